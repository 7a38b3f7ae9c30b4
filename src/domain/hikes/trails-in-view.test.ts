import { expect, test } from 'vitest'
import { trailsInView, type ViewOfMap } from './trails-in-view.ts'

/** The Flatirons above Boulder, as a phone shows them at zoom 13. */
const FLATIRONS: ViewOfMap = {
  centre: { lat: 39.985, lng: -105.29 },
  box: [-105.32, 39.96, -105.26, 40.01],
}

test('the nearest to the middle come first, and the rest is counted', () => {
  const { nearest } = trailsInView(FLATIRONS, 1000)
  expect(nearest).toEqual(nearest.toSorted((one, other) => one.km - other.km))
  expect(trailsInView(FLATIRONS, 3)).toEqual({ nearest: nearest.slice(0, 3), more: nearest.length - 3 })
})

test('hikes and trails say what they are, and a place where several hikes begin says how many', () => {
  const words = trailsInView(FLATIRONS, 1000).nearest.map((entry) => entry.words)
  expect(words).toContainEqual(expect.stringMatching(/^trail, about [\d.]+ mi$/))
  expect(words).toContainEqual(expect.stringMatching(/^hike, about [\d.]+ mi$/))
  const bearLake = trailsInView(
    { centre: { lat: 40.312, lng: -105.646 }, box: [-105.66, 40.3, -105.63, 40.32] },
    1,
  )
  expect(bearLake.nearest[0]).toMatchObject({
    name: 'Bear Lake Trailhead',
    words: expect.stringMatching(/^\d hikes from/),
  })
})

test('where no trail and no hike is known nothing is listed', () => {
  expect(trailsInView({ centre: { lat: 38, lng: -103 }, box: [-103.1, 37.9, -102.9, 38.1] }, 10)).toEqual({
    nearest: [],
    more: 0,
  })
})
