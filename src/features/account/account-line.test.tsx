import { useQuery, type QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BOOKING } from '../../../core/records/market/booking.ts'
import { deskBooking } from '../../domain/market/bookings/desk-booking.fixture.ts'
import { currentUserQuery, SIGNING_OUT_KEY } from '../../data/account/session.ts'
import { onAccountEvent } from '../../platform/account-events.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { deviceStore } from '../../sync/store/device-store.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  apiAnswer,
  refusedAll,
  endSession,
  outboxOf,
  runEngine,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { sessionOver, syncStatus } from '../../sync/engine/status.ts'
import { write } from '../../sync/store/store.ts'
import { setFavorite } from '../../sync/hooks/use-favorites.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { AccountLine } from './account-line.tsx'

/** The server: it takes everything and answers a sign-out, unless a test says otherwise. */
let exchange: (body: string) => Promise<Response>
let asked: string[]
/** What it says of a lost booking: nothing that can be read. */
let lostAnswer: object
const LOST_ID = '70000000-0000-4000-8000-000000000001'
let engine: Engine | null = null

beforeEach(() => {
  asked = []
  lostAnswer = {}
  exchange = async (body) => tookAll(body)
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    asked.push(pathname)
    if (pathname === '/api/lost-bookings') return apiAnswer(200, lostAnswer)
    return pathname === '/api/sync' ? await exchange(String(init?.body)) : apiAnswer(200, {})
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
  sessionOver.set(false)
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the account line', () => {
  it('says who is signed in, and plainly that the session is over while it is', async () => {
    await show()
    expect(await screen.findByText('Anna Ridge')).toBeTruthy()
    expect(screen.queryByText(/session ended/)).toBeNull()
    await act(endSession)
    expect(screen.getByText('Your session ended.')).toBeTruthy()
  })

  it('leads to signing in with the account’s email while the session is over', async () => {
    const asked = vi.fn()
    const stop = onAccountEvent('openLoginModal', ({ email }) => void asked(email))
    await show()
    await screen.findByText('Anna Ridge')
    expect(screen.queryByRole('button', { name: 'Sign in to sync' })).toBeNull()
    await act(endSession)
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to sync' }))
    stop()
    expect(asked.mock.calls).toEqual([[ANNA.email]])
  })
})

