import { afterEach, expect, test, vi } from 'vitest'
import { packLine, writePack } from '../../../core/domain/map/packed-features.ts'
import { packedAddress, readPacks } from './read-packs.ts'

const LINE = [
  [0, 0],
  [4, 0],
  [4, 4],
]
const FILES: Record<string, string> = {
  'https://app.test/a.json': writePack([[{ layer: 'road' }, 'line', [packLine(LINE)]]]),
  'https://app.test/b,c.json': writePack([[{ layer: 'river' }, 'line', [packLine(LINE)]]]),
}

vi.stubGlobal('fetch', (url: string) =>
  Promise.resolve(new Response(FILES[url] ?? null, { status: FILES[url] ? 200 : 404 })),
)
afterEach(() => vi.clearAllMocks())

test('the features of all files, in their order; rivers bend, roads do not', async () => {
  const { features } = await readPacks(packedAddress(Object.keys(FILES)), new AbortController().signal)
  expect(features.map(({ properties }) => properties)).toEqual([{ layer: 'road' }, { layer: 'river' }])
  const corners = features.map(
    ({ geometry }) => geometry.type === 'LineString' && geometry.coordinates.length,
  )
  expect(corners).toEqual([3, 4])
})

test('what MapLibre sends back to the page is next to nothing', async () => {
  const read = await readPacks(packedAddress(Object.keys(FILES)), new AbortController().signal)
  expect(JSON.stringify(read)).toBe('{"type":"FeatureCollection"}')
})

test('a file that is missing is an error', async () => {
  const missing = packedAddress(['https://app.test/gone.json'])
  await expect(readPacks(missing, new AbortController().signal)).rejects.toThrow(
    'The basemap cannot be read: 404',
  )
})
