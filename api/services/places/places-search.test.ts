import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import { buildPlacesIndex } from '../../../core/domain/places/places-index.ts'
import { createPhotonGeocoder, GEOCODER_DEADLINE_MS } from './geocoder.ts'
import { createPlacesSearch } from './places-search.ts'

const place = (placeId: string, name: string, lat: number): Prediction => ({
  placeId,
  name,
  address: `${name}, Colorado, USA`,
  kind: 'town',
  lat,
  lng: -106,
})
const aspen = place('town-aspen', 'Aspen', 39.19)
const index = buildPlacesIndex([{ ...aspen, otherIds: [], isTown: true, weight: 1 }])
const silent = () => {}

test('our own places come first, strangers fill the rest without doubles, up to the limit', async () => {
  const strangers = [
    place('osm-N-1', 'ASPEN', 39.2),
    place('osm-N-2', 'Aspen Grove', 39.5),
    place('osm-N-2', 'Aspen Grove', 39.5),
    place('osm-N-3', 'Aspen', 37),
    place('osm-N-4', 'Aspen Ridge', 38),
  ]
  const search = createPlacesSearch(index, async () => strangers, silent)
  expect((await search('aspen', 3)).map(({ placeId }) => placeId)).toEqual([
    'town-aspen',
    'osm-N-2',
    'osm-N-3',
  ])
})

test('a full list asks nobody', async () => {
  const geocoder = vi.fn(async () => [])
  await createPlacesSearch(index, geocoder, silent)('aspen', 1)
  expect(geocoder).not.toHaveBeenCalled()
})

test('a geocoder that fails is reported and costs the caller nothing', async () => {
  const report = vi.fn()
  const search = createPlacesSearch(index, () => Promise.reject(new Error('away')), report)
  expect(await search('aspen', 5)).toMatchObject([aspen])
  expect(report).toHaveBeenCalledOnce()
})

const feature = (name: string, state: string, city?: string) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-106.82, 39.19] },
  properties: { osm_type: 'N', osm_id: 7, osm_value: 'village', name, state, ...(city ? { city } : {}) },
})

test('Photon rows become predictions; what lies outside Colorado is left out', async () => {
  const asked: string[] = []
  const photon = createPhotonGeocoder('http://photon.example', async (url) => {
    asked.push(String(url))
    return Response.json({
      features: [feature('Ashcroft', 'Colorado', 'Aspen'), feature('Ashcroft', 'Utah')],
    })
  })
  expect(await photon('ashcr', 5)).toEqual([
    {
      placeId: 'osm-N-7',
      name: 'Ashcroft',
      address: 'Ashcroft, Aspen, Colorado, USA',
      kind: 'village',
      lat: 39.19,
      lng: -106.82,
    },
  ])
  expect(asked[0]).toMatch(/^http:\/\/photon\.example\/api\?q=ashcr&limit=5/)
})

test.each([
  ['an error status', () => Response.json({}, { status: 502 })],
  ['a page instead of JSON', () => new Response('<html>')],
  ['another shape', () => Response.json({ features: [{}] })],
])('%s is a rejection', async (_what, answer) => {
  await expect(
    createPhotonGeocoder('http://photon.example', async () => answer())('aspen', 5),
  ).rejects.toThrow()
})

test('a geocoder that redirects is a rejection, and nobody else is asked', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(createPhotonGeocoder(`http://127.0.0.1:${port}`)('aspen', 5)).rejects.toThrow()
  expect(asked).toEqual([expect.stringMatching(/^\/api\?q=aspen/)])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('a geocoder that does not answer is given up at its deadline', async () => {
  const start = performance.now()
  const never: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as DOMException))
    })
  await expect(createPhotonGeocoder('http://photon.example', never)('aspen', 5)).rejects.toThrow('timeout')
  expect(performance.now() - start).toBeGreaterThan(GEOCODER_DEADLINE_MS - 50)
})
