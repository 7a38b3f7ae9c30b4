import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onAccountEvent } from '../../../platform/account-events.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../../sync/engine/engine.fixture.ts'
import { readStoredUser } from '../../../sync/people/stored-user.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import {
  answering,
  asked,
  button,
  failing,
  field,
  noSignal,
  open,
  SIGNED_IN,
  OPTIONS,
  serve,
  signedIn,
  startServer,
} from '../auth.fixture.tsx'

const CHECK = '/api/auth/check-email'
const LOGIN = '/api/auth/login'
const SENT = {
  success: true,
  exists: false,
  userId: null,
  maskedPhone: '+1 (•••) •••-0123',
  message: 'sent',
  deliveryBlocked: false,
}

beforeEach(() => {
  startServer()
  dismissToast()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  connectivity.reportReached()
})

async function toPassword(email = 'anna@example.com') {
  serve({ [CHECK]: answering({ exists: true }) })
  const shown = await open({ dialog: 'login', email })
  await userEvent.click(button('Continue'))
  await screen.findByLabelText('Password')
  return shown
}

describe('the dialog', () => {
  it('is named, asks for a phone first and has all the ways in, those that do not work yet disabled', async () => {
    const { dialog } = await open({ dialog: 'login' })
    expect(dialog.getAttribute('aria-labelledby')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Welcome to Timberline' })).toBe(dialog)
    expect(dialog.textContent).toContain('Sign in or Sign up to continue.')
    await waitFor(() => expect(document.activeElement).toBe(field('Phone number')))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'United States +1',
      'Canada +1',
      'United Kingdom +44',
      'France +33',
      'Germany +49',
      'Australia +61',
    ])
    for (const name of ['Continue with Google', 'Continue with Apple']) {
      const way = screen.getByRole<HTMLButtonElement>('button', { name, description: /not available yet/ })
      expect(way.disabled).toBe(true)
    }
  })

  it('leads to the privacy policy, and closes', async () => {
    const { router, closed } = await open({ dialog: 'login' })
    await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(router.state.location.pathname).toBe('/privacy')
  })

  it('keeps what was typed when the other way is looked at', async () => {
    await open({ dialog: 'login' })
    await userEvent.type(field('Phone number'), '303555')
    await userEvent.click(button('Continue with email'))
    await userEvent.type(field('Email'), 'anna@')
    await userEvent.click(button('Continue with phone'))
    expect(field('Phone number').value).toBe('(303) 555')
    await userEvent.click(button('Continue with email'))
    expect(field('Email').value).toBe('anna@')
  })
})

describe('a phone', () => {
  const continueWith = async (number: string) => {
    await userEvent.type(field('Phone number'), number)
    await userEvent.click(button('Continue'))
  }

  it('is sent a code, and the next dialog asks for it', async () => {
    serve({ '/api/auth/phone-check-and-send': answering(SENT) })
    await open({ dialog: 'login' })
    await continueWith('3035550123')
    expect(await screen.findByRole('dialog', { name: 'Confirm account' })).toBeTruthy()
    expect(asked).toEqual([
      {
        path: '/api/auth/phone-check-and-send',
        body: { phoneNumber: '3035550123', countryCode: '+1' },
      },
    ])
    expect(currentToast()).toMatchObject({
      title: 'Verification code sent',
      description: 'We sent a code to +1 (•••) •••-0123',
    })
  })

  it('that is too short is marked, or said to be invalid where its characters are enough', async () => {
    await open({ dialog: 'login' })
    await continueWith('303555')
    expect(screen.getByText('Please enter a valid phone number')).toBeTruthy()
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('true')
    await continueWith('01')
    expect(currentToast()).toMatchObject({
      title: 'Invalid phone number',
      description: 'Please enter a valid phone number.',
    })
    expect(asked).toEqual([])
  })

  it.each([
    ['the server’s words', failing(429, 'rate_limited', 'Too many codes.'), 'Too many codes.'],
    [
      'the specified words where it says none',
      failing(500, 'internal', 'Something broke'),
      'Failed to send verification code. Please try again.',
    ],
    [
      'others where its answer cannot be read',
      answering({ hello: 'there' }),
      'Failed to process phone number. Please try again.',
    ],
  ])('that cannot be sent a code is told so in %s', async (_, answer, description) => {
    serve({ '/api/auth/phone-check-and-send': answer })
    await open({ dialog: 'login' })
    await continueWith('3035550123')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Error', description }))
  })

  it('cannot sign in where no code can be sent: the email is offered instead', async () => {
    serve({ [OPTIONS]: answering({ phone: false, passwordMinChars: 8 }) })
    await open({ dialog: 'login' })
    expect(await screen.findByText(/Phone sign-in is not configured/)).toBeTruthy()
    expect(screen.queryByLabelText('Phone number')).toBeNull()
    await userEvent.click(button('Use email'))
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })
})

