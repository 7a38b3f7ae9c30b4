import 'fake-indexeddb/auto'
import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGround, type Ground } from './ground.fixture.ts'
import { OPENINGS } from './known.fixture.ts'
import { Reached } from './reached.fixture.ts'
import { SCHEDULES } from './schedules.fixture.ts'
import type { Step } from './steps.fixture.ts'
import { Walk } from './walk.fixture.ts'

/** More where a guard is switched off: the first that notices ends it. */
const FEW = process.env['MUTANT'] === undefined ? OPENINGS.length + 6 : 200
const RUNS = Number(process.env['ENGINE_BOOKING_RUNS'] ?? FEW)
const SEED = Number(process.env['ENGINE_BOOKING_SEED'] ?? 116)
/** One schedule in JSON, as a failure names it. */
const SCHEDULE = process.env['ENGINE_BOOKING_SCHEDULE']

/** For so long the shortest schedule that fails is looked for, ms. */
const SHRINK_MS = Number(process.env['ENGINE_BOOKING_SHRINK_MS'] ?? 0)

let ground: Ground
beforeAll(async () => {
  ground = await makeGround()
})
afterAll(() => ground.stop())

async function walk(steps: readonly Step[], reached: Reached): Promise<void> {
  const one = new Walk(ground, reached)
  reached.begin(steps.length)
  try {
    await one.begin()
    for (const step of steps) await one.walk(step)
    await one.end()
  } finally {
    one.stop()
  }
}

test.skipIf(SCHEDULE !== undefined)(
  'whatever phones ask with and without signal is decided once, booked once, and shown to nobody else',
  async () => {
    const reached = new Reached()
    await fc.assert(
      fc.asyncProperty(SCHEDULES, (steps) => walk(steps, reached)),
      {
        ...{
          numRuns: RUNS,
          seed: SEED,
          examples: OPENINGS.map((steps): [Step[]] => [[...steps]]),
          endOnFailure: SHRINK_MS === 0,
        },
        ...(SHRINK_MS > 0 ? { interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: true } : {}),
      },
    )
    if (process.env['ENGINE_BOOKING_FIGURES'] === '1')
      process.stdout.write(`${JSON.stringify({ seed: SEED, ...reached.toJSON() })}\n`)
    expect(reached.schedules).toBe(RUNS)
    // They alone come to all of it, by no chance.
    if (RUNS >= OPENINGS.length) expect(reached.missing).toEqual([])
  },
  // Ten times what one takes: others may be at work.
  60_000 + RUNS * 6_000,
)

test.runIf(SCHEDULE !== undefined)('keeps its promises in the schedule that is given', async () => {
  await walk(JSON.parse(SCHEDULE ?? 'null') as Step[], new Reached())
})
