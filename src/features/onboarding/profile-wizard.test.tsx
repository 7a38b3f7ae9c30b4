import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  apiAnswer,
  breakDisk,
  recordsOf,
  runEngine,
  runOverDisk,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { ProfileWizard } from './profile-wizard.tsx'

type Answer = { status: number; body: unknown }

let engine: Engine | null = null
/** What the API answers by path; everything else is 404. */
let answers: Record<string, Answer>
let asked: { path: string; body: unknown }[]

const SENT = {
  success: true,
  exists: false,
  userId: null,
  maskedPhone: '+1 (•••) •••-0123',
  message: 'Sent',
  deliveryBlocked: true,
  temporaryCode: '246810',
}

beforeEach(() => {
  asked = []
  answers = {
    '/api/auth/sign-in-options': { status: 200, body: { phone: true, passwordMinChars: 8 } },
    '/api/account/phone': { status: 200, body: SENT },
    '/api/account/phone/verify': { status: 200, body: {} },
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const url = input instanceof Request ? new URL(input.url) : input
    if (url.pathname === '/api/sync') return tookAll(String(init?.body))
    const isForm = input instanceof Request && input.headers.get('content-type')?.includes('form-data')
    const text = input instanceof Request && !isForm ? await input.text() : ''
    asked.push({ path: url.pathname, body: text === '' ? null : (JSON.parse(text) as unknown) })
    const { status, body } = answers[url.pathname] ?? { status: 404, body: {} }
    return apiAnswer(status, body)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the profile wizard', () => {
  it('leads through every step by skipping, and ends', async () => {
    const { onClose } = await show()
    const wizard = await dialog('Set up your profile')
    expect(wizard.textContent).toContain("Let's set up your profile to get started.")
    await press('Continue')
    expect((await dialog('Confirm Phone')).textContent).toContain('Step 1 of 5')
    await press('Skip')
    expect((await dialog('Add Photo')).textContent).toContain('Step 3 of 5')
    await press('Skip for now')
    expect((await dialog('What are you into?')).textContent).toContain('Step 4 of 5')
    await press('Skip')
    expect((await dialog('About me')).textContent).toContain('Step 5 of 5')
    await press('Skip')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('leads back through every step, and reads each from its beginning', async () => {
    await show()
    await press('Continue')
    for (const name of ['Skip', 'Skip for now', 'Skip']) await press(name)
    for (const title of ['What are you into?', 'Add Photo', 'Confirm Phone', 'Set up your profile']) {
      await press('Back')
      const shown = await dialog(title)
      await waitFor(() =>
        expect(document.activeElement).toBe(within(shown).getByRole('region', { name: title })),
      )
    }
  })

  it('has no phone steps for a verified phone, and says so in its welcome', async () => {
    await show({ phoneVerified: true })
    expect((await dialog('Set up your profile')).textContent).toContain(
      "Let's finish setting up your profile by adding a photo.",
    )
    await press('Continue')
    await dialog('Add Photo')
    await press('Back')
    await dialog('Set up your profile')
  })
})

describe('its phone steps', () => {
  it('say what is wrong with a number, and send nothing', async () => {
    await show()
    await press('Continue')
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '303555')
    await press('Send code')
    expect(await screen.findByText('Please enter a valid phone number')).toBeTruthy()
    expect(currentToast()).toMatchObject({
      title: 'Invalid phone number',
      description: 'Please enter a valid phone number.',
    })
    expect(asked.map(({ path }) => path)).not.toContain('/api/account/phone')
  })

  it('send a code, show it where it cannot be texted, and go on once it is right', async () => {
    await toCode()
    expect(currentToast()).toMatchObject({
      title: 'Verification code sent',
      description: 'SMS delivery blocked - code displayed in modal',
    })
    const banner = screen.getByRole('region', { name: 'SMS Delivery Blocked' })
    expect(banner.textContent).toContain('246810')
    expect(screen.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeTruthy()
    await userEvent.keyboard('246810')
    await dialog('Add Photo')
    expect(asked).toContainEqual({
      path: '/api/account/phone/verify',
      body: { countryCode: '+1', phoneNumber: '3035550123', verificationCode: '246810' },
    })
    expect(currentToast()).toMatchObject({ title: 'Phone verified successfully' })
  })

  it('clear a wrong code and give the boxes the focus back', async () => {
    answers['/api/account/phone/verify'] = {
      status: 422,
      body: { code: 'invalid', message: 'Invalid verification code. Please try again.' },
    }
    await toCode()
    await userEvent.keyboard('111111')
    expect(await screen.findByText('Invalid verification code. Please try again.')).toBeTruthy()
    const first = screen.getByRole<HTMLInputElement>('textbox', { name: 'Digit 1 of 6' })
    expect(first.value).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(first))
    await press('Back')
    await dialog('Confirm Phone')
    // What was typed is still there.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' }).value).toBe(
      '(303) 555-0123',
    )
    // Another code is not sent so soon: the one that is there still counts.
    await press('Send code')
    await dialog('Verify Phone')
    expect(asked.filter(({ path }) => path === '/api/account/phone')).toHaveLength(1)
  })

  it('say that they are not set up where they are not; skipping is the way', async () => {
    answers['/api/auth/sign-in-options'] = { status: 200, body: { phone: false, passwordMinChars: 8 } }
    await show()
    await press('Continue')
    expect(await screen.findByText(/cannot be confirmed yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull()
    await press('Skip')
    await dialog('Add Photo')
  })

  it('say that there is no signal, and keep the number', async () => {
    await show()
    await press('Continue')
    await screen.findByRole('textbox', { name: 'Phone number' })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '3035550123')
    await press('Send code')
    expect(await screen.findByText(/This needs signal/)).toBeTruthy()
    await dialog('Confirm Phone')
  })
})

describe('its interests', () => {
  it('want at least one, count them, and are kept with whether others see them', async () => {
    await toInterests()
    const chips = within(screen.getByRole('list', { name: 'Interests' })).getAllByRole('button')
    expect(chips).toHaveLength(15)
    await press('Continue')
    expect(currentToast()).toMatchObject({
      title: 'Select interests',
      description: 'Please select at least one interest.',
    })
    await press('Hiking')
    await press('Yoga')
    expect(screen.getByText('2/20')).toBeTruthy()
    await userEvent.click(screen.getByRole('switch', { name: 'Show on my profile' }))
    await press('Continue')
    await dialog('About me')
    expect(currentToast()).toMatchObject({ title: 'Interests saved' })
    expect(await profile()).toMatchObject({ interests: ['yoga', 'hiking'], showInterests: false })
  })

  it('are all in the sheet, found by name, and saved by its Continue', async () => {
    await toInterests()
    await press('Show all')
    const sheet = await screen.findByRole('dialog', { name: 'All interests' })
    expect(within(sheet).getAllByRole('checkbox')).toHaveLength(20)
    await userEvent.type(within(sheet).getByPlaceholderText('Search for interests'), 'gard')
    expect(within(sheet).getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Gardening' }))
    await userEvent.click(within(sheet).getByRole('button', { name: 'Continue' }))
    await dialog('About me')
    expect(await profile()).toMatchObject({ interests: ['gardening'], showInterests: true })
  })

  it('are kept without signal', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await toInterests()
    await press('Hiking')
    await press('Continue')
    await dialog('About me')
    expect(await profile()).toMatchObject({ interests: ['hiking'] })
  })
})

describe('a profile that this phone has not read yet', () => {
  const WRITTEN = { interests: ['hiking'], showInterests: false, bio: 'Slow walker.', showBio: false }

  it('offers nothing to change before it is read, and then changes only what is pressed', async () => {
    await toInterests(WRITTEN)
    expect(screen.getByText('Looking on this phone …')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Yoga' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    await act(async () => void (engine = await runOverDisk(ANNA.id)))
    expect(await screen.findByRole('button', { name: 'Hiking', pressed: true })).toBeTruthy()
    await press('Yoga')
    await press('Continue')
    await dialog('About me')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Slow walker.')
    expect(await profile()).toEqual({ ...WRITTEN, interests: ['yoga', 'hiking'] })
  })

  it('says so where it cannot be read, and can be skipped', async () => {
    const { onClose } = await toInterests(WRITTEN)
    breakDisk()
    await act(async () => void (engine = await runOverDisk(ANNA.id)))
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was lost')
    await press('Skip')
    await dialog('About me')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Skip')
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})

describe('its about me', () => {
  it('counts to 450, trims, saves and ends', async () => {
    const { onClose } = await toInterests()
    await press('Skip')
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A few words about you' })
    await userEvent.type(field, '  Slow walker.  ')
    expect(screen.getByText('16/450')).toBeTruthy()
    expect(field.maxLength).toBe(450)
    await press('Complete Setup')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(currentToast()).toMatchObject({ title: 'About me saved' })
    expect(await profile()).toMatchObject({ bio: 'Slow walker.', showBio: true })
  })

  it('may be empty', async () => {
    const { onClose } = await toInterests()
    await press('Skip')
    await dialog('About me')
    await press('Complete Setup')
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(await profile()).toMatchObject({ bio: '' })
  })
})

const profile = async () => (await recordsOf('profile'))[0]?.fields

const dialog = (name: string) => screen.findByRole('dialog', { name })

const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))

async function toCode() {
  const shown = await show()
  await press('Continue')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone number' }), '3035550123')
  await press('Send code')
  await dialog('Verify Phone')
  return shown
}

/** With `unread` that is on the disk, and nothing of it is read yet. */
async function toInterests(unread?: Readonly<Record<string, unknown>>) {
  const shown = await show({ phoneVerified: true, unread })
  await press('Continue')
  await press('Skip for now')
  await dialog('What are you into?')
  return shown
}

type Scene = { phoneVerified?: boolean; unread?: Readonly<Record<string, unknown>> | undefined }

async function show({ phoneVerified = false, unread }: Scene = {}) {
  const records = unread ? [{ kind: 'profile', id: 'profile', set: unread }] : []
  engine = await runEngine({ owner: ANNA.id, records })
  if (unread) await engine.stop()
  localStorage.setItem(USER_KEY, JSON.stringify({ ...ANNA, phoneVerified }))
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileWizard onClose={onClose} />
    </QueryClientProvider>,
  )
  return { onClose }
}
