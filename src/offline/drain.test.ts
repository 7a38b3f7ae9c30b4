import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SEARCH_PREFERENCES, type SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { AccountDatabase } from './account-database.ts'
import { drainOutbox, type DrainResult } from './drain.ts'
import { readOutbox, retryRejected } from './outbox.ts'
import { keepSearchPreferences, readSearchPreferences } from './search-preferences.ts'
import { sendEntry, whoIsSignedIn, type Wire } from './send-entry.ts'

/** What one request of the phone meets on its way to the real API and back. */
type Weather =
  | 'fine'
  | 'lost-request'
  | 'lost-answer'
  | 'captive-portal'
  | 'redirect'
  | 'unmarked-500'
  | 500
  | 503
  | 429
  | 408

let api: OwnApi
let sky: (path: string) => Weather
let writes: { key: string; applied: boolean }[]
let anna: Account
let bob: Account

const phones: AccountDatabase[] = []

type Account = { id: string; token: string }

beforeAll(async () => {
  api = await startOwnApi()
  anna = await register('anna@example.com')
  bob = await register('bob@example.com')
})
afterAll(() => api.stop())

beforeEach(() => {
  sky = () => 'fine'
  writes = []
  vi.stubGlobal('fetch', travel)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const phone of phones.splice(0)) phone.close()
})

