import { expect, test } from 'vitest'
import { REGIONS } from '../../domain/explore/regions.ts'
import { basemapStyle } from '../basemap/basemap-style.ts'
import { oneDay } from '../../domain/calendar/day-range.ts'
import { withMarkers } from './marker-layers.ts'
import { pinFeatures, regionFeatures } from './pin-layers.ts'

const ids = withMarkers(basemapStyle('light', 'x', oneDay('2027-07-15')), 'light').layers.map(({ id }) => id)

test('dots lie below every name, a town’s name comes before those of pins, and pins and regions before all but a trip’s numbers', () => {
  expect(ids.indexOf('place-dots')).toBeLessThan(ids.indexOf('town-1'))
  const over = ['town-4', 'pin-names', 'town-1', 'stop-names', 'pins', 'pin-chosen', 'regions', 'stops'].map(
    (id) => ids.indexOf(id),
  )
  expect(over).not.toContain(-1)
  expect(over).toEqual(over.toSorted((one, other) => one - other))
})

test('the chosen pin alone is marked', () => {
  const point = (id: string) => ({ id, name: id, kind: 'lodging', lat: 39, lng: -106 })
  const drawn = pinFeatures([point('a'), point('b')], 'b').map(({ properties }) => properties)
  expect(drawn).toEqual([
    { id: 'a', name: 'a', image: 'marker-lodging', rank: 0, chosen: false },
    { id: 'b', name: 'b', image: 'marker-lodging-chosen', rank: 1, chosen: true },
  ])
})

test('a region says its name and its count, from afar by the first half of the name', () => {
  const [drawn] = regionFeatures([
    { id: 'x', name: 'Pikes Peak & Royal Gorge', count: 80, lat: 39, lng: -105 },
  ])
  expect(drawn?.properties).toEqual({
    regionId: 'x',
    name: 'Pikes Peak & Royal Gorge',
    short: 'Pikes Peak',
    count: 80,
  })
})

test('the names of the regions have room beside each other on a phone that shows all of Colorado', () => {
  // At zoom 5, px: a name of two short lines and its count.
  const room = { x: 54, y: 44 }
  const px = REGIONS.map(({ middle: { lng, lat } }) => ({
    x: (lng / 360) * 512 * 32,
    y: (-Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * 512 * 32,
  }))
  for (const [at, one] of px.entries())
    for (const other of px.slice(at + 1))
      expect(Math.abs(one.x - other.x) >= room.x || Math.abs(one.y - other.y) >= room.y).toBe(true)
})
