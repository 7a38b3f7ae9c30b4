import { seed } from './test-seed.ts'

const DAY_MS = 86_400_000

declare global {
  var isClockDrawn: boolean | undefined
}

/**
 * The unit tests run on a day of the year to come and at a time of day that are drawn from `TEST_SEED`, where a run gives one: what holds
 * only today, or not about midnight, at a leap day or where clocks are changed is found by some run, and found again. Processes
 * that a test starts, and files, have the machine's clock.
 */
if (process.env.TEST_SEED && !globalThis.isClockDrawn) {
  globalThis.isClockDrawn = true
  // A multiple of a large odd number: neighbouring seeds are far apart.
  const ahead = ((seed() * 2_654_435_761) % 2 ** 32) / 2 ** 32
  globalThis.Date = aheadBy(Math.floor(ahead * 366 * DAY_MS))
}

function aheadBy(ms: number): DateConstructor {
  const Real = Date
  return class Ahead extends Real {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(Real.now() + ms)
      else super(...given)
    }
    static override now(): number {
      return Real.now() + ms
    }
  } as DateConstructor
}