describe('a drain', () => {
  it('sends an edit again under the same key when the answer was lost, and the server applies it once', async () => {
    const phone = await openPhone(anna)
    const before = await onServer(anna)
    await keepSearchPreferences(phone, adults(4))
    sky = (path) => (path.endsWith('search-preferences') ? 'lost-answer' : 'fine')
    expect(await drain(phone)).toMatchObject({ outcome: 'unreached', sent: 0 })
    sky = () => 'fine'
    expect(await drain(phone)).toMatchObject({ outcome: 'empty', sent: 1 })
    expect(new Set(writes.map((write) => write.key)).size).toBe(1)
    expect(await onServer(anna)).toMatchObject({ adults: 4, revision: before.revision + 1 })
  })

  it.each(['lost-request', 'captive-portal', 'redirect', 'unmarked-500'] as const)(
    'keeps the entry when it meets a %s',
    async (weather) => {
      const phone = await openPhone(anna)
      await keepSearchPreferences(phone, adults(2))
      sky = (path) => (path.endsWith('search-preferences') ? weather : 'fine')
      expect(await drain(phone)).toMatchObject({ outcome: 'unreached', sent: 0, rejected: 0 })
      expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    },
  )

  it.each([500, 503, 429, 408] as const)('keeps the entry when the server answers %i', async (status) => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(2))
    sky = (path) => (path.endsWith('search-preferences') ? status : 'fine')
    expect(await drain(phone)).toMatchObject({ outcome: 'busy', sent: 0, retryAfterMs: 7_000 })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
  })

  it('sends nothing when it cannot learn whose session it is', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(2))
    sky = (path) => (path.endsWith('auth/user') ? 'captive-portal' : 'fine')
    expect(await drain(phone)).toMatchObject({ outcome: 'unreached' })
    expect(writes).toEqual([])
  })

  it('pauses on 401 and sends the same entry after signing in again', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(5))
    expect(await drain(phone, { token: 'expired' })).toMatchObject({ outcome: 'signed-out', rejected: 0 })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    expect(await drain(phone)).toMatchObject({ outcome: 'empty', sent: 1 })
    expect(await onServer(anna)).toMatchObject({ adults: 5 })
  })

  it("never sends one account's queue under another account's session", async () => {
    const phone = await openPhone(anna)
    const before = await onServer(bob)
    await keepSearchPreferences(phone, adults(6))
    expect(await drain(phone, bob)).toMatchObject({ outcome: 'signed-out', sent: 0 })
    expect(await onServer(bob)).toEqual(before)
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1 })
  })

  it('moves a refused entry to the rejected ones with the reason, and goes on', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(99))
    expect(await drain(phone)).toMatchObject({ outcome: 'empty', sent: 0, rejected: 1 })
    const { waiting, rejected } = await readOutbox(phone)
    expect(waiting).toBe(0)
    expect(rejected).toMatchObject([{ status: 422, code: 'invalid', entry: { body: { adults: 99 } } }])
    expect(rejected[0]?.message).not.toBe('')
  })

  it('sends a refused entry once more when the person retries it', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(99))
    await drain(phone)
    const [refused] = (await readOutbox(phone)).rejected
    await retryRejected(phone, refused?.id ?? '')
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    await drain(phone)
    expect((await readOutbox(phone)).rejected).toHaveLength(1)
    expect(new Set(writes.map((write) => write.key)).size).toBe(2)
  })

  it('lets a newer accepted edit settle a refused older one', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(99))
    await drain(phone)
    await keepSearchPreferences(phone, adults(3))
    await drain(phone)
    expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
  })

  it('sends ten edits made without signal as one request', async () => {
    const phone = await openPhone(anna)
    for (let count = 1; count <= 10; count += 1) await keepSearchPreferences(phone, adults(count))
    await drain(phone)
    expect(writes).toHaveLength(1)
    expect(await onServer(anna)).toMatchObject({ adults: 10 })
  })

  it('keeps an edit made while the older one was under way, and its row', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(1))
    const result = await drainOutbox({
      ...drainOptions(phone, anna),
      send: async (entry) => {
        const outcome = await sendEntry(entry, wire(anna))
        if (outcome.kind === 'accepted') await keepSearchPreferences(phone, adults(7))
        sky = () => 'lost-request'
        return outcome
      },
    })
    expect(result).toMatchObject({ outcome: 'unreached', sent: 1 })
    const { revision } = await onServer(anna)
    expect(await readSearchPreferences(phone)).toMatchObject({ preferences: { adults: 7 }, revision })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1 })
    sky = () => 'fine'
    await drain(phone)
    expect(await onServer(anna)).toMatchObject({ adults: 7, revision: revision + 1 })
  })

  it('lets an edit speak for the refused one whose place it took under way', async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(99))
    const result = await drainOutbox({
      ...drainOptions(phone, anna),
      send: async (entry) => {
        const outcome = await sendEntry(entry, wire(anna))
        if (outcome.kind === 'refused') await keepSearchPreferences(phone, adults(2))
        return outcome
      },
    })
    expect(result).toMatchObject({ outcome: 'empty', sent: 1, rejected: 0 })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
  })

  it('sends once when two drains run at once', async () => {
    const phone = await openPhone(anna)
    const otherTab = connect(anna.id)
    await keepSearchPreferences(phone, adults(2))
    const results = await Promise.all(
      [phone, otherTab].map((database) =>
        drainOutbox({
          ...drainOptions(database, anna),
          send: async (entry) => {
            // Long enough for the other drain to find the same entry, if nothing kept it out.
            for (let reads = 0; reads < 10; reads += 1) await readOutbox(database)
            return await sendEntry(entry, wire(anna))
          },
        }),
      ),
    )
    expect(results.map((result) => result.sent).sort()).toEqual([0, 1])
    expect(writes).toHaveLength(1)
  })

  it('is not misled by a clock that is hours off: the last edit wins', async () => {
    const phone = await openPhone(anna)
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1))
    await keepSearchPreferences(phone, adults(8))
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2001, 0, 1))
    await keepSearchPreferences(phone, adults(9))
    await drain(phone)
    expect(await onServer(anna)).toMatchObject({ adults: 9 })
  })

  it("keeps the server's row and its revision as the base of the next edit", async () => {
    const phone = await openPhone(anna)
    await keepSearchPreferences(phone, adults(2))
    await drain(phone)
    const { revision } = await onServer(anna)
    expect(await readSearchPreferences(phone)).toMatchObject({ revision })
    await keepSearchPreferences(phone, adults(3))
    expect(await phone.outbox.toArray()).toMatchObject([{ baseRevision: revision }])
  })

  it('loses nothing and applies each accepted edit once, whatever happens in between', async () => {
    const weather = fc.constantFrom<Weather>(
      'fine',
      'lost-request',
      'lost-answer',
      'captive-portal',
      'redirect',
      'unmarked-500',
      500,
      429,
    )
    const step = fc.oneof(
      fc.record({ do: fc.constant('edit' as const), adults: fc.integer({ min: 0, max: 16 }) }),
      fc.record({
        do: fc.constant('drain' as const),
        skies: fc.array(weather, { minLength: 1, maxLength: 6 }),
      }),
      fc.record({
        do: fc.constant('drain-while-editing' as const),
        adults: fc.integer({ min: 0, max: 16 }),
        skies: fc.array(weather, { minLength: 1, maxLength: 6 }),
      }),
      fc.record({ do: fc.constant('crash' as const), skies: fc.array(weather, { maxLength: 4 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        let phone = await openPhone(anna)
        writes = []
        const before = await onServer(anna)
        let last: number | null = null
        const edit = async (count: number) => {
          await keepSearchPreferences(phone, adults(count))
          last = count
        }
        for (const now of steps) {
          sky = 'skies' in now ? inTurn(now.skies) : () => 'fine'
          if (now.do === 'edit') await edit(now.adults)
          if (now.do === 'drain') await drain(phone)
          if (now.do === 'drain-while-editing') await Promise.all([drain(phone), edit(now.adults)])
          if (now.do === 'crash') {
            // The process dies in the middle of a drain: its connection is cut, all memory is gone, disk stays.
            const dying = drain(phone).catch(() => 'cut off')
            phone.close({ disableAutoOpen: true })
            await dying
            phone = connect(anna.id)
          }
        }
        sky = () => 'fine'
        await drain(phone)
        expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
        const after = await onServer(anna)
        const applied = writes.filter((write) => write.applied).map((write) => write.key)
        expect(after.revision - before.revision).toBe(new Set(applied).size)
        // In order: once a newer key was applied, an older one never is again.
        expect(applied).toEqual([...applied].sort((a, b) => applied.indexOf(a) - applied.indexOf(b)))
        if (last !== null) {
          expect(after.adults).toBe(last)
          expect((await readSearchPreferences(phone))?.preferences.adults).toBe(last)
        }
        phone.close()
      }),
      { numRuns: 60 },
    )
  })
})

