import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  apiAnswer,
  breakDisk,
  endSession,
  lockDisk,
  outboxOf,
  recordsOf,
  runEngine,
  runOverDisk,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { showProfile as show } from './profile.fixture.tsx'

let engine: Engine | null = null
/** What an exchange is answered. */
let exchange: (body: string) => Promise<Response>

const noProfile = () => apiAnswer(404, { code: 'not_found', message: 'No such profile' })

beforeEach(() => {
  exchange = async (body) => tookAll(body)
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    return pathname === '/api/sync' ? await exchange(String(init?.body)) : noProfile()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
})
afterEach(async () => {
  // A screen that is left saves: into this test's phone, not the next one's.
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the own profile', () => {
  it('shows what the person wrote, and marks what others do not see', async () => {
    await keep({ bio: 'Slow walker.', showBio: true, work: 'Maps', showWork: false, interests: ['yoga'] })
    await show('/traveler-profile')
    expect(await screen.findByText('Anna Ridge')).toBeTruthy()
    expect(within(section('About me')).queryByText('Only you see this')).toBeNull()
    expect(screen.getByText('Maps').textContent).toContain('Only you see this')
    expect(within(section('Interests')).getByText('Yoga')).toBeTruthy()
  })

  it('says which of the two is verified', async () => {
    await keep({}, { emailVerified: true, phoneVerified: true })
    await show('/traveler-profile')
    expect(await screen.findByText('Identity verified')).toBeTruthy()
    expect(screen.getByText('E-mail and phone')).toBeTruthy()
  })

  it('says nothing of it where neither is, and what to do while nothing is written', async () => {
    await keep({})
    await show('/traveler-profile')
    expect(await screen.findByRole('link', { name: 'Write something' })).toBeTruthy()
    expect(screen.queryByText('Identity verified')).toBeNull()
  })

  it('stays on screen with the session over, and leads to the sign-in', async () => {
    await keep({ bio: 'Slow walker.' })
    await show('/traveler-profile')
    await screen.findByText('Slow walker.')
    await act(endSession)
    const asked = new Promise<unknown>((resolve) =>
      window.addEventListener('openLoginModal', (event) => resolve((event as CustomEvent).detail), {
        once: true,
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to sync' }))
    expect(await asked).toEqual({ email: ANNA.email })
    expect(screen.getByText('Slow walker.')).toBeTruthy()
  })

  it('asks a visitor to sign in, under its own title', async () => {
    engine = await runEngine()
    await show('/traveler-profile')
    const asked = new Promise<void>((resolve) =>
      window.addEventListener('openLoginModal', () => resolve(), { once: true }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Log In' }))
    await asked
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Profile')
  })

  it('says that it could not be read, and that nothing was lost', async () => {
    await keep({ bio: 'Slow walker.' })
    await engine?.stop()
    breakDisk()
    engine = await runOverDisk(ANNA.id)
    await show('/traveler-profile')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was lost')
  })
})

describe('editing the profile', () => {
  it('saves a field when it is left, says so before and after, and shows it to others unless told not to', async () => {
    await keep({})
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    exchange = async (body) => {
      await arrived
      return tookAll(body)
    }
    await show('/traveler-profile-edit')
    await userEvent.type(await textbox('My work'), ' Maps ')
    expect(screen.getByText('Not saved yet. Leave the field to save it.')).toBeTruthy()
    expect(await profile()).toBeUndefined()
    await userEvent.tab()
    expect(await screen.findByText('Saved on this phone. Sending …')).toBeTruthy()
    expect(await profile()).toEqual({ work: 'Maps', showWork: true })
    arrive()
    await act(async () => await engine?.records.exchangeNow())
    expect(await screen.findByText('All changes saved.')).toBeTruthy()
  })

  it('keeps a field from others by its switch', async () => {
    await keep({ work: 'Maps', showWork: true })
    await show('/traveler-profile-edit')
    await textbox('My work')
    const work = screen
      .getAllByRole('switch', { name: 'Show on my profile' })
      .find((one) => describedBy(one) === 'My work')
    if (work) await userEvent.click(work)
    await waitFor(async () => expect(await profile()).toMatchObject({ showWork: false }))
  })

  it('says what is wrong below the field, and saves nothing of it', async () => {
    await keep({})
    await show('/traveler-profile-edit')
    await userEvent.clear(await textbox('First name'))
    await userEvent.tab()
    expect(await screen.findByText('First name is required')).toBeTruthy()
    expect(await profile()).toBeUndefined()
  })

  it('saves what is being typed when the screen is left', async () => {
    await keep({})
    const { unmount } = await show('/traveler-profile-edit')
    await userEvent.type(await textbox('Pets'), 'A mule')
    unmount()
    await waitFor(async () => expect(await profile()).toMatchObject({ pets: 'A mule' }))
  })

  it('does not touch a field that is being typed in when another device writes it', async () => {
    await keep({ pets: 'A mule' })
    await show('/traveler-profile-edit')
    const field = await textbox('Pets')
    await userEvent.type(field, 's')
    await act(async () => {
      await engine?.records.edit(['profile'], () => [
        { kind: 'profile', id: 'profile', set: { pets: 'A dog', work: 'Maps' } },
      ])
    })
    await waitFor(async () => expect((await textbox('My work')).value).toBe('Maps'))
    expect(field.value).toBe('A mules')
    await userEvent.tab()
    await waitFor(async () => expect(await profile()).toMatchObject({ pets: 'A mules' }))
  })

  it('joins what another device writes about oneself with what is being typed, and shows both once it is saved', async () => {
    exchange = () => Promise.reject(new TypeError('Failed to fetch'))
    await keep({ bio: 'Slow walker.' })
    await show('/traveler-profile-edit')
    const field = await textbox('A few words about you')
    await userEvent.type(field, ' Likes rain.')
    await act(async () => {
      const set = { bio: 'Slow walker.\nHas a mule.' }
      await engine?.records.edit(['profile'], () => [{ kind: 'profile', id: 'profile', set }])
    })
    await userEvent.tab()
    const both = 'Slow walker. Likes rain.\nHas a mule.'
    await waitFor(async () => expect(await profile()).toMatchObject({ bio: both }))
    await waitFor(() => expect(field.value).toBe(both))
  })

  it.each(['Pets', 'A few words about you'])(
    'is done with what was typed and taken back: what another device writes is shown, and stays (%s)',
    async (name) => {
      await keep({})
      const { unmount } = await show('/traveler-profile-edit')
      const field = await textbox(name)
      await userEvent.type(field, 'x{Backspace}')
      await userEvent.tab()
      const theirs = name === 'Pets' ? { pets: 'A dog' } : { bio: 'A dog' }
      await act(async () => {
        await engine?.records.edit(['profile'], () => [{ kind: 'profile', id: 'profile', set: theirs }])
      })
      await waitFor(() => expect(field.value).toBe('A dog'))
      unmount()
      await act(async () => await engine?.records.exchangeNow())
      expect(await profile()).toMatchObject(theirs)
    },
  )

  it('writes nothing that was taken back over what another device wrote meanwhile', async () => {
    await keep({ pets: 'A mule' })
    await show('/traveler-profile-edit')
    await userEvent.type(await textbox('Pets'), 's')
    await act(async () => {
      await engine?.records.edit(['profile'], () => [
        { kind: 'profile', id: 'profile', set: { pets: 'A dog', work: 'Maps' } },
      ])
    })
    await waitFor(async () => expect((await textbox('My work')).value).toBe('Maps'))
    await userEvent.keyboard('{Backspace}')
    await userEvent.tab()
    await act(async () => await engine?.records.exchangeNow())
    expect(await profile()).toMatchObject({ pets: 'A dog' })
    expect((await textbox('Pets')).value).toBe('A dog')
  })

  it('works without signal and says that it waits', async () => {
    await keep({})
    exchange = () => Promise.reject(new TypeError('Failed to fetch'))
    act(() => connectivity.reportUnreachable())
    await show('/traveler-profile-edit')
    await userEvent.click(await screen.findByRole('button', { name: 'Hiking' }))
    expect(await screen.findByText('Saved on this phone. It is sent with the next signal.')).toBeTruthy()
    expect(await profile()).toEqual({ interests: ['hiking'], showInterests: true })
    expect(await outboxOf(ANNA.id)).toEqual([{ kind: 'profile', recordId: 'profile' }])
  })

  it('keeps both of two interests that are pressed before the first is seen to be kept', async () => {
    await keep({ interests: ['yoga'], showInterests: false })
    await show('/traveler-profile-edit')
    const [hiking, cooking] = ['Hiking', 'Cooking'].map((name) => screen.findByRole('button', { name }))
    const both = await Promise.all([hiking!, cooking!])
    act(() => both.forEach((chip) => void fireEvent.click(chip)))
    expect(await profile()).toEqual({ interests: ['yoga', 'hiking', 'cooking'], showInterests: false })
  })

  it('says so where the phone cannot keep it', async () => {
    await keep({})
    await show('/traveler-profile-edit')
    await userEvent.type(await textbox('Pets'), 'A mule')
    lockDisk()
    await userEvent.tab()
    expect(await screen.findByText(/This phone could not keep the change/)).toBeTruthy()
  })
})

const profile = async () => (await recordsOf('profile'))[0]?.fields

const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

const section = (name: string) => screen.getByRole('region', { name })

const describedBy = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

/** The phone has these fields of the own profile, and the server too. */
async function keep(fields: Record<string, unknown>, user: object = {}) {
  const records = Object.keys(fields).length === 0 ? [] : [{ kind: 'profile', id: 'profile', set: fields }]
  engine = await runEngine({ owner: ANNA.id, records })
  localStorage.setItem('timberline:user', JSON.stringify({ ...ANNA, ...user }))
}
