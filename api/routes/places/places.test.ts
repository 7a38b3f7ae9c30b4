import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ColoradoLocationListSchema,
  ColoradoLocationWithImageListSchema,
} from '../../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../../core/contracts/places/gazetteer.ts'
import { PredictionSchema } from '../../../core/contracts/places/places.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { cataloguePlaceId } from '../../../core/domain/places/place-rows.ts'
import { SUGGESTED_PLACES } from '../../../core/domain/places/suggested-places.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const get = (path: string) => api.send('GET', path)
const place = async (id: string) => (await get(`/api/places/${encodeURIComponent(id)}`)).json()

test('every id that the app knows is answered, under the id that was asked', async () => {
  const locations = v.parse(ColoradoLocationListSchema, await (await get('/api/colorado-locations')).json())
  const gazetteer = v.parse(GazetteerSchema, await (await get('/api/gazetteer')).json())
  const ids = [
    ...SUGGESTED_PLACES.map(({ placeId }) => placeId),
    ...CURATED_PLACES.map(({ placeId }) => placeId),
    ...locations.map(cataloguePlaceId),
    ...gazetteer.map(({ placeId }) => placeId),
  ]
  for (const id of ids) {
    const answer = await get(`/api/places/${encodeURIComponent(id)}`)
    expect([id, answer.status]).toEqual([id, 200])
    expect(v.parse(v.strictObject(PredictionSchema.entries), await answer.json()).placeId).toBe(id)
  }
})

test('a chip keeps its name and point and takes the kind of the place it stands on', async () => {
  expect(await place('suggested_nearby')).toEqual({
    placeId: 'suggested_nearby',
    name: 'Denver',
    address: 'Denver, Colorado, USA',
    kind: 'town',
    lat: 39.7392,
    lng: -104.9847,
  })
  expect(await place('suggested_wolf_creek')).toMatchObject({ name: 'Wolf Creek', kind: 'ski_area' })
})

test('one place has the same name and point under each of its ids', async () => {
  const builtIn = await place('custom-activities-maroon-lake')
  const row = await place('colorado-activities-maroon-lake')
  expect(row).toEqual({ ...(builtIn as object), placeId: 'colorado-activities-maroon-lake' })
})

test.each([
  'nowhere',
  'suggested_',
  'suggested_nowhere',
  'SUGGESTED_NEARBY',
  'osm-N-7',
  '__proto__',
  'constructor',
  '%',
  '%zz',
  '%00',
  '%c3%28',
  '..%2fhealth',
  'town-aspen%2f',
  'x'.repeat(5000),
])('an unknown or malformed id is 404: %s', async (id) => {
  const answer = await get(`/api/places/${id}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found' })
})

test('an id never stands before a named endpoint', async () => {
  expect(await (await get('/api/places/autocomplete?q=br')).json()).toEqual([])
  expect((await get('/api/places/reverse')).status).toBe(422)
  expect((await get('/api/places/')).status).toBe(404)
})

test('a picture is an SVG that runs nothing, may show an image within it, may be kept, and is 304 for its ETag', async () => {
  const answer = await get('/api/places/town-aspen/art.svg')
  expect(answer.headers.get('Content-Type')).toBe('image/svg+xml; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toMatch(/^public, max-age=\d{6,}/)
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*img-src data:.*sandbox/)
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/)
  const known = { 'If-None-Match': answer.headers.get('ETag')! }
  const again = await api.send('GET', '/api/places/town-aspen/art.svg', undefined, known)
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a picture travels compressed', async () => {
  const answer = await api.send('GET', '/api/places/town-aspen/art.svg', undefined, {
    'Accept-Encoding': 'gzip',
  })
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(20_000)
})

test('one place has one picture under each of its ids, and a chip that of the place it stands on', async () => {
  const art = async (id: string) => (await get(`/api/places/${id}/art.svg`)).text()
  const lake = await art('custom-activities-maroon-lake')
  expect(await art('colorado-activities-maroon-lake')).toBe(lake)
  expect(await art('town-aspen')).not.toBe(lake)
  expect(await art('suggested_aspen')).toBe(await art('town-aspen'))
})

test.each([
  'name-summit-mount-evans-39.2568,-106.1815',
  'zip-81201',
  'point-38.84000,-106.13000',
  'suggested_nearby',
  'custom-lodging-the-stanley-hotel',
])('%s has a picture in both themes, light where none is named', async (id) => {
  const [plain, light, dark] = await Promise.all(
    ['', '?theme=light', '?theme=dark'].map(async (query) =>
      (await get(`/api/places/${id}/art.svg${query}`)).text(),
    ),
  )
  expect(plain).toMatch(/^<svg .*<path .*<\/svg>$/)
  expect(light).toBe(plain)
  expect(dark).toMatch(/^<svg .*<path .*<\/svg>$/)
  expect(dark).not.toBe(plain)
})

test.each(['theme=sepia', 'theme=', 'theme=light&theme=dark', 'theme=%3Cscript%3E'])(
  'there is no picture with %s',
  async (query) => {
    const answer = await get(`/api/places/town-aspen/art.svg?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', message: 'theme is light or dark.' })
  },
)

test('a picture has the colours of the season that is asked for, of summer where none is', async () => {
  const art = async (query: string) => (await get(`/api/places/town-salida/art.svg${query}`)).text()
  const summer = await art('')
  expect(await art('?season=summer')).toBe(summer)
  expect(
    new Set([
      summer,
      ...(await Promise.all(['spring', 'fall', 'winter'].map((one) => art(`?season=${one}`)))),
    ]).size,
  ).toBe(4)
  const answer = await get('/api/places/town-salida/art.svg?season=monsoon')
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid', message: 'season is spring or summer or fall or winter.' }),
  ])
})

