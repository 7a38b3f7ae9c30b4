import { expect, test } from 'vitest'
import { pointInside } from './point-inside.ts'

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
]

test('of several polygons the largest has the point, in its middle', () => {
  expect(pointInside([[square(0, 0, 1)], [square(10, 10, 4)]])).toEqual({ lat: 12, lng: 12 })
})

test('a hole never has it', () => {
  expect(pointInside([[square(0, 0, 10), square(2, 2, 6)]])).toEqual({ lat: 5, lng: 1 })
})
