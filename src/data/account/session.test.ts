import 'fake-indexeddb/auto'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { PALETTE_RECENT_KEY, QUERY_CACHE_KEY } from '../../platform/storage/person-keys.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { createQueryClient } from '../queries/query-client.ts'
import {
  askWhoIsSignedIn,
  currentUserQuery,
  forgetUser,
  logout,
  onSessionEnded,
  rememberUser,
  SIGNING_OUT_KEY,
} from './session.ts'
import { applyEdits } from '../../sync/store/edit.ts'
import { attachEngine, type EngineHandle } from '../../sync/engine/engine-handle.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import {
  PENDING_ITINERARY_KEY,
  pendingItinerary,
  setPendingItinerary,
} from '../../sync/plan/itinerary-selection.ts'
import { rememberKeepKey } from '../../sync/people/keep-unsent.ts'
import { openStore, write } from '../../sync/store/store.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { NOTHING_WAITS, sessionOver, setStatus } from '../../sync/engine/status.ts'
import { ApiError } from '../net/errors.ts'
import { TOKEN_KEY } from '../net/token.ts'

const ANNA = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Ridge',
  email: 'anna@example.com',
  emailVerified: false,
  phoneVerified: false,
  isAdmin: false,
  isProvider: false,
}

let answer: () => Response | Promise<Response>
let asked: string[]

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://timberline.test/' })
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return await answer()
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
  connectivity.reportReached()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const api = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'Timberline-Api': '1' } })
const unauthenticated = api(401, { code: 'unauthenticated', message: 'Sign in first' })

function shown(client: ReturnType<typeof createQueryClient>) {
  return client.getQueryData(currentUserQuery().queryKey)
}

it.each(['signing out', 'signing in'])('%s leaves no admin passkey behind', async (how) => {
  localStorage.setItem('adminPasskeyVerified', 'true')
  answer = api(503, { code: 'unavailable', message: 'Later' })
  if (how === 'signing in') rememberUser(ANNA)
  else await logout(createQueryClient(), 'discard')
  expect(localStorage.getItem('adminPasskeyVerified')).toBeNull()
})

it('signing out forgets the trip that was chosen before they signed in', async () => {
  setPendingItinerary({ selectedItineraryId: 'loop', selectedItineraryData: { title: 'San Juan loop' } })
  rememberUser(ANNA)
  answer = api(200, {})
  await logout(createQueryClient(), 'discard')
  expect(pendingItinerary.get()).toBeNull()
  expect(sessionStorage.getItem(PENDING_ITINERARY_KEY)).toBeNull()
})

it('signing out takes what the server had answered off the phone at once', async () => {
  rememberUser(ANNA)
  localStorage.setItem(QUERY_CACHE_KEY, 'What this tab kept of Anna')
  answer = api(200, {})
  const leaving = logout(createQueryClient(), 'discard')
  await expect.poll(() => readStoredUser()).toBeNull()
  expect(localStorage.getItem(QUERY_CACHE_KEY)).toBeNull()
  await leaving
})

