import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore, useAtom } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountList } from '../../../core/contracts/identity/account-settings.ts'
import { isAdminPasskeyVerified, reportAdminRefusal } from '../../data/account/admin-grant.ts'
import { ApiError } from '../../data/net/errors.ts'
import { shellLayerAtom, type ShellLayer } from '../../state/shell-layer.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { AdminGate } from './admin-gate.tsx'
import { SideMenu } from './side-menu.tsx'

const ALL: AccountList = (['provider', 'admin', 'traveler'] as const).map((type) => ({
  id: ANNA.id,
  type,
  name: 'Anna Ridge',
  avatar: null,
}))
const store = getDefaultStore()
let accounts = ALL
let passkeyAnswer = () => apiAnswer(204, undefined)

beforeEach(() => {
  accounts = ALL
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === '/api/accounts' ? apiAnswer(200, accounts) : passkeyAnswer(),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  store.set(userModeAtom, 'traveler')
})

const names = (role: string) => screen.getAllByRole(role).map((one) => one.textContent)

describe('the side menu', () => {
  it('shows a visitor the ways, the welcome and how to come in', async () => {
    await show('menu', null)
    expect(names('link')).toEqual([
      'Home',
      'Trips',
      'Favorites',
      'About',
      'Social',
      'Explore',
      'Offline data',
      'Help & Support',
    ])
    expect(screen.getByRole('button', { name: /^Give Feedback (Cmd|Ctrl)\+B$/ })).toBeTruthy()
    expect(screen.getByText(/^Discover amazing activities, connect with local guides, and/)).toBeTruthy()
    for (const name of ['Sign In', 'Create Account']) screen.getByRole('button', { name })
  })

  it('closes before the way in opens, 150 ms later', async () => {
    await show('menu', null)
    const asked = vi.fn()
    window.addEventListener('openRegisterModal', asked)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    act(() => screen.getByRole('button', { name: 'Create Account' }).click())
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => void vi.advanceTimersByTime(149))
    expect(asked).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(asked).toHaveBeenCalledOnce()
    window.removeEventListener('openRegisterModal', asked)
  })

  it('shows who is signed in, by what they are verified, their real counts and their ways', async () => {
    await show('menu', { ...ANNA, emailVerified: true })
    const you = within(screen.getByRole('region', { name: 'You' }))
    expect(you.getByText('Identity verified · e-mail')).toBeTruthy()
    expect(you.getByText('TRAVELER')).toBeTruthy()
    expect(you.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['0', '0', '0'])
    expect(names('link')).toEqual([
      'Trips',
      'Favorites',
      'Explore',
      'Offline data',
      'Early Access featuresNEW',
      'Account Settings',
      'Help & Support',
      'Refer a Friend',
      'Legal',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
    expect(screen.getByText('layer sign-out')).toBeTruthy()
  })

  it('says nothing of an identity that was not verified', async () => {
    await show('menu', ANNA)
    expect(screen.queryByText(/Identity verified/)).toBeNull()
  })

  it.each([
    ['provider', 'Providing', 'Earnings'],
    ['admin', 'Administration', 'Users'],
  ] as const)('adds the work of a %s', async (mode, group, entry) => {
    store.set(userModeAtom, mode)
    await show('menu', ANNA)
    within(screen.getByRole('navigation', { name: group })).getByRole('link', { name: entry })
  })

  it('takes its buttons with it when it closes', async () => {
    await show('menu', ANNA)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('closes at the entry of the screen it stands over', async () => {
    await show('menu', null)
    await userEvent.click(screen.getByRole('link', { name: 'Home' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the account switcher', () => {
  it('lists the active account first, and provider and administrator by fixed names', async () => {
    await show('switcher', ANNA)
    await screen.findByRole('button', { name: 'Demo Provider PROVIDER' })
    const lines = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('button')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'ARAnna RidgeTRAVELER',
      'DPDemo ProviderPROVIDER',
      'DADemo AdminADMIN',
    ])
    expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual(['true', 'false', 'false'])
    expect(screen.queryByRole('link', { name: /Become a Provider/ })).toBeNull()
  })

  it('offers who is none yet to become a provider', async () => {
    accounts = ALL.filter(({ type }) => type === 'traveler')
    await show('switcher', ANNA)
    const become = screen.getByRole('link', { name: /^Become a Provider/ })
    expect(become.textContent).toContain("It's easy to start providing and earn extra income.")
    expect(become.getAttribute('href')).toBe('/traveler-become-provider')
  })

  it('does nothing for the account that is active', async () => {
    const router = await show('switcher', ANNA, '/elsewhere')
    await userEvent.click(screen.getByRole('button', { name: 'Anna Ridge TRAVELER' }))
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  it('goes to the chosen one’s home, and leaving admin mode forgets the passkey', async () => {
    store.set(userModeAtom, 'admin')
    localStorage.setItem('adminPasskeyVerified', 'true')
    const router = await show('switcher', ANNA)
    await userEvent.click(await screen.findByRole('button', { name: /^Demo Provider/ }))
    expect([store.get(userModeAtom), isAdminPasskeyVerified()]).toEqual(['provider', false])
    expect(router.state.location.pathname).toBe('/')
    await waitFor(() => expect(router.state.location.pathname).toBe('/provider-homepage'))
  })

  it('asks for the passkey before admin mode, unless it was given', async () => {
    await show('switcher', ANNA)
    await userEvent.click(await screen.findByRole('button', { name: /^Demo Admin/ }))
    expect(screen.getByRole('dialog', { name: 'Admin Access Required' })).toBeTruthy()
    expect(store.get(userModeAtom)).toBe('traveler')
  })

  it('asks no second time', async () => {
    localStorage.setItem('adminPasskeyVerified', 'true')
    const router = await show('switcher', ANNA)
    await userEvent.click(await screen.findByRole('button', { name: /^Demo Admin/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  })
})

describe('the admin gate', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Admin passkey')
  const go = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

  it('wants a passkey', async () => {
    await show('admin-gate', ANNA)
    await go()
    expect(screen.getAllByText('Please enter the admin passkey')).not.toHaveLength(0)
  })

  it('refuses a wrong one and empties the field', async () => {
    passkeyAnswer = () =>
      apiAnswer(403, { code: 'forbidden', message: 'Invalid admin passkey. Please try again.' })
    await show('admin-gate', ANNA)
    await userEvent.type(field(), 'guess')
    await go()
    await screen.findAllByText('Invalid admin passkey. Please try again.')
    expect([field().value, document.activeElement, isAdminPasskeyVerified()]).toEqual(['', field(), false])
  })

  it('opens admin mode with the right one', async () => {
    passkeyAnswer = () => apiAnswer(204, undefined)
    const router = await show('admin-gate', ANNA)
    await userEvent.type(field(), 'the passkey')
    await go()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
    expect([store.get(userModeAtom), isAdminPasskeyVerified()]).toEqual(['admin', true])
  })

  it('is needed again once the server refuses, and only then', () => {
    localStorage.setItem('adminPasskeyVerified', 'true')
    reportAdminRefusal(new ApiError(500, 'internal', 'Broken'))
    expect(isAdminPasskeyVerified()).toBe(true)
    reportAdminRefusal(new ApiError(403, 'forbidden', 'Please enter the admin passkey'))
    expect(isAdminPasskeyVerified()).toBe(false)
  })
})

async function show(layer: ShellLayer, user: typeof ANNA | null, at = '/') {
  if (user) localStorage.setItem(USER_KEY, JSON.stringify(user))
  store.set(shellLayerAtom, layer)
  const { router } = showScreen(Layers, { at })
  await screen.findByRole('dialog')
  return router
}

function Layers() {
  const [layer, setLayer] = useAtom(shellLayerAtom)
  const onClose = () => setLayer(null)
  if (layer === 'menu') return <SideMenu onClose={onClose} onLayer={setLayer} />
  if (layer === 'switcher') return <AccountSwitcher onClose={onClose} onLayer={setLayer} />
  if (layer === 'admin-gate') return <AdminGate onClose={onClose} />
  return layer ? <p>layer {layer}</p> : null
}
