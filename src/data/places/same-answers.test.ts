import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { HIKES_FILE } from '../../../core/domain/hikes/hikes.ts'
import { MEANT } from '../../../core/domain/search/meant-places.fixture.ts'
import { createFinderHandler } from '../../offline/worker/finder-handler.ts'

/** The real server, which the demo runs too, and the phone's own finder over what that server hands out. */
let api: OwnApi
const answer = createFinderHandler()

beforeAll(async () => {
  api = await startOwnApi()
  const [locations, gazetteer, names] = await Promise.all(
    ['colorado-locations', 'gazetteer', 'place-names'].map(async (file) =>
      (await api.ask(`/api/${file}`)).json(),
    ),
  )
  answer({ kind: 'load', catalogue: { locations, gazetteer, names }, hikes: HIKES_FILE })
})
afterAll(() => api.stop())

const read = async <T>(path: string): Promise<T> => (await api.ask(path)).json() as Promise<T>

test.each([
  ['nowhere', null],
  ['in Leadville', { lat: 39.25, lng: -106.29 }],
] satisfies [string, Degrees | null][])(
  'what people mean is answered alike by phone and server, %s, and comes back by its id',
  async (_, near) => {
    for (const [query] of [...MEANT, ['gas'], ['food'], ['a bed']] as [string][]) {
      const asked = new URLSearchParams({ q: query, ...(near ? { near: `${near.lat},${near.lng}` } : {}) })
      const served = await read<Prediction[]>(`/api/places/autocomplete?${asked}`)
      const onPhone = answer({ kind: 'find', id: 1, query, near })
      expect(onPhone, query).toMatchObject({ found: served })
      const [first] = served
      const again = await read<Prediction>(`/api/places/${encodeURIComponent(first!.placeId)}`)
      expect(again).toMatchObject({ placeId: first!.placeId, name: first!.name, lat: first!.lat })
    }
  },
)