describe('signing out', () => {
  it('asks first; Cancel has the focus, changes nothing and gives it back', async () => {
    await show()
    const question = await ask()
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Cancel' }))
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign Out' })))
    expect(readStoredUser()).toEqual(ANNA)
  })

  it('without unsent changes asks nothing more, ends as a visitor on Home, and says so', async () => {
    const { client, router } = await show({ at: '/elsewhere' })
    const question = await ask()
    expect(answers(question)).toEqual(['Sign Out', 'Cancel'])
    await userEvent.click(within(question).getByRole('button', { name: 'Sign Out' }))
    await signedOut(client)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(asked).toContain('/api/auth/logout')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
    expect(screen.queryByRole('button', { name: 'Sign Out' })).toBeNull()
  })

  it('gives the focus to the title where the line leaves after the question', async () => {
    const { client } = await show()
    const button = await screen.findByRole('button', { name: 'Sign Out' })
    act(() => button.focus())
    // As signing out does: a change that is told late would read the record again.
    act(() => {
      localStorage.removeItem(USER_KEY)
      client.setQueryData(currentUserQuery().queryKey, null)
    })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('without signal works here all the same, and the server is told later', async () => {
    const { client } = await show()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const question = await ask()
    await userEvent.click(within(question).getByRole('button', { name: 'Sign Out' }))
    await signedOut(client)
    expect(localStorage.getItem(SIGNING_OUT_KEY)).not.toBeNull()
  })

  it('with unsent changes says how many first, and what may become of them', async () => {
    await show({ unsent: 2 })
    const question = await ask()
    expect(question.textContent).toContain('2 changes on this phone have not been sent yet.')
    expect(answers(question)).toEqual([
      'Send now and sign out',
      'Keep on this device for this account',
      'Discard',
      'Cancel',
    ])
  })

  it('sends them first on demand', async () => {
    const { client } = await show({ unsent: 2 })
    const question = await ask()
    asked = []
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    await signedOut(client)
    expect(asked).toEqual(['/api/sync', '/api/auth/logout'])
    expect(await deviceStore().kept.count()).toBe(0)
  })

  it.each<[string, () => void, RegExp]>([
    [
      'there is no signal',
      () => (exchange = () => Promise.reject(new TypeError('Failed to fetch'))),
      /There is no signal to send with/,
    ],
    [
      'the session is over',
      () => (exchange = async () => apiAnswer(401, { code: 'unauthenticated', message: 'Sign in first' })),
      /Your session ended: this can only be sent/,
    ],
    [
      'the server is busy',
      () => (exchange = async () => apiAnswer(503, { code: 'busy', message: 'Later' })),
      /The server did not take everything/,
    ],
  ])('where they cannot be sent because %s says so, loses nothing and stays', async (_, arrange, words) => {
    const { client } = await show({ unsent: 2 })
    arrange()
    const question = await ask()
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    expect(await within(question).findByText(words)).toBeTruthy()
    expect(within(question).getByRole('status').textContent).toContain('Nothing was lost')
    expect(await outboxOf(ANNA.id)).toHaveLength(2)
    expect(readStoredUser()).toEqual(ANNA)
    await userEvent.click(
      within(question).getByRole('button', { name: 'Keep on this device for this account' }),
    )
    await signedOut(client)
    expect(await deviceStore().kept.count()).toBe(1)
  })

  it('given up while they are sent, does not happen', async () => {
    await show({ unsent: 1 })
    let arrive: () => void = () => undefined
    exchange = async (body) => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return tookAll(body)
    }
    const question = await ask()
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    expect(within(question).getByRole('button', { name: 'Sending …' })).toBeTruthy()
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    const sent = engine?.records.exchangeNow()
    exchange = async (body) => tookAll(body)
    arrive()
    await act(async () => await sent)
    expect(await outboxOf(ANNA.id)).toEqual([])
    expect(readStoredUser()).toEqual(ANNA)
  })

  it('keeps them on demand, locked for this account, and says how many', async () => {
    const { client } = await show({ unsent: 2 })
    const question = await ask()
    await userEvent.click(
      within(question).getByRole('button', { name: 'Keep on this device for this account' }),
    )
    await signedOut(client)
    const [kept] = await deviceStore().kept.toArray()
    expect(kept?.account).toBe(ANNA.id)
    expect(new TextDecoder().decode(kept?.data)).not.toContain('place-1')
    expect(await outboxOf(ANNA.id)).toEqual([])
    expect(currentToast()?.description).toBe('2 changes wait on this device for this account.')
  })

  it('does not pretend to keep what it cannot lock: the key never came', async () => {
    await show({ unsent: 2, hasKey: false })
    const question = await ask()
    await userEvent.click(
      within(question).getByRole('button', { name: 'Keep on this device for this account' }),
    )
    expect(await within(question).findByText(/no key yet to lock your changes/)).toBeTruthy()
    expect(await outboxOf(ANNA.id)).toHaveLength(2)
    expect([readStoredUser(), localStorage.getItem(SIGNING_OUT_KEY)]).toEqual([ANNA, null])
  })

  it('stays, says why, and lets the person discard where the phone has no room to lock them in', async () => {
    const { client } = await show({ unsent: 2 })
    const question = await ask()
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    await userEvent.click(
      within(question).getByRole('button', { name: 'Keep on this device for this account' }),
    )
    expect(await within(question).findByText(/^This phone has no room to lock your changes in/)).toBeTruthy()
    expect([readStoredUser(), localStorage.getItem(SIGNING_OUT_KEY)]).toEqual([ANNA, null])
    expect(await outboxOf(ANNA.id)).toHaveLength(2)
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await signedOut(client)
    full.mockRestore()
    expect([await outboxOf(ANNA.id), await deviceStore().kept.count()]).toEqual([[], 0])
  })

  it('of refused changes says so, offers no sending that would not help, and keeps them with the others', async () => {
    const { client } = await show({ refused: 1 })
    const question = await ask()
    expect(question.textContent).toContain('1 change on this phone was not accepted by the server.')
    expect(answers(question)).toEqual(['Keep on this device for this account', 'Discard', 'Cancel'])
    await act(async () => void (await setFavorite('place-9', true)))
    expect(await within(question).findByText(/has not been sent yet, and 1 was not accepted/)).toBeTruthy()
    await userEvent.click(
      within(question).getByRole('button', { name: 'Keep on this device for this account' }),
    )
    await signedOut(client)
    expect(await deviceStore().kept.count()).toBe(1)
    expect(currentToast()?.description).toBe('2 changes wait on this device for this account.')
  })

  it('stays where a change is refused only now, and says so; sent off again, it is kept', async () => {
    const { client } = await show({ unsent: 1 })
    exchange = async (body) => refusedAll(body)
    const question = await ask()
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    expect(await within(question).findByText(/The server did not accept everything/)).toBeTruthy()
    expect(question.textContent).toContain('1 change on this phone was not accepted by the server.')
    expect(readStoredUser()).toEqual(ANNA)
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    await signedOut(client)
    expect(await deviceStore().kept.count()).toBe(1)
    expect(currentToast()?.description).toBe('1 change waits on this device for this account.')
  })

  it('names a lost booking that was not sent, stays where it cannot be sent, and sends it on demand', async () => {
    const { client } = await show({ lost: true })
    const question = await ask()
    expect(question.textContent).toContain('1 booking that the server lost has not been sent to it yet.')
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    expect(await within(question).findByText(/The server did not take everything/)).toBeTruthy()
    expect(readStoredUser()).toEqual(ANNA)
    lostAnswer = { uuid: LOST_ID, state: 'waiting', sentAt: '2031-05-01T12:00:00.000Z', decidedAt: null }
    await userEvent.click(within(question).getByRole('button', { name: 'Send now and sign out' }))
    await signedOut(client)
    // Its tickets come back with the next sign-in all the same.
    expect(await deviceStore().kept.count()).toBe(1)
  })

  it('discards them on demand', async () => {
    const { client } = await show({ unsent: 2 })
    const question = await ask()
    asked = []
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
    await signedOut(client)
    expect(asked).toEqual(['/api/auth/logout'])
    expect([await outboxOf(ANNA.id), await deviceStore().kept.count()]).toEqual([[], 0])
  })
})

async function ask(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }))
  return await screen.findByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
}

