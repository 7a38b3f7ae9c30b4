import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { keepOfferings } from './keep-offerings.ts'
import { openMarketStore } from './market-store.ts'

// Dexie may have been loaded before this file, and looks for the browser's when it is.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const TODAY = '2027-06-10'
const SALIDA = { lat: 38.5347, lng: -105.9989 }
const TRIP = { start: '2027-07-01', days: 3, party: 2, stops: [SALIDA] }
const DAYS = { from: '2027-07-01', to: '2027-07-03' }

const listed = (id: number, version = 1) => ({
  ...{ id, uuid: `u${id}`, title: `Offering ${id}`, kind: 'activity', ...SALIDA },
  ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version },
})
const whole = (id: number, version = 1) => ({
  ...{ id, uuid: `u${id}`, version, provider: { name: 'Ridge', about: '' }, options: [] },
  offering: {
    ...{ kind: 'activity', title: `Offering ${id}`, summary: '', description: '', categories: [], ...SALIDA },
    ...{ placeId: null, meeting: null, bring: [], included: [], excluded: [], durationMinutes: 60 },
    ...{ languages: [], timeZone: 'America/Denver', bookingMode: 'instant', pricingPer: 'unit' },
    ...{ policy: 'flexible', waiver: null },
  },
})

/** What the server answers by path; what is left out does not answer. */
let answers: Record<string, unknown>
let asked: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T18:00:00Z`) })
  asked = []
  answers = {
    '/api/offerings': { version: 1, offerings: [listed(1), listed(2)], removed: [] },
    '/api/offerings/open': { from: TODAY, asOf: `${TODAY}T18:00:00Z`, days: {} },
    '/api/offerings/u1': whole(1),
    '/api/offerings/u2': whole(2),
    '/api/offerings/u1/departures': [],
    '/api/offerings/u2/departures': [],
  }
  vi.stubGlobal('fetch', (wanted: Request | string) => {
    const { pathname, search } = new URL(typeof wanted === 'string' ? wanted : wanted.url)
    asked.push(pathname + search)
    const body = answers[pathname]
    if (body === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const headers = { 'Content-Type': 'application/json', 'Timberline-Api': '1' }
    const status = body === null ? 404 : 200
    const said = body ?? { code: 'not_found', message: 'There is no such offering.' }
    return Promise.resolve(new Response(JSON.stringify(said), { status, headers }))
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { database } = await openMarketStore()
  for (const table of database.tables) await table.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  connectivity.reportReached()
})

const keep = () => keepOfferings({ trips: [TRIP], hearts: [] }, TODAY, new AbortController().signal)
const askedOf = (name: string) => asked.filter((path) => path.startsWith(`/api/offerings/${name}`))

async function kept(uuid: string) {
  const { readActivity, readDepartures, database } = await openMarketStore()
  const [activity, departures] = [
    await readActivity(database, uuid),
    await readDepartures(database, uuid, DAYS),
  ]
  return { version: activity?.activity.version, from: departures?.from, to: departures?.to }
}

it('brings the text and the departures of the trip’s days, and asks for neither again while they are as they were', async () => {
  await keep()
  expect(await kept('u1')).toEqual({ version: 1, ...DAYS })
  expect(askedOf('u1')).toEqual([
    '/api/offerings/u1',
    '/api/offerings/u1/departures?from=2027-07-01&to=2027-07-03&party=2',
  ])
  asked = []
  await keep()
  expect(askedOf('u')).toEqual([])
  vi.setSystemTime(Date.now() + 7 * 3_600_000)
  answers['/api/offerings'] = { version: 2, offerings: [listed(1, 2)], removed: [] }
  answers['/api/offerings/u1'] = whole(1, 2)
  await keep()
  expect(askedOf('u').map((path) => path.split('?')[0])).toEqual([
    '/api/offerings/u1',
    '/api/offerings/u1/departures',
    '/api/offerings/u2/departures',
  ])
  expect((await kept('u1')).version).toBe(2)
})

it('lets go of one that was taken off and goes on, and stops with what came where the server is gone', async () => {
  const { keepActivity, database } = await openMarketStore()
  await keepActivity(database, { ...whole(1), version: 9 } as unknown as PublicActivity)
  answers['/api/offerings/u1'] = null
  delete answers['/api/offerings/u2/departures']
  await keep()
  expect(await kept('u1')).toEqual({})
  expect(await kept('u2')).toEqual({ version: 1 })
})

it('brings the picture of a list along, and the days of the trip where that does not come', async () => {
  const put: string[] = []
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({
        match: () => Promise.resolve(undefined),
        put: (url: string) => Promise.resolve(void put.push(new URL(url).pathname)),
        keys: () => Promise.resolve([]),
      }),
  })
  const offerings = [listed(1), listed(2)].map((one) => ({ ...one, cover: true }))
  answers['/api/offerings'] = { version: 1, offerings, removed: [] }
  answers['/api/offerings/2/cover/1'] = {}
  await keep()
  expect(put).toEqual(['/api/offerings/2/cover/1'])
  expect(await kept('u1')).toEqual({ version: 1, ...DAYS })
  expect(await kept('u2')).toEqual({ version: 1, ...DAYS })
})

it('asks for nothing once it was ended', async () => {
  const ending = new AbortController()
  ending.abort()
  await keepOfferings({ trips: [TRIP], hearts: [] }, TODAY, ending.signal)
  expect(asked).toEqual([])
})
