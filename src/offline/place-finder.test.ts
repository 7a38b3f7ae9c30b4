import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlaceFinder } from './place-finder.ts'
import { HIKES_FILE } from '../../core/domain/hikes/hikes.ts'
import type { Thread } from '../platform/threads/worker-thread.ts'
import { createFinderHandler } from './worker/finder-handler.ts'
import type { Findable, FinderRequest } from './worker/finder-messages.ts'

const NOTHING: Findable = { catalogue: { locations: [], gazetteer: [], names: null }, hikes: null }
const ESTES_PARK = {
  placeId: 'town-estes-park',
  name: 'Estes Park',
  kind: 'town',
  lat: 40.3772,
  lng: -105.5217,
  elevationM: 2_293,
  population: 5_904,
  address: 'Estes Park, Colorado, USA',
}
const warned = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warned)
  vi.spyOn(console, 'error').mockImplementation(warned)
  warned.mockClear()
})
afterEach(() => vi.restoreAllMocks())

/** Answers as the real one does, in its own time, or never; `ended` counts. */
function thread({ silent = false } = {}) {
  const handler = createFinderHandler()
  const made = {
    ended: 0,
    onmessage: null as Thread['onmessage'],
    onerror: null as Thread['onerror'],
    onmessageerror: null,
    postMessage(request: FinderRequest) {
      const data = silent ? null : handler(request)
      if (data) queueMicrotask(() => made.onmessage?.call(made as never, { data } as MessageEvent))
    },
    terminate: () => void (made.ended += 1),
  }
  return made
}

const broadmoor = [expect.objectContaining({ name: 'The Broadmoor' })]

it('answers from its thread, and ends it', async () => {
  const one = thread()
  const finder = createPlaceFinder(NOTHING, () => one)
  expect(await finder.find('broadmoor', null)).toEqual(broadmoor)
  expect(await finder.nearest(38.79, -104.85)).toMatchObject({ name: 'The Broadmoor' })
  finder.close()
  expect(one.ended).toBe(1)
  expect(await finder.find('broadmoor', null)).toEqual([])
})

it('a question that is open when it is closed is still answered', async () => {
  const one = thread()
  const finder = createPlaceFinder(NOTHING, () => one)
  const asked = finder.find('broadmoor', null)
  finder.close()
  expect(await asked).toEqual(broadmoor)
  expect(one.ended).toBe(1)
})

it('a thread that fails is replaced, with the open question', async () => {
  const [broken, sound] = [thread({ silent: true }), thread()]
  const threads = [broken, sound]
  const finder = createPlaceFinder(NOTHING, () => threads.shift()!)
  const asked = finder.find('broadmoor', null)
  broken.onerror?.call(broken as never, { message: 'gone' } as ErrorEvent)
  expect(await asked).toEqual(broadmoor)
  expect([broken.ended, warned.mock.calls.length]).toEqual([1, 1])
})

it('without any thread that works the page answers', async () => {
  const finder = createPlaceFinder(NOTHING, () => {
    throw new Error('No threads here')
  })
  expect(await finder.find('broadmoor', null)).toEqual(broadmoor)
})

it('finds nothing while neither a thread nor the page can have its script, and asks for it again', async () => {
  const load = vi
    .fn<() => Promise<typeof createFinderHandler>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(createFinderHandler)
  const finder = createPlaceFinder(NOTHING, () => null, load)
  expect(await Promise.all([finder.find('broadmoor', null), finder.nearest(38.79, -104.85)])).toEqual([
    [],
    null,
  ])
  expect([load.mock.calls.length, warned.mock.calls.length]).toEqual([1, 1])
  expect(await finder.find('broadmoor', null)).toEqual(broadmoor)
  expect(load).toHaveBeenCalledTimes(2)
})

it('says what is around a place, and nothing once it is closed', async () => {
  const finder = createPlaceFinder(NOTHING, () => thread())
  // Without the names only the built-in places are known, an airport among them.
  const aspen = { placeId: 'custom-restaurants-woody-creek-tavern', lat: 39.2749, lng: -106.8873 }
  expect(await finder.around(aspen)).toMatchObject([{ kind: 'airport', direction: expect.any(String) }])
  finder.close()
  expect(await finder.around(aspen)).toBeNull()
})

it('finds the hikes that it is told of, and all else without them', async () => {
  const catalogue = { locations: [], gazetteer: [ESTES_PARK], names: null }
  const told = createPlaceFinder({ catalogue, hikes: HIKES_FILE }, () => thread())
  expect(await told.find('gem lake', null)).toMatchObject([{ placeId: 'hike-gem-lake' }])
  const untold = createPlaceFinder({ catalogue, hikes: null }, () => thread())
  expect(await untold.find('gem lake', null)).toEqual([])
  expect((await untold.find('estes park', null))[0]).toMatchObject({ name: 'Estes Park' })
})
