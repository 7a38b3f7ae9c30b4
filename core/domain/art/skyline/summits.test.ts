import { expect, test } from 'vitest'
import { packSummits, unpackSummits } from './summits.ts'
import { coloradoSummits } from './summits.fixture.ts'

test('the app knows the heights of 3,167 summits', () => {
  const summits = coloradoSummits()
  expect(summits).toHaveLength(3_167)
  expect(summits.find(({ name }) => name === 'Mount Elbert')).toEqual({
    ...{ name: 'Mount Elbert', lat: 39.1179, lng: -106.4453, metres: 4_401 },
  })
})

test('what is packed comes back, also two summits of one point', () => {
  const pair = [
    { name: 'Maroon Bells', lat: 39.0708, lng: -106.989, metres: 4_304 },
    { name: 'Maroon Peak', lat: 39.0708, lng: -106.989, metres: 4_317 },
  ]
  const [one, other] = unpackSummits(packSummits(pair))
  expect(one).toEqual(pair[0])
  expect(other).toEqual({ ...pair[1], lat: 39.0709 })
})

test('columns of different lengths are refused', () => {
  expect(() => unpackSummits({ points: '', metres: [1], names: 'Nowhere' })).toThrow(RangeError)
})
