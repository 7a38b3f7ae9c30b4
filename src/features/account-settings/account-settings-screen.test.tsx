import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { AccountSettingsScreen } from './account-settings-screen.tsx'

let engine: Engine | null = null
/** What the API answers by method and path; everything else is an empty object. */
let answers: Record<string, [number, unknown]>
let asked: { what: string; body: unknown }[]

const ACCOUNT = {
  email: ANNA.email,
  emailVerified: false,
  pendingEmail: null,
  phone: '+13035550123',
  phoneVerified: true,
  createdAt: '2031-05-01T12:00:00.000Z',
}
const HERE = {
  id: 'here',
  device: 'Chrome on Android',
  createdAt: '2031-05-01T12:00:00.000Z',
  lastSeenAt: '2031-05-02T12:00:00.000Z',
  remembered: true,
  transport: 'cookie',
  current: true,
}
const THERE = { ...HERE, id: 'there', device: 'Firefox on Linux', current: false }

beforeEach(() => {
  asked = []
  answers = {
    'GET /api/account': [200, ACCOUNT],
    'GET /api/account/sessions': [200, [HERE, THERE]],
    'GET /api/auth/passkeys': [200, []],
    'GET /api/auth/sign-in-options': [200, { phone: true, passwordMinChars: 8 }],
    'POST /api/auth/logout': [401, { code: 'unauthenticated', message: 'Sign in first' }],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return tookAll(String(init?.body))
    const what = `${input.method} ${new URL(input.url).pathname}`
    const text = await input.text()
    asked.push({ what, body: text === '' ? null : (JSON.parse(text) as unknown) })
    const [status, body] = answers[what] ?? [200, {}]
    return apiAnswer(status, body)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
  dismissToast()
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the account settings', () => {
  it('show how the person signs in and where, this device marked', async () => {
    await show()
    expect(await screen.findByText('+13035550123')).toBeTruthy()
    const sessions = within(await screen.findByRole('list', { name: 'Sessions' }))
    const [here, there] = sessions.getAllByRole('listitem')
    expect(here?.textContent).toBe('Chrome on AndroidThis device')
    expect(there?.textContent).toContain('Firefox on Linux')
  })

  it('ask a visitor to sign in', async () => {
    await show({ owner: null })
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Account settings')
    // The theme is this browser's, and nobody has to sign in for it.
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(screen.getByRole('region', { name: 'Works without an account' })).toBeTruthy()
  })

  it('say once that they need signal, and come by themselves with it', async () => {
    const online = globalThis.fetch
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await show()
    expect((await screen.findByRole('alert')).textContent).toContain('there is no signal')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    vi.stubGlobal('fetch', online)
    act(() => connectivity.reportReached())
    expect(await screen.findByText('+13035550123')).toBeTruthy()
  })

  it('stay with the session over, and lead to the sign-in', async () => {
    answers['GET /api/account'] = [401, { code: 'unauthenticated', message: 'Sign in first' }]
    await show()
    expect(await screen.findByText('Sign in again to see and change this.')).toBeTruthy()
    expect(readStoredUser()?.id).toBe(ANNA.id)
    expect(screen.getByRole('button', { name: 'Sign in to sync' })).toBeTruthy()
  })
})

describe('changing the password', () => {
  it('has the focus, says what is wrong, keeps what was typed, and gives the focus back', async () => {
    answers['POST /api/account/password'] = [
      422,
      { code: 'invalid', message: 'Please check your password and try again.' },
    ]
    await show()
    await press('Change password')
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
    await userEvent.keyboard('wrong-one')
    await press('Save new password')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('New password'), 'quiet-marmot')
    await press('Save new password')
    expect(await screen.findByText('Please check your password and try again.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('quiet-marmot')
    await press('Cancel')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
  })

  it('says that every other device was signed out, and asks for the sessions again', async () => {
    answers['POST /api/account/password'] = [200, {}]
    await show()
    await press('Change password')
    await userEvent.type(screen.getByLabelText('Current password'), 'old-one')
    await userEvent.type(screen.getByLabelText('New password'), 'quiet-marmot')
    answers['GET /api/account/sessions'] = [200, [HERE]]
    await press('Save new password')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Password changed',
        description: 'Every other device was signed out.',
      }),
    )
    await waitFor(() => expect(screen.queryByText('Firefox on Linux')).toBeNull())
  })
})

describe('the e-mail', () => {
  it('changes once the code of the new address was entered', async () => {
    answers['POST /api/account/email'] = [200, { success: true, message: 'Sent' }]
    await show()
    await press('Change e-mail')
    await userEvent.keyboard('anna@new.example')
    await userEvent.type(screen.getByLabelText('Password'), 'old-one')
    await press('Send code')
    expect(await screen.findByText('anna@new.example')).toBeTruthy()
    await userEvent.keyboard('123456')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'E-mail changed' }))
    expect(asked).toContainEqual({
      what: 'POST /api/account/email/verify',
      body: { verificationCode: '123456' },
    })
  })

  it('can be verified later', async () => {
    answers['POST /api/auth/send-email-code'] = [200, { success: true, message: 'Sent' }]
    answers['POST /api/auth/verify-email'] = [200, { user: ANNA }]
    await show()
    await press('Verify e-mail')
    await press('Send code')
    await screen.findByRole('textbox', { name: 'Digit 1 of 6' })
    await userEvent.keyboard('123456')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'E-mail verified' }))
  })
})

describe('what cannot be undone', () => {
  it('is said before a session is ended', async () => {
    await show()
    await press('End session: Firefox on Linux')
    expect(screen.getByText(/This cannot be undone/)).toBeTruthy()
    expect(asked.map(({ what }) => what)).not.toContain('DELETE /api/account/sessions/there')
    await press('End this session')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Session ended' }))
    expect(asked.map(({ what }) => what)).toContain('DELETE /api/account/sessions/there')
  })

  it('is said before the phone is removed, which asks the password', async () => {
    await show()
    await press('Remove phone')
    await press('Remove phone', 1)
    expect(await screen.findByText('Please enter your password')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'old-one')
    await press('Remove phone', 1)
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Phone removed' }))
  })

  it('is listed before the account is deleted; afterwards nothing of it is on this phone', async () => {
    await show()
    await press('Delete my account')
    for (const what of [
      /your plan and your favorites/,
      /your profile and your picture/,
      /sessions and passkeys/,
    ])
      expect(screen.getByText(what)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Password'), 'old-one')
    await press('Delete for good')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Your account is deleted' }))
    expect(asked).toContainEqual({ what: 'POST /api/account/delete', body: { password: 'old-one' } })
    expect(readStoredUser()).toBeNull()
  })

  it('is not said to be off a phone whose storage did not let it go', async () => {
    await show()
    await press('Delete my account')
    await userEvent.type(screen.getByLabelText('Password'), 'old-one')
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('The disk cannot be written.', 'UnknownError')
    })
    await press('Delete for good')
    await waitFor(() =>
      expect(currentToast()?.description).toMatch(/left on the server.*did not remove it here/),
    )
    expect(readStoredUser()?.id).toBe(ANNA.id)
  })
})

async function press(name: string, at = -1) {
  await screen.findAllByRole('button', { name })
  const found = screen.getAllByRole('button', { name })
  const button = found.at(Math.min(at, found.length - 1))
  if (button) await userEvent.click(button)
}

async function show({ owner = ANNA.id }: { owner?: string | null } = {}) {
  engine = await runEngine({ owner })
  if (owner !== null) localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
  return showScreen(AccountSettingsScreen)
}
