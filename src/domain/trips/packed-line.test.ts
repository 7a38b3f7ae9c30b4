import { expect, test } from 'vitest'
import { packLines, unpackLine } from './packed-line.ts'

const [ouray, silverton, durango] = [
  { lat: 38.022716, lng: -107.671452 },
  { lat: 37.811943, lng: -107.664503 },
  { lat: 37.275281, lng: -107.880067 },
]

test('lines are told as one, the place where they meet once, right to a metre', () => {
  const line = unpackLine(packLines([[ouray, silverton], [silverton, durango], [ouray]]))
  expect(line).toHaveLength(4)
  for (const [at, { lat, lng }] of [ouray, silverton, durango, ouray].entries()) {
    expect(line[at]!.lat).toBeCloseTo(lat, 5)
    expect(line[at]!.lng).toBeCloseTo(lng, 4)
  }
})

test('nothing is nothing', () => {
  expect(unpackLine(packLines([]))).toEqual([])
})
