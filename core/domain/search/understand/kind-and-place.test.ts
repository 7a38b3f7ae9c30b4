import { expect, test } from 'vitest'
import { readKindAndPlace } from './kind-and-place.ts'

test.each([
  ['salida campground', 'campground', 'salida'],
  ['campgrounds in Salida, CO', 'campground', 'salida'],
  ['coffee buena vista', 'cafe', 'buena vista'],
  ['food near buena vista', 'restaurant', 'buena vista'],
  ['buena vista food', 'restaurant', 'buena vista'],
  ['hot springs', 'hot_spring', ''],
  ['Hot springs near me', 'hot_spring', ''],
  ['nearest hospital', 'hospital', ''],
  ['hospital', 'hospital', ''],
  ['gas', 'fuel', ''],
  ['gas station near Fairplay', 'fuel', 'fairplay'],
  ['14ers', 'fourteener', ''],
  ['14er', 'fourteener', ''],
  ['fourteeners near leadville', 'fourteener', 'leadville'],
  ['ghost towns', 'ghost_town', ''],
])('%s asks for %s at %j', (query, kind, where) => {
  const question = readKindAndPlace(query)
  expect(question?.kinds).toContain(kind)
  expect(question?.where).toBe(where)
})

test.each(['', 'salida', 'breckenridge', 'lake city', 'mount elbert'])('%j names no kind', (query) => {
  expect(readKindAndPlace(query)).toBeNull()
})
