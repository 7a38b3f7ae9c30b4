import { expect, test } from 'vitest'
import { placeFacts } from './place-facts.ts'

const COST = 'About $10–\u2060$20 a visit (estimate)'

const PLACE = {
  placeId: 'maroon-lake',
  name: 'Blue Lake',
  category: 'activities' as const,
  color: '#003366',
  description: 'Three lakes below a ridge of spires.',
  address: 'Blue Lake, Ridgway, Colorado, USA',
  lat: 38,
  lng: -107.7,
  kind: 'lake',
  nearestTown: 'Ridgway',
  elevationM: 3350,
  season: '06-10',
}

test('what and where, how high and when, and what it costs, a line each', () => {
  expect(placeFacts(PLACE)).toEqual([
    'Lake · Ridgway, CO',
    '10,991 ft (3,350 m) · Open June to October',
    COST,
  ])
})

test('what is not known is left out, sea level is not', () => {
  expect(placeFacts({ ...PLACE, elevationM: null })).toEqual([
    'Lake · Ridgway, CO',
    'Open June to October',
    COST,
  ])
  expect(placeFacts({ ...PLACE, season: null })).toEqual(['Lake · Ridgway, CO', '10,991 ft (3,350 m)', COST])
  expect(placeFacts({ ...PLACE, elevationM: null, season: null })).toEqual(['Lake · Ridgway, CO', COST])
  expect(placeFacts({ ...PLACE, elevationM: 0, season: null })).toEqual([
    'Lake · Ridgway, CO',
    '0 ft (0 m)',
    COST,
  ])
})

test('a place whose point is not sure says so last', () => {
  expect(placeFacts({ ...PLACE, confidence: 'low' }).at(-1)).toBe('Place approximate, check first')
  expect(placeFacts({ ...PLACE, confidence: 'high' }).at(-1)).toBe(COST)
})

test('a place of which nobody has written says where it is from the middle of its town', () => {
  const [, where] = placeFacts({ ...PLACE, description: null, lat: 38.2, lng: -107.75 })
  expect(where).toMatch(/^\d+(\.\d)? mi north of the middle of Ridgway$/)
})
