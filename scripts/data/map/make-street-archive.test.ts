import { PMTiles, TileType, type Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { makeStreetArchive, SCHEMAS } from './make-street-archive.ts'

/** Ouray lies in this tile. */
const TILE = { z: 14, x: 3291, y: 6318 }

function open(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'made',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source)
}

test.each(SCHEMAS)('the pmtiles package reads the archive back, %s', async (schema) => {
  const archive = open(makeStreetArchive(schema))
  const header = await archive.getHeader()
  expect(header).toMatchObject({
    specVersion: 3,
    tileType: TileType.Mvt,
    minZoom: 10,
    maxZoom: 14,
    clustered: true,
  })
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([
    expect.closeTo(-107.6864, 6),
    expect.closeTo(38.0108, 6),
    expect.closeTo(-107.6564, 6),
    expect.closeTo(38.0348, 6),
  ])
  const { vector_layers: layers } = (await archive.getMetadata()) as { vector_layers: { id: string }[] }
  expect(layers.map(({ id }) => id).sort()).toEqual(
    schema === 'protomaps'
      ? ['buildings', 'roads', 'water']
      : ['building', 'transportation', 'transportation_name', 'water'],
  )
})

test.each(SCHEMAS)('every zoom has tiles over the town, and a tile names its streets, %s', async (schema) => {
  const archive = open(makeStreetArchive(schema))
  for (let z = 10; z <= 14; z += 1) {
    const up = 2 ** (14 - z)
    const tile = await archive.getZxy(z, Math.floor(TILE.x / up), Math.floor(TILE.y / up))
    const text = Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')
    expect(text).toContain(schema === 'protomaps' ? 'minor_road' : 'transportation_name')
    expect(text).toContain('11 Street')
  }
})

test('a directory in leaves leads to the same tiles', async () => {
  const whole = open(makeStreetArchive('protomaps'))
  const parted = open(makeStreetArchive('protomaps', 3))
  expect((await parted.getHeader()).leafDirectoryLength).toBeGreaterThan(100)
  for (let z = 10; z <= 14; z += 1) {
    const up = 2 ** (14 - z)
    const [x, y] = [Math.floor(TILE.x / up), Math.floor(TILE.y / up)]
    expect((await parted.getZxy(z, x, y))?.data).toEqual((await whole.getZxy(z, x, y))?.data)
  }
})

test('a tile beside the town is not there', async () => {
  const archive = open(makeStreetArchive('protomaps'))
  expect(await archive.getZxy(14, 0, 0)).toBeUndefined()
  expect(await archive.getZxy(9, 102, 197)).toBeUndefined()
})

test('the archive is small, and the same every time', () => {
  const bytes = makeStreetArchive('protomaps')
  expect(bytes.byteLength).toBeLessThan(100_000)
  expect(Buffer.compare(bytes, makeStreetArchive('protomaps'))).toBe(0)
})
