import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startOwnApi, type OwnApi } from '../../mocks/own-api.ts'
import { adults, newHiker, stubNetwork, type Hiker, type Network, type Weather } from './drain.fixture.ts'
import { readOutbox } from './outbox.ts'
import { keepSearchPreferences, readSearchPreferences } from './search-preferences.ts'

let api: OwnApi
let network: Network
let anna: Hiker

beforeAll(async () => {
  api = await startOwnApi()
  anna = await newHiker(api)
})
afterAll(() => api.stop())

beforeEach(() => {
  network = stubNetwork(api)
})
afterEach(() => {
  vi.unstubAllGlobals()
  anna.closePhones()
})

it('a drain loses nothing and applies each accepted edit once, whatever happens in between', async () => {
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
      let phone = await anna.openPhone()
      network.writes = []
      const before = await anna.onServer()
      let last: number | null = null
      const edit = async (count: number) => {
        await keepSearchPreferences(phone, adults(count))
        last = count
      }
      for (const now of steps) {
        network.sky = 'skies' in now ? inTurn(now.skies) : () => 'fine'
        if (now.do === 'edit') await edit(now.adults)
        if (now.do === 'drain') await anna.drain(phone)
        if (now.do === 'drain-while-editing') await Promise.all([anna.drain(phone), edit(now.adults)])
        if (now.do === 'crash') {
          // The process dies in the middle of a drain: its connection is cut, all memory is gone, disk stays.
          const dying = anna.drain(phone).catch(() => 'cut off')
          phone.close({ disableAutoOpen: true })
          await dying
          phone = anna.connect()
        }
      }
      network.sky = () => 'fine'
      await anna.drain(phone)
      expect(await readOutbox(phone)).toMatchObject({ waiting: 0, rejected: [] })
      const after = await anna.onServer()
      const applied = network.writes.filter((write) => write.applied).map((write) => write.key)
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

/** The weather of each request in turn, the last one for all that follow. */
function inTurn(skies: Weather[]): () => Weather {
  let at = 0
  return () => skies[Math.min(at++, skies.length - 1)] ?? 'fine'
}
