import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { nearZoom } from './near-zoom.ts'

const WINTER_PARK = { lat: 39.8917, lng: -105.763 }
const MOUNT_ELBERT = { lat: 39.1178, lng: -106.4454 }

test('a picked place is shown from as near as there are streets, else from where its ground is seen', () => {
  expect(nearZoom(WINTER_PARK, false)).toBe(15)
  expect(nearZoom(MOUNT_ELBERT, false)).toBe(13)
  expect(nearZoom(MOUNT_ELBERT, true)).toBe(15)
})

test('every street that the map has is seen from near', () => {
  const file = new URL('../../../core/domain/map/packs/near.json', import.meta.url)
  const { features } = unpackFeatures(JSON.parse(readFileSync(file, 'utf8')) as PackedRow[])
  const ends = features.flatMap(({ properties, geometry }) =>
    properties?.layer !== 'street' || geometry.type !== 'LineString' ? [] : geometry.coordinates.slice(0, 1),
  )
  expect(ends.length).toBeGreaterThan(300)
  const near = ends.filter(([lng = 0, lat = 0]) => nearZoom({ lat, lng }, false) === 15)
  expect(near.length / ends.length).toBeGreaterThan(0.85)
})
