import { expect, it } from 'vitest'
import { unwalkedKinds } from './figures.fixture.ts'
import { prove, walk } from './prove.fixture.ts'
import type { Schedule } from './steps.fixture.ts'

const RUNS = Number(process.env.PROOF_RUNS ?? 5)
/** So many reach every kind; a replaced value has to come about before somebody can remove it. Fewer draw every kind: kinds.test.ts. */
const ENOUGH_RUNS = 1_000
/** From `PROOF_SEED`, default 1: one seed walks the same schedules each time, another walks others. */
const SEED = Number(process.env.PROOF_SEED ?? 1)
/** One schedule in JSON, as a failure names it. */
const SCHEDULE = process.env.PROOF_SCHEDULE

it.skipIf(SCHEDULE !== undefined)(
  `loses, doubles, revives and lends nothing in ${RUNS} schedules`,
  { timeout: 3_600_000 },
  async () => {
    const figures = await prove({ runs: RUNS, seed: SEED, quick: process.env.PROOF_QUICK === '1' })
    if (RUNS >= ENOUGH_RUNS) expect(unwalkedKinds(figures)).toEqual([])
  },
)

it.runIf(SCHEDULE !== undefined)('keeps its promises in the schedule that is given', async () => {
  await walk(JSON.parse(SCHEDULE ?? 'null') as Schedule)
})
