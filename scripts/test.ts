/**
 * `npm test`: every check there is and the real-browser journeys. The proofs of the engine and of bookings at length, and
 * the mutants, run where what they prove has changed since they last passed, and always with `CI_FULL=1`.
 */
import { buildIfChanged } from './build.ts'
import { runChecks, runUnitTests } from './check.ts'
import { buildDemo } from './demo.ts'
import { journeys } from './e2e.ts'
import { MUTANTS } from './proof/mutants-list.ts'
import { mutants } from './mutants.ts'
import { BOOKINGS_PROOF, provenBefore, provenNow, rememberProven } from './proof/proven.ts'
import { run } from './run.ts'
import { conclude, sum, type Tally } from './tests/tally.ts'

/** `npm run check` walks fewer. */
const SCHEDULES = '300'

const isFull = process.env.CI_FULL === '1'
if (process.env.E2E_FULL !== '1') process.env.E2E_SHORT = '1'

// Says itself what failed; the journeys count it.
const built = buildIfChanged().then((isBuilt) => isBuilt && buildDemo())
const unit = await runUnitTests()
await built
// Two lanes of journeys leave a part of two cores idle: what knows no clock takes that and no more.
const walked = journeys()
const tally = sum([unit, ...(await Promise.all([besideThem(walked), walked]))])
if (isFull && tally.failures.length === 0) rememberProven()
conclude(tally)

async function besideThem(walked: Promise<unknown>): Promise<Tally> {
  const checks = await runChecks({ low: true })
  const [before, now] = [provenBefore(), provenNow()]
  const tallies = [checks]
  if (isFull || before.proof !== now.proof) tallies.push(await atLength('engine', 'src/sync/proof'))
  else console.log('· the proof of the engine: unchanged since it last passed')
  if (isFull || before.bookings !== now.bookings) tallies.push(await atLength('bookings', BOOKINGS_PROOF))
  else console.log('· the proof of bookings: unchanged since it last passed')
  if (isFull || before.mutants !== now.mutants) tallies.push(await mutants(MUTANTS, walked))
  else console.log('· the mutants: unchanged since all were last noticed')
  return sum(tallies)
}

async function atLength(of: 'engine' | 'bookings', tests: string): Promise<Tally> {
  const runs = of === 'engine' ? { PROOF_RUNS: SCHEDULES } : { BOOKING_RUNS: SCHEDULES }
  const code = await run('vitest', ['run', tests, '--reporter=dot'], { env: runs, low: true })
  const name = of === 'engine' ? 'the proof of the engine' : 'the proof of bookings'
  return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] }
}