describe('who is signed in', () => {
  it('is who just signed in, although an older question is still under way', async () => {
    const client = createQueryClient()
    let answerVisitor: (response: Response) => void = () => undefined
    answer = () => new Promise((resolve) => (answerVisitor = resolve))
    const before = askWhoIsSignedIn(client)
    await expect.poll(() => asked).toHaveLength(1)
    answer = api(200, ANNA)
    const after = askWhoIsSignedIn(client)
    expect(await after).toEqual(ANNA)
    answerVisitor(unauthenticated())
    await before
    expect([shown(client), readStoredUser()]).toEqual([ANNA, ANNA])
  })

  it('is the stored person at once, and whoever the server says afterwards', async () => {
    rememberUser({ ...ANNA, firstName: 'Ann' })
    const client = createQueryClient()
    expect(client.ensureQueryData(currentUserQuery())).toBeInstanceOf(Promise)
    expect(shown(client)).toMatchObject({ firstName: 'Ann' })
    answer = api(200, ANNA)
    expect(await askWhoIsSignedIn(client)).toEqual(ANNA)
    expect([shown(client), readStoredUser()]).toEqual([ANNA, ANNA])
  })

  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal answers', () => new Response('<title>Wi-Fi</title>')],
    ['a portal answers 401', () => new Response('Wi-Fi', { status: 401 })],
    ['the answer breaks the contract', api(200, { hello: 'there' })],
  ])('stays the last known person when %s', async (_, given) => {
    rememberUser(ANNA)
    answer = given
    const client = createQueryClient()
    expect(await askWhoIsSignedIn(client)).toEqual(ANNA)
    expect([shown(client), readStoredUser(), sessionOver.get()]).toEqual([ANNA, ANNA, false])
  })

  it("is a visitor on the API's own 401, and a person known before stays, with 'Sign in to sync'", async () => {
    answer = unauthenticated
    expect(await askWhoIsSignedIn(createQueryClient())).toBeNull()
    expect(sessionOver.get()).toBe(false)
    rememberUser(ANNA)
    localStorage.setItem(TOKEN_KEY, 'old')
    const client = createQueryClient()
    expect(await askWhoIsSignedIn(client)).toEqual(ANNA)
    expect([shown(client), readStoredUser(), sessionOver.get()]).toEqual([ANNA, ANNA, true])
  })

  it('is forgotten when the record is damaged', () => {
    localStorage.setItem(USER_KEY, '{"id":7}')
    expect(readStoredUser()).toBeNull()
    localStorage.setItem(USER_KEY, '{broken')
    expect(readStoredUser()).toBeNull()
  })

  it('is shown at once by every query client of the tab when it changes', () => {
    const client = createQueryClient()
    rememberUser(ANNA)
    expect(shown(client)).toEqual(ANNA)
    forgetUser()
    expect(shown(client)).toBeNull()
  })
})

describe('signing out', () => {
  it('without signal works here at once, and the server is told before it is asked who this is', async () => {
    rememberUser(ANNA)
    localStorage.setItem('timberline:search-bar', '{}')
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const client = createQueryClient()
    localStorage.setItem(PALETTE_RECENT_KEY, '{}')
    await logout(client)
    expect(localStorage.getItem(PALETTE_RECENT_KEY)).toBeNull()
    expect([shown(client), readStoredUser(), localStorage.getItem('timberline:search-bar')]).toEqual([
      null,
      null,
      null,
    ])
    expect(await askWhoIsSignedIn(client)).toBeNull()
    asked = []
    answer = () => (asked.at(-1) === '/api/auth/logout' ? api(200, {})() : unauthenticated())
    expect(await askWhoIsSignedIn(client)).toBeNull()
    expect(asked).toEqual(['/api/auth/logout', '/api/auth/user'])
    asked = []
    await askWhoIsSignedIn(client)
    expect(asked).toEqual(['/api/auth/user'])
    expect(sessionOver.get()).toBe(false)
  })
})

describe('a sign-out in one of several tabs', () => {
  const BERT = { ...ANNA, id: 'bert', firstName: 'Bert', email: 'bert@example.com' }

  it('is newer than an answer that was on its way', async () => {
    rememberUser(ANNA)
    answer = () => {
      // Another tab signs out while this answer is on its way.
      localStorage.removeItem(USER_KEY)
      return api(200, ANNA)()
    }
    expect(await askWhoIsSignedIn(createQueryClient())).toBeNull()
    expect(readStoredUser()).toBeNull()
  })

  it('leaves alone whoever signed in meanwhile', async () => {
    rememberUser(ANNA)
    answer = api(200, {})
    const exchangeNow = async () => rememberUser(BERT)
    attachEngine({ owner: ANNA.id, records: { exchangeNow } } as unknown as EngineHandle)
    asked = []
    expect(await logout(createQueryClient(), 'send')).toBe(true)
    expect([readStoredUser(), localStorage.getItem(SIGNING_OUT_KEY)]).toEqual([BERT, null])
    expect(asked).not.toContain('/api/auth/logout')
    attachEngine(null)
  })

  it('is told to the server by no tab that starts before it is known whether the account goes', async () => {
    rememberUser(ANNA)
    answer = api(200, ANNA)
    const client = createQueryClient()
    const leave = async () => {
      asked = []
      expect(await askWhoIsSignedIn(createQueryClient())).toMatchObject({ id: ANNA.id })
      return false
    }
    attachEngine({ owner: ANNA.id, person: { leave } } as unknown as EngineHandle)
    expect(await logout(client, 'keep')).toBe(false)
    expect(asked).toEqual(['/api/auth/user'])
    attachEngine(null)
  })
})

