import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import type { AccountEvents } from '../../platform/account-events.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { JoinTeamScreen } from './join-team-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const OFFER = { providerId: BOATS, name: 'Clear Creek Boats', invitedBy: 'Bert', role: 'guide' }
const TO_ME = { id: 'inv-1', ...OFFER, expiresAt: '2031-06-01T12:00:00.000Z' }

let engine: Engine | null = null
let answers: Record<string, [number, unknown]>
let sent: string[]
let dialogs: AccountEvents['openLoginModal'][]
const note = (event: Event) => dialogs.push((event as CustomEvent<AccountEvents['openLoginModal']>).detail)

beforeEach(() => {
  sent = []
  dialogs = []
  answers = {
    'GET /api/join-team': [200, { ...OFFER, email: null, isMember: false }],
    'POST /api/join-team': [200, { providerId: BOATS }],
    'GET /api/auth/user': [200, { ...ANNA, isProvider: true }],
    'GET /api/provider/invitations': [200, { invitations: [TO_ME], needsVerifiedEmail: false }],
    'POST /api/provider/invitations/inv-1/accept': [204, null],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return tookAll(String(init?.body))
    const what = `${input.method} ${new URL(input.url).pathname}`
    sent.push(what)
    const [status, body] = answers[what] ?? [200, []]
    return apiAnswer(status, body)
  })
  window.addEventListener('openRegisterModal', note)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  window.removeEventListener('openRegisterModal', note)
  await act(async () => await engine?.stop())
  engine = null
  getDefaultStore().set(userModeAtom, 'traveler')
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function open(owner: string | null, at = '/join-team#tok') {
  engine = await runEngine({ owner })
  return showScreen(JoinTeamScreen, { at })
}

it('shows a visitor who invites to what, and registering on the way joins', async () => {
  answers['GET /api/join-team'] = [200, { ...OFFER, email: 'cleo@example.com', isMember: false }]
  await open(null)
  expect(
    await screen.findByRole('region', { name: 'Bert invites you into the team of Clear Creek Boats' }),
  ).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }))
  expect(dialogs).toMatchObject([{ email: 'cleo@example.com', keepsPlace: true }])
  expect(sent).not.toContain('POST /api/join-team')
  act(() => dialogs[0]?.onSuccess?.())
  await waitFor(() => expect(sent).toContain('POST /api/join-team'))
})

it('joins with one tap who is signed in, who works for that provider from then on', async () => {
  const { router } = await open(ANNA.id)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Join the team' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/provider-homepage'))
  expect(sent.filter((one) => one === 'POST /api/join-team')).toHaveLength(1)
  expect(getDefaultStore().get(userModeAtom)).toBe('provider')
})

it('accepts in the app what came to the person’s address', async () => {
  const { router } = await open(ANNA.id, '/join-team?invitation=inv-1')
  await userEvent.click(await screen.findByRole('button', { name: /^Accept the invitation/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/provider-homepage'))
  expect(sent).toContain('POST /api/provider/invitations/inv-1/accept')
})

it('says of a link that opens nothing, and of an invitation that is gone, that it has ended', async () => {
  answers['GET /api/join-team'] = [404, { code: 'not_found', message: 'This link has ended.' }]
  await open(ANNA.id)
  expect(await screen.findByText('This link opens no team.')).toBeTruthy()
  cleanup()
  answers['GET /api/provider/invitations'] = [200, { invitations: [], needsVerifiedEmail: false }]
  showScreen(JoinTeamScreen, { at: '/join-team?invitation=inv-1' })
  expect(await screen.findByText('This invitation is no longer open.')).toBeTruthy()
})
