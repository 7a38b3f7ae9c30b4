import 'fake-indexeddb/auto'
import process from 'node:process'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGround, type Ground } from './ground.fixture.ts'
import { KNOWN, SCHEDULES, Walk, type Figures, type Step } from './walk.fixture.ts'

/** More where a guard is switched off: the first that notices ends it. */
const FEW = process.env['MUTANT'] === undefined ? 12 : 200
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

async function walk(steps: readonly Step[], figures: Figures): Promise<void> {
  const one = new Walk(ground, figures)
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
    const figures: Figures = new Map()
    let [schedules, went] = [0, 0]
    await fc.assert(
      fc.asyncProperty(SCHEDULES, async (steps) => {
        schedules += 1
        went += steps.length
        await walk(steps, figures)
      }),
      {
        ...{
          numRuns: RUNS,
          seed: SEED,
          examples: KNOWN.map((steps): [Step[]] => [steps]),
          endOnFailure: SHRINK_MS === 0,
        },
        ...(SHRINK_MS > 0 ? { interruptAfterTimeLimit: SHRINK_MS, markInterruptAsFailure: true } : {}),
      },
    )
    if (process.env['ENGINE_BOOKING_FIGURES'] === '1')
      process.stdout.write(
        `${JSON.stringify({ seed: SEED, schedules, steps: went, ...Object.fromEntries([...figures].sort()) })}\n`,
      )
    expect(schedules).toBe(RUNS)
  },
  30_000 + RUNS * 3_000,
)

test.runIf(SCHEDULE !== undefined)('keeps its promises in the schedule that is given', async () => {
  await walk(JSON.parse(SCHEDULE ?? 'null') as Step[], new Map())
})
