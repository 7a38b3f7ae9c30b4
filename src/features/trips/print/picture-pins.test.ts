import { expect, it } from 'vitest'
import { numbersInWords, picturePins, type PinnedStop } from './picture-pins.ts'

const stop = (number: number, x: number, day: number | null = 1): PinnedStop => ({ number, day, x, y: 500 })

it.each([
  [[4], '4'],
  [[1, 2], '1, 2'],
  [[1, 2, 3, 7], '1–3, 7'],
  [[], ''],
])('says the numbers %j as %j', (numbers, words) => {
  expect(numbersInWords(numbers)).toBe(words)
})

it('gives stops that stand apart a pin each', () => {
  expect(picturePins([stop(1, 100), stop(2, 400)]).map(({ label }) => label)).toEqual(['1', '2'])
})

it('gives stops that would lie over each other one pin, dark where their days differ', () => {
  const pins = picturePins([stop(1, 100, 1), stop(2, 400, 2), stop(3, 110, 3), stop(4, 405, 2)])
  expect(pins.map(({ label, day }) => [label, day])).toEqual([
    ['1, 3', null],
    ['2, 4', 2],
  ])
})

it('keeps a wide pin inside the picture', () => {
  const [pin] = picturePins([stop(10, 2), stop(20, 4), stop(30, 6)])
  expect(pin && pin.x - pin.halfWidth).toBeGreaterThan(0)
})
