import { expect, it, test } from 'vitest'
import { bestOrder } from './best-order.ts'

/** Stops on a line, at these minutes from its beginning. */
const onALine = (...at: number[]) => at.map((from) => at.map((to) => Math.abs(from - to)))

/** Points of a square of 100 x 100 minutes, the same in every run. */
function scattered(count: number, seed: number): number[][] {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648) * 100
  }
  const points = Array.from({ length: count }, () => [next(), next()] as const)
  return points.map(([x, y]) => points.map(([ox, oy]) => Math.hypot(x - ox, y - oy)))
}

const lengthOf = (minutes: number[][], order: readonly number[]) =>
  order.slice(1).reduce((sum, stop, at) => sum + minutes[order[at]!]![stop]!, 0)

/** Every order with the first stop first. */
function* permutations(stops: number[]): Generator<number[]> {
  if (stops.length < 2) yield stops
  for (const stop of stops)
    for (const rest of permutations(stops.filter((one) => one !== stop))) yield [stop, ...rest]
}

it('puts stops on a line in the order of the line and says what that saves', () => {
  expect(bestOrder(onALine(0, 90, 30, 60))).toEqual({ order: [0, 2, 3, 1], savesMinutes: 90 })
})

it('keeps the last stop where that is asked for', () => {
  expect(bestOrder(onALine(0, 60, 30, 90, 20), 'ends')?.order.at(-1)).toBe(4)
  expect(bestOrder(onALine(0, 60, 30, 90, 20), 'ends')).toMatchObject({ savesMinutes: 60 })
  expect(bestOrder(onALine(0, 60, 30, 90, 20))?.order).toEqual([0, 4, 2, 1, 3])
})

it('has nothing to say of an order that is the best, or worse by a minute only', () => {
  expect(bestOrder(onALine(0, 30, 60, 90))).toBeNull()
  expect(bestOrder(onALine(0, 30.4, 30, 90))).toBeNull()
  expect(bestOrder(onALine(0))).toBeNull()
  expect(bestOrder([])).toBeNull()
})

it('has nothing to say where one of the stops cannot be driven to', () => {
  expect(bestOrder(onALine(0, 90, 30).map((row) => [...row, Infinity]))).toBeNull()
})

test.each(['start', 'ends'] as const)('finds the best of all orders of up to 8 stops (%s fixed)', (fixed) => {
  for (const count of [3, 4, 5, 6, 7, 8]) {
    const minutes = scattered(count, count)
    const orders = [...permutations(Array.from({ length: count - 1 }, (_, at) => at + 1))]
      .filter((rest) => fixed === 'start' || rest.at(-1) === count - 1)
      .map((rest) => lengthOf(minutes, [0, ...rest]))
    const found = bestOrder(minutes, fixed)?.order ?? minutes.map((_, at) => at)
    expect(lengthOf(minutes, found)).toBeCloseTo(Math.min(...orders))
  }
})

test.each(['start', 'ends'] as const)(
  '20 and 50 stops come out much shorter, none lost (%s fixed)',
  (fixed) => {
    for (const count of [20, 50]) {
      const minutes = scattered(count, 7)
      const found = bestOrder(minutes, fixed)
      expect(found?.order.toSorted((a, b) => a - b)).toEqual(minutes.map((_, at) => at))
      expect(found?.order[0]).toBe(0)
      if (fixed === 'ends') expect(found?.order.at(-1)).toBe(count - 1)
      const given = lengthOf(
        minutes,
        minutes.map((_, at) => at),
      )
      expect(lengthOf(minutes, found?.order ?? [])).toBeCloseTo(given - (found?.savesMinutes ?? 0))
      // Points thrown at random into a square are about 0.9 * sqrt(count * area) apart on their best way.
      expect(lengthOf(minutes, found?.order ?? [])).toBeLessThan(1.15 * 0.9 * Math.sqrt(count * 10_000))
    }
  },
)

it('finds the best order of stops around a circle, however many they are', () => {
  const angles = Array.from({ length: 16 }, (_, at) => ((at * 7) % 16) * (Math.PI / 8))
  const minutes = angles.map((a) => angles.map((b) => 200 * Math.abs(Math.sin((a - b) / 2))))
  const round = 15 * 200 * Math.sin(Math.PI / 16)
  expect(lengthOf(minutes, bestOrder(minutes)?.order ?? [])).toBeCloseTo(round)
})