describe('an email', () => {
  it('given with the event is there already, and one that has an account asks for the password', async () => {
    await toPassword()
    expect(field('Email').readOnly).toBe(true)
    expect(field('Email').value).toBe('anna@example.com')
    expect(field('Password').autocomplete).toBe('current-password')
    await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  })

  it.each([
    ['has no account', answering({ exists: false })],
    ['cannot be checked', failing(500, 'internal', 'x')],
  ])('that %s leads to registering with it', async (_, answer) => {
    serve({ [CHECK]: answer })
    await open({ dialog: 'login', email: 'new@example.com' })
    await userEvent.click(button('Continue'))
    expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeTruthy()
    expect(field('Email').value).toBe('new@example.com')
  })

  it('is being checked: the button says so, and a second press asks nothing', async () => {
    let arrive: (answer: Response) => void = () => undefined
    serve({ [CHECK]: () => new Promise((resolve) => (arrive = resolve)) })
    await open({ dialog: 'login', email: 'anna@example.com' })
    await userEvent.click(button('Continue'))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Checking...'))
    expect(asked).toHaveLength(1)
    arrive(apiAnswer(200, { exists: true }))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  it('that is none is marked', async () => {
    await open({ dialog: 'login', email: 'anna@' })
    await userEvent.click(button('Continue'))
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('without signal stays, says so, and goes on when there is signal again', async () => {
    serve({ [CHECK]: noSignal })
    await open({ dialog: 'login', email: 'anna@example.com' })
    await userEvent.click(button('Continue'))
    expect(
      await screen.findByText(/You are offline\. Signing in needs signal\. Nothing typed is lost/),
    ).toBeTruthy()
    expect(field('Email').value).toBe('anna@example.com')
    serve({ [CHECK]: answering({ exists: true }) })
    await userEvent.click(button('Continue'))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    expect(screen.queryByText(/You are offline/)).toBeNull()
  })
})

describe('the password', () => {
  it('signs in: the person is known, a traveler, and whoever listens is told', async () => {
    const { done } = await toPassword()
    const heard = vi.fn()
    const stop = onAccountEvent('userAuthenticated', heard)
    serve({ [LOGIN]: signedIn })
    await userEvent.type(field('Password'), 'a-long-walk')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me on this device' }))
    await userEvent.click(button('Continue'))
    await waitFor(() => expect(done.mock.calls).toEqual([[SIGNED_IN]]))
    stop()
    expect(asked.at(-1)).toEqual({
      path: LOGIN,
      body: { email: 'anna@example.com', password: 'a-long-walk', rememberMe: true },
    })
    expect(heard.mock.calls).toEqual([[{ type: 'login' }]])
    expect([readStoredUser()?.firstName, localStorage.getItem('userMode')]).toEqual(['Anna', 'traveler'])
    expect(currentToast()).toMatchObject({ title: 'Login successful' })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a-long-walk')
  })

  it.each([
    [401, 'unauthenticated', 'x', 'Please check your credentials and try again.'],
    [500, 'internal', 'x', 'Please check your credentials and try again.'],
    [429, 'rate_limited', 'Please wait 20 seconds.', 'Please wait 20 seconds.'],
  ])('that answers %d stays to be mended', async (status, code, message, description) => {
    const { done } = await toPassword()
    serve({ [LOGIN]: failing(status, code, message) })
    await userEvent.type(field('Password'), 'wrong{Enter}')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Login failed', description }))
    expect([field('Password').value, document.activeElement]).toEqual(['wrong', field('Password')])
    expect([readStoredUser(), done.mock.calls]).toEqual([null, []])
  })

  it('is shown only by its own button', async () => {
    await toPassword()
    await userEvent.type(field('Password'), 'secret')
    expect(field('Password').type).toBe('password')
    await userEvent.click(button('Show password'))
    expect(field('Password').type).toBe('text')
  })

  it('without signal stays typed and says so', async () => {
    await toPassword()
    serve({ [LOGIN]: noSignal })
    await userEvent.type(field('Password'), 'a-long-walk{Enter}')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    expect(field('Password').value).toBe('a-long-walk')
    expect(currentToast()?.open).not.toBe(true)
  })

  it('that is right after the dialog was closed signs in all the same, and moves nobody', async () => {
    const { done, unmount } = await toPassword()
    let arrive: (answer: Response) => void = () => undefined
    serve({ [LOGIN]: () => new Promise((resolve) => (arrive = resolve)) })
    await userEvent.type(field('Password'), 'a-long-walk{Enter}')
    await screen.findByRole('button', { name: 'Signing in...' })
    unmount()
    await act(async () => arrive(await signedIn({})))
    await waitFor(() => expect(readStoredUser()?.id).toBe('anna'))
    expect(done).not.toHaveBeenCalled()
  })
})

it('an administrator is told so and signs in at the administrators’ endpoint, by email alone', async () => {
  serve({ [CHECK]: answering({ exists: true }), '/api/auth/admin/login': signedIn })
  const { done } = await open({ dialog: 'login', admin: true })
  expect(screen.getByText('Admin sign-in')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue with phone' })).toBeNull()
  await userEvent.type(field('Email'), 'anna@example.com{Enter}')
  await userEvent.type(await screen.findByLabelText('Password'), 'a-long-walk{Enter}')
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(asked.at(-1)?.path).toBe('/api/auth/admin/login')
})
