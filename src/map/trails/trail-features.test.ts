import { expect, test } from 'vitest'
import { hikesAt } from '../../../core/domain/hikes/hikes.ts'
import { TRAILS, trailOf } from '../../domain/hikes/trail-lines.ts'
import { trailsInView, type ViewOfMap } from '../../domain/hikes/trails-in-view.ts'
import { trailFeatures } from './trail-features.ts'

const { features } = trailFeatures()
const inLayer = (layer: string) => features.filter(({ properties }) => properties?.layer === layer)

test('lines are those of surveyed trails and of nothing else: no hike has a straight one', () => {
  const lines = features.filter(({ geometry }) => geometry.type !== 'Point')
  expect(lines).toEqual(inLayer('trail'))
  expect(lines).toHaveLength(TRAILS.length)
  for (const { properties } of lines) expect(trailOf(properties?.id)).not.toBeNull()
})

test('where hikes begin says how many and how long, and leads to a card that has them', () => {
  const starts = inLayer('start')
  expect(starts.length).toBeGreaterThan(100)
  for (const { properties } of starts)
    expect(hikesAt(properties?.id).length, properties?.name).toBeGreaterThan(0)
  expect(new Set(starts.map(({ properties }) => properties?.id)).size).toBe(starts.length)
  const said = (name: string) => starts.find(({ properties }) => properties?.name === name)?.properties
  expect(said('Bear Lake Trailhead')).toMatchObject({
    id: 'colorado-activities-bear-lake-trailhead',
    words: expect.stringMatching(/^\d hikes from about 0\.7 mi$/),
  })
  expect(said('Gem Lake')).toMatchObject({ id: 'hike-gem-lake', words: 'hike, about 3.4 mi' })
})

test('all that is drawn in the box and can be tapped is listed once for the keyboard, and nothing else', () => {
  const flatirons: ViewOfMap = {
    centre: { lat: 39.985, lng: -105.29 },
    box: [-105.32, 39.96, -105.26, 40.01],
  }
  const [west, south, east, north] = flatirons.box
  const isInside = ([lng = 0, lat = 0]: number[]) =>
    lng >= west && lng <= east && lat >= south && lat <= north
  const drawn = features.flatMap(({ geometry, properties }) => {
    if (geometry.type === 'Point')
      return properties?.layer === 'start' && isInside(geometry.coordinates) ? [properties.id] : []
    return geometry.type === 'MultiLineString' && geometry.coordinates.flat().some(isInside)
      ? [properties?.id]
      : []
  })
  const { nearest, more } = trailsInView(flatirons, 1000)
  expect(more).toBe(0)
  expect(drawn.length).toBeGreaterThan(20)
  expect(nearest.map(({ placeId }) => placeId).toSorted()).toEqual(drawn.toSorted())
})
