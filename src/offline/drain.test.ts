import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { adults, newHiker, stubNetwork, type Hiker, type Network } from './drain.fixture.ts'
import { readOutbox, retryRejected } from './outbox.ts'
import { keepSearchPreferences, readSearchPreferences } from './search-preferences.ts'

let api: OwnApi
let network: Network
let anna: Hiker
let bob: Hiker

beforeAll(async () => {
  api = await startOwnApi()
  anna = await newHiker(api)
  bob = await newHiker(api)
})
afterAll(() => api.stop())

beforeEach(() => {
  network = stubNetwork(api)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const hiker of [anna, bob]) hiker.closePhones()
})

describe('a drain', () => {
  it('sends an edit again under the same key when the answer was lost, and the server applies it once', async () => {
    const phone = await anna.openPhone()
    const before = await anna.onServer()
    await keepSearchPreferences(phone, adults(4))
    network.sky = (path) => (path.endsWith('search-preferences') ? 'lost-answer' : 'fine')
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'unreached', sent: 0 })
    network.sky = () => 'fine'
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'empty', sent: 1 })
    expect(new Set(network.writes.map((write) => write.key)).size).toBe(1)
    expect(await anna.onServer()).toMatchObject({ adults: 4, revision: before.revision + 1 })
  })

  it.each(['lost-request', 'captive-portal', 'redirect', 'unmarked-500'] as const)(
    'keeps the entry when it meets a %s',
    async (weather) => {
      const phone = await anna.openPhone()
      await keepSearchPreferences(phone, adults(2))
      network.sky = (path) => (path.endsWith('search-preferences') ? weather : 'fine')
      expect(await anna.drain(phone)).toMatchObject({ outcome: 'unreached', sent: 0, rejected: 0 })
      expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    },
  )

  it.each([500, 503, 429, 408] as const)('keeps the entry when the server answers %i', async (status) => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(2))
    network.sky = (path) => (path.endsWith('search-preferences') ? status : 'fine')
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'busy', sent: 0, retryAfterMs: 7_000 })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
  })

  it('sends nothing when it cannot learn whose session it is', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(2))
    network.sky = (path) => (path.endsWith('auth/user') ? 'captive-portal' : 'fine')
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'unreached' })
    expect(network.writes).toEqual([])
  })

  it('pauses on 401 and sends the same entry after signing in again', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(5))
    expect(await anna.drain(phone, { token: 'expired' })).toMatchObject({
      outcome: 'signed-out',
      rejected: 0,
    })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'empty', sent: 1 })
    expect(await anna.onServer()).toMatchObject({ adults: 5 })
  })

  it("never sends one account's queue under another account's session", async () => {
    const phone = await anna.openPhone()
    const before = await bob.onServer()
    await keepSearchPreferences(phone, adults(6))
    expect(await bob.drain(phone)).toMatchObject({ outcome: 'signed-out', sent: 0 })
    expect(await bob.onServer()).toEqual(before)
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1 })
  })

  it('moves a refused entry to the rejected ones with the reason, and goes on', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(99))
    expect(await anna.drain(phone)).toMatchObject({ outcome: 'empty', sent: 0, rejected: 1 })
    const { waiting, rejected } = await readOutbox(phone)
    expect(waiting).toBe(0)
    expect(rejected).toMatchObject([{ status: 422, code: 'invalid', entry: { body: { adults: 99 } } }])
    expect(rejected[0]?.message).not.toBe('')
  })

  it('sends a refused entry once more when the person retries it', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(99))
    await anna.drain(phone)
    const [refused] = (await readOutbox(phone)).rejected
    await retryRejected(phone, refused?.id ?? '')
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1, rejected: [] })
    await anna.drain(phone)
    expect((await readOutbox(phone)).rejected).toHaveLength(1)
    expect(new Set(network.writes.map((write) => write.key)).size).toBe(2)
  })

  it('lets a newer accepted edit settle a refused older one', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(99))
    await anna.drain(phone)
    await keepSearchPreferences(phone, adults(3))
    await anna.drain(phone)
    expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
  })

  it('sends ten edits made without signal as one request', async () => {
    const phone = await anna.openPhone()
    for (let count = 1; count <= 10; count += 1) await keepSearchPreferences(phone, adults(count))
    await anna.drain(phone)
    expect(network.writes).toHaveLength(1)
    expect(await anna.onServer()).toMatchObject({ adults: 10 })
  })

  it('keeps an edit made while the older one was under way, and its row', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(1))
    const result = await anna.drain(phone, {
      send: async (entry) => {
        const outcome = await anna.send(entry)
        if (outcome.kind === 'accepted') await keepSearchPreferences(phone, adults(7))
        network.sky = () => 'lost-request'
        return outcome
      },
    })
    expect(result).toMatchObject({ outcome: 'unreached', sent: 1 })
    const { revision } = await anna.onServer()
    expect(await readSearchPreferences(phone)).toMatchObject({ preferences: { adults: 7 }, revision })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 1 })
    network.sky = () => 'fine'
    await anna.drain(phone)
    expect(await anna.onServer()).toMatchObject({ adults: 7, revision: revision + 1 })
  })

  it('lets an edit speak for the refused one whose place it took under way', async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(99))
    const result = await anna.drain(phone, {
      send: async (entry) => {
        const outcome = await anna.send(entry)
        if (outcome.kind === 'refused') await keepSearchPreferences(phone, adults(2))
        return outcome
      },
    })
    expect(result).toMatchObject({ outcome: 'empty', sent: 1, rejected: 0 })
    expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
  })

  it('sends once when two drains run at once', async () => {
    const phone = await anna.openPhone()
    const otherTab = anna.connect()
    await keepSearchPreferences(phone, adults(2))
    const results = await Promise.all(
      [phone, otherTab].map((database) =>
        anna.drain(database, {
          send: async (entry) => {
            // Long enough for the other drain to find the same entry, if nothing kept it out.
            for (let reads = 0; reads < 10; reads += 1) await readOutbox(database)
            return await anna.send(entry)
          },
        }),
      ),
    )
    expect(results.map((result) => result.sent).sort()).toEqual([0, 1])
    expect(network.writes).toHaveLength(1)
  })

  it('is not misled by a clock that is hours off: the last edit wins', async () => {
    const phone = await anna.openPhone()
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2031, 0, 1))
    await keepSearchPreferences(phone, adults(8))
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2001, 0, 1))
    await keepSearchPreferences(phone, adults(9))
    await anna.drain(phone)
    expect(await anna.onServer()).toMatchObject({ adults: 9 })
  })

  it("keeps the server's row and its revision as the base of the next edit", async () => {
    const phone = await anna.openPhone()
    await keepSearchPreferences(phone, adults(2))
    await anna.drain(phone)
    const { revision } = await anna.onServer()
    expect(await readSearchPreferences(phone)).toMatchObject({ revision })
    await keepSearchPreferences(phone, adults(3))
    expect(await phone.outbox.toArray()).toMatchObject([{ baseRevision: revision }])
  })
})