describe('signing out on a phone whose storage does not let the account go', () => {
  beforeEach(async () => {
    rememberUser(ANNA)
    answer = api(200, {})
    const store = await openStore(ANNA.id)
    await rememberKeepKey(store, new Uint8Array(32))
    const edit = { kind: 'favorite', id: 'ouray', set: { addedAt: '2026-11-21T17:59:00.000Z' } }
    await write(store, (database) => applyEdits(database, ANNA.id, [edit], 0))
    store.database.close()
    asked = []
  })
  afterEach(() => vi.restoreAllMocks())

  it('leaves the person signed in with all they have, tells why, and works once it does', async () => {
    const client = createQueryClient()
    const full = new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full
    })
    const stays = vi.fn<(why: string) => void>()
    expect(await logout(client, 'keep', undefined, stays)).toBe(false)
    expect([readStoredUser(), localStorage.getItem(SIGNING_OUT_KEY)]).toEqual([ANNA, null])
    // It was told of nothing.
    expect(asked).not.toContain('/api/auth/logout')
    expect(stays.mock.calls).toEqual([['full']])
    expect(await outboxOf(ANNA.id)).toEqual(['ouray'])
    vi.restoreAllMocks()
    expect(await logout(client, 'keep')).toBe(true)
    expect([readStoredUser(), await outboxOf(ANNA.id)]).toEqual([null, []])
  })
})

async function outboxOf(owner: string): Promise<string[]> {
  const { database } = await openStore(owner)
  const rows = await database.outbox.toArray()
  database.close()
  return rows.map(({ recordId }) => recordId)
}

describe('a 401', () => {
  const unauthenticatedError = () => Promise.reject(new ApiError(401, 'unauthenticated', 'Sign in first'))

  it('on something the person just did ends the session', async () => {
    rememberUser(ANNA)
    let ended = 0
    const stop = onSessionEnded(() => (ended += 1))
    const client = createQueryClient()
    const mutation = client.getMutationCache().build(client, { mutationFn: unauthenticatedError })
    await expect(mutation.execute(undefined)).rejects.toThrow('401')
    stop()
    expect([readStoredUser(), ended]).toEqual([null, 1])
  })

  it("met in the background only asks for 'Sign in to sync'", async () => {
    rememberUser(ANNA)
    const client = createQueryClient()
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn: unauthenticatedError })).rejects.toThrow('401')
    expect([readStoredUser(), sessionOver.get()]).toEqual([ANNA, true])
  })
})

describe('sending everything first', () => {
  afterEach(() => setStatus(NOTHING_WAITS))

  it.each([
    ['a file that the server would not have before', { waiting: 1, refusedFiles: 1 }, true],
    ['a change that still waits', { waiting: 2, refusedFiles: 1 }, false],
  ])('with %s', async (_what, status, signsOut) => {
    answer = api(200, {})
    const client = createQueryClient()
    rememberUser(ANNA)
    setStatus(status)
    expect(await logout(client, 'send')).toBe(signsOut)
    expect(readStoredUser() === null).toBe(signsOut)
  })

  it('is given up when the person closes the question, however long the exchange takes', async () => {
    const client = createQueryClient()
    rememberUser(ANNA)
    const never = new Promise<void>(() => undefined)
    attachEngine({ owner: ANNA.id, records: { exchangeNow: () => never } } as unknown as EngineHandle)
    const closing = new AbortController()
    const out = logout(client, 'send', closing.signal)
    closing.abort()
    expect(await out).toBe(false)
    expect(readStoredUser()).toEqual(ANNA)
    attachEngine(null)
  })
})
