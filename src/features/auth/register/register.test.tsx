import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onAccountEvent } from '../../../platform/account-events.ts'
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
  REGISTERED,
  serve,
  signedIn,
  startServer,
} from '../auth.fixture.tsx'

const REGISTER = '/api/auth/register'
const TAKEN = failing(409, 'email_taken', 'An account with this email address already exists.')

beforeEach(() => {
  startServer()
  dismissToast()
  serve({ '/api/auth/send-email-code': answering({ success: true, message: 'x' }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  connectivity.reportReached()
})

/** At once: what typing does is proved elsewhere, and takes its time. */
function fill({ onId = false } = {}) {
  const suffix = onId ? ' on ID' : ''
  for (const [label, value] of [
    [`First name${suffix}`, 'Anna'],
    [`Last name${suffix}`, 'Ridge'],
    ['Birth month', '05'],
    ['Birth day', '12'],
    ['Birth year', '1990'],
    ['Email', 'anna@example.com'],
    ['Password', 'a-long-walk'],
  ] as const)
    fireEvent.change(field(label), { target: { value } })
}

describe('a traveler', () => {
  it('registers and is signed in, welcomed by name', async () => {
    const { done, dialog } = await open({ dialog: 'register' })
    expect(screen.getByRole('dialog', { name: 'Create your account' })).toBe(dialog)
    expect(dialog.textContent).toContain('Join Timberline today')
    fill()
    const heard = vi.fn()
    const stop = onAccountEvent('userAuthenticated', heard)
    serve({ [REGISTER]: signedIn })
    await userEvent.click(button('Create account'))
    await waitFor(() => expect(done.mock.calls).toEqual([[REGISTERED]]))
    stop()
    expect(asked).toEqual([
      {
        path: REGISTER,
        body: {
          firstName: 'Anna',
          lastName: 'Ridge',
          birthMonth: '05',
          birthDay: '12',
          birthYear: '1990',
          email: 'anna@example.com',
          password: 'a-long-walk',
        },
      },
    ])
    expect(heard.mock.calls).toEqual([[{ type: 'register' }]])
    expect(currentToast()).toMatchObject({
      title: 'Account created successfully',
      description: 'Welcome to Timberline, Anna!',
    })
    expect([readStoredUser()?.id, localStorage.getItem('userMode')]).toEqual(['anna', 'traveler'])
  })

  it('is told below each field what is missing, the first of them has the focus, and nothing is sent', async () => {
    await open({ dialog: 'register' })
    await userEvent.clear(field('First name'))
    await userEvent.clear(field('Last name'))
    await userEvent.click(button('Create account'))
    for (const words of [
      'First name is required',
      'Last name is required',
      'Birth month is required',
      'Birth day is required',
      'Birth year is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(document.activeElement).toBe(field('First name'))
    expect(asked).toEqual([])
    await userEvent.type(field('First name'), 'A')
    expect(screen.queryByText('First name is required')).toBeNull()
    expect(screen.getByText('Last name is required')).toBeTruthy()
  })

  it('whose address has an account already can log in with it instead', async () => {
    await open({ dialog: 'register' })
    fill()
    serve({ [REGISTER]: TAKEN })
    await userEvent.click(button('Create account'))
    expect(await screen.findByText('An account with this email address already exists.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Email'))
    expect(currentToast()).toMatchObject({ title: 'Registration failed' })
    await userEvent.click(button('Log in with this email'))
    expect(await screen.findByRole('dialog', { name: 'Welcome to Timberline' })).toBeTruthy()
    expect(field('Email').value).toBe('anna@example.com')
  })

  it.each([
    ['Password', 422, 'Please choose another password: this is one of the most common ones'],
    ['Birth day', 422, 'Birthday: you must be at least 13 years old'],
  ])('is told below %s why the server refuses it', async (label, status, sentence) => {
    await open({ dialog: 'register' })
    fill()
    serve({ [REGISTER]: failing(status, 'invalid', sentence) })
    await userEvent.click(button('Create account'))
    const words = await screen.findByText(sentence)
    expect(field(label).getAttribute('aria-describedby')).toContain(words.id)
    expect(document.activeElement).toBe(field(label))
  })

  it('hears in a toast what is about no field', async () => {
    await open({ dialog: 'register' })
    fill()
    serve({ [REGISTER]: failing(503, 'unavailable', 'Too many are signing in. Try again in 5 seconds.') })
    await userEvent.click(button('Create account'))
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Registration failed',
        description: 'Too many are signing in. Try again in 5 seconds.',
      }),
    )
  })

  it('without signal loses nothing of the form, and registers when there is signal again', async () => {
    const { done } = await open({ dialog: 'register' })
    fill()
    serve({ [REGISTER]: noSignal })
    await userEvent.click(button('Create account'))
    expect(await screen.findByText(/You are offline\. Creating an account needs signal/)).toBeTruthy()
    expect([field('First name').value, field('Birth year').value, field('Password').value]).toEqual([
      'Anna',
      '1990',
      'a-long-walk',
    ])
    serve({ [REGISTER]: signedIn })
    await userEvent.click(button('Create account'))
    await waitFor(() => expect(done).toHaveBeenCalled())
  })

  it('who closed the form finds it filled again, but for the password; who registered finds it empty', async () => {
    const first = await open({ dialog: 'register' })
    fill()
    first.unmount()
    const second = await open({ dialog: 'register', email: 'anna@example.com' })
    expect([field('Last name').value, field('Birth day').value, field('Password').value]).toEqual([
      'Ridge',
      '12',
      '',
    ])
    serve({ [REGISTER]: signedIn })
    fireEvent.change(field('Password'), { target: { value: 'a-long-walk' } })
    await userEvent.click(button('Create account'))
    await waitFor(() => expect(second.done).toHaveBeenCalled())
    second.unmount()
    await open({ dialog: 'register' })
    expect(field('Last name').value).toBe('')
  })

  it('sees while it is sent that it is', async () => {
    await open({ dialog: 'register' })
    fill()
    let arrive: (answer: Response) => void = () => undefined
    serve({ [REGISTER]: () => new Promise((resolve) => (arrive = resolve)) })
    await userEvent.click(button('Create account'))
    await userEvent.click(await screen.findByRole('button', { name: 'Creating Account...' }))
    expect(asked).toHaveLength(1)
    arrive(apiAnswer(422, { code: 'invalid', message: 'Password must be at least 8 characters' }))
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy()
  })

  it('goes to log in and back with the address carried', async () => {
    serve({ '/api/auth/check-email': answering({ exists: false }) })
    await open({ dialog: 'login', email: 'anna@example.com' })
    await userEvent.click(button('Continue'))
    await userEvent.click(await screen.findByRole('button', { name: 'Log In here' }))
    expect(field('Email').value).toBe('anna@example.com')
    await userEvent.click(button('Continue'))
    await screen.findByRole('dialog', { name: 'Create your account' })
    expect(field('Email').value).toBe('anna@example.com')
  })
})

describe('with an identity', () => {
  const openB = () => open({ dialog: 'register', identity: true })

  it('the form asks for the name on the ID, and names what is agreed to', async () => {
    const { dialog } = await openB()
    expect(screen.getByRole('dialog', { name: 'Create an Account' })).toBe(dialog)
    for (const heading of ['Legal name', 'Birthday'])
      expect(within(dialog).getByRole('heading', { name: heading })).toBeTruthy()
    const links = within(dialog).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms of Service (opens in a new tab)', '/terms'],
      ['Payments Terms of Service (opens in a new tab)', '/legal#payments-terms'],
      ['Nondiscrimination Policy (opens in a new tab)', '/legal#nondiscrimination'],
      ['Privacy Policy (opens in a new tab)', '/privacy'],
    ])
    await userEvent.click(button('Show password'))
    expect(field('Password').type).toBe('text')
    await userEvent.click(button('Back'))
    expect(await screen.findByRole('dialog', { name: 'Welcome to Timberline' })).toBeTruthy()
  })

  it('the email’s code is asked for afterwards, and ends it', async () => {
    const { done } = await openB()
    fill({ onId: true })
    serve({ [REGISTER]: signedIn })
    await userEvent.click(button('Agree and continue'))
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your email' })
    expect(dialog.textContent).toContain('Enter the code we emailed to anna@example.com')
    expect(dialog.textContent).toContain("Didn't get an email?")
    expect(asked[0]?.body).toEqual({
      name: 'Anna Ridge',
      firstName: 'Anna',
      lastName: 'Ridge',
      email: 'anna@example.com',
      password: 'a-long-walk',
      dateOfBirth: '1990-05-12',
    })
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/auth/send-email-code'))
    expect(done).not.toHaveBeenCalled()
    serve({ '/api/auth/verify-email': answering({ success: true, user: { ...ANNA, emailVerified: true } }) })
    await userEvent.click(screen.getByRole('textbox', { name: 'Digit 1 of 6' }))
    await userEvent.paste('482913')
    await waitFor(() => expect(done.mock.calls).toEqual([[REGISTERED]]))
    expect(asked.at(-1)).toEqual({ path: '/api/auth/verify-email', body: { verificationCode: '482913' } })
    expect(readStoredUser()?.emailVerified).toBe(true)
  })

  it('the email’s code can wait', async () => {
    const { done } = await openB()
    fill({ onId: true })
    serve({ [REGISTER]: signedIn })
    await userEvent.click(button('Agree and continue'))
    await screen.findByRole('dialog', { name: 'Confirm your email' })
    await userEvent.click(button('Verify'))
    expect(currentToast()).toMatchObject({
      title: 'Incomplete Code',
      description: 'Please enter all 6 digits of your verification code.',
    })
    await userEvent.click(button('Later'))
    await waitFor(() => expect(done.mock.calls).toEqual([[REGISTERED]]))
  })

  it('an administrator brings an invitation', async () => {
    await open({ dialog: 'register', admin: true })
    fill({ onId: true })
    await userEvent.click(button('Agree and continue'))
    expect(screen.getByText('Please enter your invitation code')).toBeTruthy()
    await userEvent.type(field('Invitation code'), 'pine')
    serve({ '/api/auth/admin/register': failing(403, 'forbidden', 'This invitation is not valid.') })
    await userEvent.click(button('Agree and continue'))
    expect(await screen.findByText('This invitation is not valid.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Invitation code'))
    expect(asked.at(-1)?.body).toMatchObject({ invitation: 'pine', dateOfBirth: '1990-05-12' })
  })
})

it('a verified phone is said, and its address is left to be typed', async () => {
  await open({ dialog: 'register', email: 'phone:+1 (303) 555-0123' })
  expect(screen.getByText('Your phone +1 (303) 555-0123 is verified.')).toBeTruthy()
  expect(field('Email').value).toBe('')
})