const answers = (question: HTMLElement) =>
  within(question)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

async function signedOut(client: QueryClient) {
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Signed out', open: true }))
  expect([readStoredUser(), client.getQueryData(currentUserQuery().queryKey)]).toEqual([null, null])
}

/** As the app does it: the line leaves with the person. */
function Screen() {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <>
      <h1>Home</h1>
      {user ? <AccountLine user={user} /> : null}
    </>
  )
}

type Scene = {
  unsent?: number
  /** A restored server lost a booking that this phone still has. */
  lost?: boolean
  /** Changes that the server has refused before. */
  refused?: number
  /** The key that locks what is kept came to this phone. */
  hasKey?: boolean
  at?: string
}

async function show({ unsent = 0, lost = false, refused = 0, hasKey = true, at = '/' }: Scene = {}) {
  engine = await runEngine({ owner: ANNA.id, hasKey })
  await engine.records.exchangeNow()
  if (refused > 0) {
    const before = exchange
    exchange = async (body) => refusedAll(body)
    for (let at = 1; at <= refused; at += 1) await setFavorite(`refused-${at}`, true)
    await engine.records.exchangeNow()
    exchange = before
  }
  for (let at = 1; at <= unsent; at += 1) await setFavorite(`place-${at}`, true)
  if (lost) {
    const { uuid: _uuid, ...told } = deskBooking({
      tickets: [{ guest: 0, version: 1, text: `TL1:${'A'.repeat(173)}` }],
    })
    const fields = { ...told, lostAt: '2031-04-30T12:00:00.000Z' }
    const row = { space: ANNA.id, kind: BOOKING.kind, id: LOST_ID, fields }
    await write(await engine.files.recordStore(), async ({ confirmed, shown }) => {
      await confirmed.put({ ...row, revision: 0, epoch: 'one' })
      await shown.put(row)
    })
    await vi.waitFor(() => expect(syncStatus.get().lost).toBe(1))
  }
  return showScreen(Screen, { at })
}