test.each(['nowhere', 'autocomplete', '%', '%zz', '__proto__'])(
  'there is no picture of an unknown id: %s',
  async (id) => {
    const answer = await get(`/api/places/${id}/art.svg`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  },
)

test('the catalogue with images is the catalogue with a picture that exists and words for it', async () => {
  const plain = await (await get('/api/colorado-locations')).json()
  const rows = v.parse(
    ColoradoLocationWithImageListSchema,
    await (await get('/api/colorado-locations-with-images')).json(),
  )
  expect(rows.map(({ imageUrl: _url, imageAlt: _alt, ...row }) => row)).toEqual(plain)
  for (const { name, imageAlt } of rows) {
    expect(imageAlt).toMatch(/^Drawing of (?:the view from|the land around|.+, for) .+, near .+/)
    expect(imageAlt).toContain(name)
  }
  // Drawing takes a while; that every place can be drawn is tested where it is drawn.
  for (const { imageUrl } of rows.filter((_, at) => at % 40 === 0)) {
    const answer = await get(imageUrl)
    expect([imageUrl, answer.status]).toEqual([imageUrl, 200])
  }
})

test.each([
  'name-summit-mount-evans-39.2568,-106.1815',
  'name-wilderness-weminuche-wilderness-37.5993,-107.4070',
  'service-hospital-heart-of-the-rockies-regional-medical-center-38.5432,-106.0088',
  'zip-81201',
  'point-38.84000,-106.13000',
])('%s, an id of the official names, is answered as it was asked', async (id) => {
  expect(await place(id)).toMatchObject({ placeId: id, lat: expect.any(Number) })
})

test.each(['name-summit-mount-evans-39.0000,-106.0000', 'zip-90210', 'point-32.78,-96.8'])(
  '%s is nobody',
  async (id) => {
    expect((await get(`/api/places/${id}`)).status).toBe(404)
  },
)

test('a point to be near to decides between places of one name', async () => {
  const ask = async (near: string) =>
    (await (await get(`/api/places/autocomplete?q=emerald+lake&near=${near}`)).json()) as { detail: string }[]
  expect((await ask('38.87,-106.99'))[0]!.detail).toMatch(/Gunnison County/)
  expect((await ask('37.5,-107.5'))[0]!.detail).toMatch(/(Hinsdale|La Plata) County/)
  expect((await get('/api/places/autocomplete?q=emerald+lake&near=here')).status).toBe(422)
})

test('the file of names travels compressed and with an ETag', async () => {
  const answer = await api.send('GET', '/api/place-names', undefined, { 'Accept-Encoding': 'br' })
  expect(answer.headers.get('Content-Encoding')).toBe('br')
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(270_000)
  const etag = answer.headers.get('ETag')!
  expect((await api.send('GET', '/api/place-names', undefined, { 'If-None-Match': etag })).status).toBe(304)
})

test.each(['pass-kebler-pass', 'town-st-elmo', 'junction-echo-lake'])(
  '%s, an id from before the catalogue had the place, still names it',
  async (id) => {
    expect(await place(id)).toMatchObject({ placeId: id, name: expect.stringMatching(/Kebler|Elmo|Echo/) })
  },
)

test('a place that nobody outside has agreed on says that it is approximate', async () => {
  expect(await place('colorado-restaurants-house-rock-kitchen')).toMatchObject({
    note: 'approximate, check first',
  })
  expect(await place('colorado-activities-mount-shavano')).not.toHaveProperty('note')
})