function adults(count: number): SearchPreferences {
  return { ...DEFAULT_SEARCH_PREFERENCES, adults: count }
}

/** The weather of each request in turn, the last one for all that follow. */
function inTurn(skies: Weather[]): () => Weather {
  let at = 0
  return () => skies[Math.min(at++, skies.length - 1)] ?? 'fine'
}

async function openPhone({ id }: Account): Promise<AccountDatabase> {
  const database = connect(id)
  await database.delete({ disableAutoOpen: false })
  return database
}

function connect(id: string): AccountDatabase {
  const database = new AccountDatabase(id)
  phones.push(database)
  return database
}

function wire({ token }: Pick<Account, 'token'>): Wire {
  return { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${token}` }) }
}

function drainOptions(database: AccountDatabase, session: Pick<Account, 'token'>) {
  return {
    database,
    locks: navigator.locks,
    send: (entry: Parameters<typeof sendEntry>[0]) => sendEntry(entry, wire(session)),
    whoIsSignedIn: () => whoIsSignedIn(wire(session)),
  }
}

function drain(database: AccountDatabase, session: Pick<Account, 'token'> = anna): Promise<DrainResult> {
  return drainOutbox(drainOptions(database, session))
}

/** The network between phone and API. */
const travel: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  const weather = sky(pathname)
  const key = new Headers(init?.headers).get('Idempotency-Key')
  if (key !== null) writes.push({ key, applied: false })
  if (weather === 'lost-request') throw new TypeError('Failed to fetch')
  // What `redirect: 'error'` does with a portal's redirect.
  if (weather === 'redirect') throw new TypeError('Failed to fetch')
  if (weather === 'captive-portal') return new Response('<title>Welcome to the lodge Wi-Fi</title>')
  if (weather === 'unmarked-500') return new Response('Bad gateway', { status: 500 })
  if (typeof weather === 'number')
    return new Response('{}', { status: weather, headers: { 'Timberline-Api': '1', 'Retry-After': '7' } })
  const answer = await api.ask(pathname, init)
  const write = writes.at(-1)
  if (key !== null && write && answer.ok) write.applied = true
  if (weather === 'lost-answer') throw new TypeError('Failed to fetch')
  return answer
}

async function onServer({ token }: Account): Promise<SearchPreferences & { revision: number }> {
  const answer = await api.ask('/api/user/search-preferences', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return await answer.json()
}

async function register(email: string): Promise<Account> {
  const person = { firstName: 'Anna', lastName: 'Ridge', email, password: 'columbine trail 9' }
  const birth = { birthMonth: '04', birthDay: '12', birthYear: '1990' }
  await post('/api/auth/register', { ...person, ...birth })
  const answer = await post('/api/auth/login', { email, password: person.password, transport: 'bearer' })
  const { user, token } = (await answer.json()) as { user: { id: string }; token: string }
  return { id: user.id, token }
}

function post(path: string, body: unknown): Promise<Response> {
  return api.ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}
