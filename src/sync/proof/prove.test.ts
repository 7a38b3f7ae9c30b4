import { it } from 'vitest'
import { prove, walk } from './prove.fixture.ts'

const RUNS = Number(process.env.PROOF_RUNS ?? 50)
const SEED = process.env.PROOF_SEED
/** One schedule in JSON, as a failure names it. */
const SCHEDULE = process.env.PROOF_SCHEDULE

it.skipIf(SCHEDULE !== undefined)(
  `loses, doubles, revives and lends nothing in ${RUNS} schedules`,
  { timeout: 3_600_000 },
  async () => {
    const seed = SEED === undefined ? undefined : Number(SEED)
    await prove({ runs: RUNS, seed, quick: process.env.PROOF_QUICK === '1' })
  },
)

it.runIf(SCHEDULE !== undefined)('keeps its promises in the schedule that is given', async () => {
  await walk(JSON.parse(SCHEDULE ?? 'null'))
})
