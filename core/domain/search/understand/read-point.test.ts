import { expect, test } from 'vitest'
import { readPoint } from './read-point.ts'

test.each([
  '38.84,-106.13',
  ' 38.84, -106.13 ',
  '(38.84, -106.13)',
  '38.84 -106.13',
  '38.84, 106.13',
  '38.84 N 106.13 W',
  '38.84° N, 106.13° W',
  'N 38.84 W 106.13',
  '38.84,−106.13',
  `38°50'24"N 106°7'48"W`,
  '38°50′24″N, 106°7′48″W',
  `38° 50.4' N 106° 7.8' W`,
  `N 38° 50' 24" W 106° 7' 48"`,
])('%s is a point in the Arkansas valley', (text) => {
  const point = readPoint(text)
  expect(point?.lat).toBeCloseTo(38.84, 6)
  expect(point?.lng).toBeCloseTo(-106.13, 6)
})

test('a point elsewhere stays where it is', () => {
  expect(readPoint('-33.86, 151.21')).toEqual({ lat: -33.86, lng: 151.21 })
  expect(readPoint(`51°30'0"N 0°7'30"E`)).toEqual({ lat: 51.5, lng: 0.125 })
})

test.each(['', 'salida', '14 ers', '80202', '80202 81201', '285 50', '38.84', '98.1,-106.1', '1.5 mi'])(
  '%j is no point',
  (text) => {
    expect(readPoint(text)).toBeNull()
  },
)
