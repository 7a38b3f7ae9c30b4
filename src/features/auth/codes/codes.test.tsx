import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer } from '../../../sync/engine/engine.fixture.ts'
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
  serve,
  startServer,
} from '../auth.fixture.tsx'
import { FOCUS_DELAY_MS } from '../auth-constants.ts'

const SEND = '/api/auth/phone-check-and-send'
const VERIFY = '/api/auth/verify-phone-auth'
const BLOCKED = {
  success: true,
  exists: false,
  userId: null,
  maskedPhone: '+1 (•••) •••-0123',
  message: 'x',
  deliveryBlocked: true,
  temporaryCode: '482913',
}
const INVALID = failing(422, 'invalid', 'Invalid verification code. Please try again.')

beforeEach(() => {
  // Every step of a person waits for a tick, which would be 20 ms.
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 })
  startServer()
  dismissToast()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  connectivity.reportReached()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const box = (at: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${at} of 6` })
const typed = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox', { name: /^Digit/ })
    .map(({ value }) => value)
    .join('')
const verified = () => asked.filter(({ path }) => path === VERIFY)
const passes = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms))

async function toPhoneCode() {
  serve({ [SEND]: answering(BLOCKED) })
  const shown = await open({ dialog: 'login' })
  fireEvent.change(field('Phone number'), { target: { value: '3035550123' } })
  await user.click(button('Continue'))
  await screen.findByRole('dialog', { name: 'Confirm account' })
  await passes(FOCUS_DELAY_MS)
  expect(document.activeElement).toBe(box(1))
  return shown
}

describe('the code of a phone', () => {
  it('names the number in full, and shows the code where no message can be sent', async () => {
    const { dialog } = await toPhoneCode()
    expect(dialog.textContent).toContain('+1 (303) 555-0123')
    for (const words of ['SMS Delivery Blocked', '482913', 'Enter this code in the fields below'])
      expect(screen.getByText(words)).toBeTruthy()
    expect(currentToast()).toMatchObject({
      title: 'Verification code sent',
      description: 'SMS delivery blocked - code displayed in modal',
    })
    expect(box(1).autocomplete).toBe('one-time-code')
  })

  it('is sent 200 ms after its sixth digit, and not before', async () => {
    await toPhoneCode()
    let arrive: (answer: Response) => void = () => undefined
    serve({ [VERIFY]: () => new Promise((resolve) => (arrive = resolve)) })
    await user.type(box(1), '482913')
    await passes(150)
    expect(verified()).toEqual([])
    await passes(60)
    expect(verified()).toHaveLength(1)
    expect(verified()[0]?.body).toEqual({
      phoneNumber: '3035550123',
      countryCode: '+1',
      verificationCode: '482913',
      userId: null,
    })
    expect(button('Verifying...')).toBeTruthy()
    await act(async () => arrive(apiAnswer(422, { code: 'invalid', message: 'No' })))
  })

  it('is sent 100 ms after it was pasted', async () => {
    await toPhoneCode()
    serve({ [VERIFY]: INVALID })
    await user.click(box(1))
    await user.paste('482913')
    await passes(110)
    expect(verified()).toHaveLength(1)
  })

  it('mended within that time is sent as it is then, once', async () => {
    await toPhoneCode()
    serve({ [VERIFY]: INVALID })
    await user.type(box(1), '482914')
    await user.keyboard('{Backspace}3')
    await passes(400)
    expect(verified().map(({ body }) => body.verificationCode)).toEqual(['482913'])
  })

  it('that is wrong empties the boxes and begins anew at the first', async () => {
    await toPhoneCode()
    serve({ [VERIFY]: INVALID })
    await user.type(box(1), '000000')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Verification failed',
        description: 'Invalid verification code. Please try again.',
      }),
    )
    await waitFor(() => expect(typed()).toBe(''))
    await waitFor(() => expect(document.activeElement).toBe(box(1)))
  })

  it('that lacks a digit is not sent', async () => {
    await toPhoneCode()
    await user.type(box(1), '4829')
    await user.click(button('Verify'))
    expect(currentToast()).toMatchObject({
      title: 'Invalid Code',
      description: 'Please enter the complete 6-digit verification code.',
    })
    expect(document.activeElement).toBe(box(5))
    expect(verified()).toEqual([])
  })

  it('without signal stays in its boxes, and is sent by Verify when there is signal again', async () => {
    await toPhoneCode()
    serve({ [VERIFY]: noSignal })
    await user.type(box(1), '482913')
    expect(await screen.findByText(/You are offline\. Checking a code needs signal/)).toBeTruthy()
    expect(typed()).toBe('482913')
    serve({ [VERIFY]: INVALID })
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(verified()).toHaveLength(2))
  })

  it('of a known number signs in and closes after 300 ms', async () => {
    const { done } = await toPhoneCode()
    serve({ [VERIFY]: answering({ success: true, userExists: true }), '/api/auth/user': answering(ANNA) })
    await user.type(box(1), '482913')
    await waitFor(() => expect(readStoredUser()?.id).toBe('anna'))
    expect(done).not.toHaveBeenCalled()
    await passes(310)
    expect(done.mock.calls).toEqual([[SIGNED_IN]])
    expect(currentToast()).toMatchObject({ title: 'Login successful' })
  })

  it('of a known number is not asked for twice when the answer to who that is gets lost', async () => {
    const { done } = await toPhoneCode()
    serve({ [VERIFY]: answering({ success: true, userExists: true }), '/api/auth/user': noSignal })
    await user.type(box(1), '482913')
    expect(await screen.findByText(/You are offline/)).toBeTruthy()
    serve({ '/api/auth/user': answering(ANNA) })
    await user.click(await screen.findByRole('button', { name: 'Verify' }))
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(verified()).toHaveLength(1)
  })

  it('of a number that nobody has leads to registering, where the number is said to be verified', async () => {
    await toPhoneCode()
    serve({ [VERIFY]: answering({ success: true, userExists: false }) })
    await user.type(box(1), '482913')
    expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeTruthy()
    expect(screen.getByText('Your phone +1 (303) 555-0123 is verified.')).toBeTruthy()
    expect(field('Email').value).toBe('')
    expect(currentToast()?.title).toBe('Account verification successful. Please complete your registration.')
  })
})

describe('another code', () => {
  it('can be asked for after 30 s, which are counted, for screen readers every 10; then it takes the place of the first', async () => {
    const { dialog } = await toPhoneCode()
    expect(dialog.textContent).toContain("Didn't get a text?")
    await user.click(button('Try again'))
    expect(asked.filter(({ path }) => path === SEND)).toHaveLength(1)
    expect(screen.getByText('You can ask for another code in 30 seconds.')).toBeTruthy()
    await passes(12_000)
    expect(screen.getByText('You can ask for another code in 20 seconds.')).toBeTruthy()
    await passes(19_000)
    serve({ [SEND]: answering({ ...BLOCKED, temporaryCode: '111222' }) })
    await user.type(box(1), '48')
    await user.click(button('Try again'))
    expect(await screen.findByText('111222')).toBeTruthy()
    expect(typed()).toBe('')
    expect(currentToast()).toMatchObject({
      title: 'Code Resent',
      description: 'A new verification code has been sent to your phone.',
    })
    expect(button('Try again').getAttribute('aria-disabled')).toBe('true')
  })

  it('that cannot be sent is said', async () => {
    await toPhoneCode()
    await passes(31_000)
    serve({ [SEND]: failing(500, 'internal', 'x') })
    await user.click(button('Try again'))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Failed to Resend',
        description: 'Could not resend verification code. Please try again.',
      }),
    )
  })
})

describe('a forgotten password', () => {
  const RESET = '/api/auth/reset-password'

  async function toReset(email = 'anna@example.com') {
    serve({ '/api/auth/forgot-password': answering({ success: true, message: 'x' }) })
    const shown = await open({ dialog: 'login', email })
    await user.click(button('Forgot your password?'))
    await screen.findByRole('dialog', { name: 'Reset your password' })
    await user.click(button('Send code'))
    await screen.findByLabelText('New password')
    return shown
  }

  it('is replaced by a code from the mail and a new one, which signs in', async () => {
    const { done, dialog } = await toReset()
    expect(dialog.textContent).toContain('If anna@example.com has an account, a code is in its mail now.')
    await user.type(box(1), '482913')
    expect(document.activeElement).toBe(field('New password'))
    expect(field('New password').autocomplete).toBe('new-password')
    serve({ [RESET]: answering({ user: ANNA }) })
    await user.type(field('New password'), 'a-new-long-walk{Enter}')
    await waitFor(() => expect(done.mock.calls).toEqual([[SIGNED_IN]]))
    expect(asked.at(-1)).toEqual({
      path: RESET,
      body: { email: 'anna@example.com', verificationCode: '482913', password: 'a-new-long-walk' },
    })
    expect(currentToast()).toMatchObject({ title: 'Password changed' })
  })

  it('takes the other ways to sign in along where the person wants it', async () => {
    await toReset()
    await user.type(box(1), '482913')
    serve({ [RESET]: answering({ user: ANNA }) })
    await user.click(screen.getByRole('checkbox', { name: 'Remove my phone number' }))
    await user.click(screen.getByRole('checkbox', { name: 'Remove my passkeys' }))
    await user.type(field('New password'), 'a-new-long-walk{Enter}')
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ removePhone: true, removePasskeys: true }))
  })

  it('keeps the new one typed when the code was wrong', async () => {
    await toReset()
    serve({ [RESET]: INVALID })
    await user.type(box(1), '000000')
    await user.type(field('New password'), 'a-new-long-walk{Enter}')
    expect(await screen.findByText('Invalid verification code. Please try again.')).toBeTruthy()
    expect([typed(), field('New password').value]).toEqual(['', 'a-new-long-walk'])
    expect(document.activeElement).toBe(box(1))
  })

  it('is told why the new one is refused, below it', async () => {
    await toReset()
    serve({
      [RESET]: failing(422, 'invalid', 'Please choose another password: this is one of the most common ones'),
    })
    await user.type(box(1), '482913')
    await user.type(field('New password'), 'letmein123{Enter}')
    expect(await screen.findByText(/one of the most common ones/)).toBeTruthy()
    expect([typed(), document.activeElement]).toEqual(['482913', field('New password')])
  })

  it('without signal loses neither', async () => {
    await toReset()
    serve({ [RESET]: noSignal })
    await user.type(box(1), '482913')
    await user.type(field('New password'), 'a-new-long-walk{Enter}')
    expect(await screen.findByText(/You are offline\. Changing your password needs signal/)).toBeTruthy()
    expect([typed(), field('New password').value]).toEqual(['482913', 'a-new-long-walk'])
  })
})
