/**
 * `npm test`: every check there is and the real-browser journeys. The proofs of the engine, of bookings and of both at length, and
 * the mutants, run where what they prove has changed since they last passed, and always with `CI_FULL=1`.
 */
import { buildIfChanged } from './build.ts'
import { runChecks, runUnitTests } from './check.ts'
import { buildDemo } from './demo.ts'
import { journeys } from './e2e.ts'
import { MUTANTS } from './proof/mutants-list.ts'
import { mutants } from './mutants.ts'
import {
  BOOKINGS_PROOF,
  ENGINE_BOOKINGS_PROOF,
  ENGINE_PROOFS,
  provenBefore,
  provenNow,
  rememberProven,
} from './proof/proven.ts'
import { run } from './run.ts'
import { conclude, sum, type Tally } from './tests/tally.ts'

/** `npm run check` walks fewer. With both the engine and the whole server one takes longer. */
const SCHEDULES = '300'
const WITH_BOTH = '200'

/** A proof at length: its files, and the variable with how many schedules it walks. */
type Proof = { name: string; tests: readonly string[]; runs: string; schedules?: string }

const PROOFS = [
  ['proof', { name: 'the proof of the engine', tests: ENGINE_PROOFS, runs: 'PROOF_RUNS' }],
  ['bookings', { name: 'the proof of bookings', tests: [BOOKINGS_PROOF], runs: 'BOOKING_RUNS' }],
  [
    'engineBookings',
    {
      name: 'the proof of bookings with the engine',
      tests: [ENGINE_BOOKINGS_PROOF],
      runs: 'ENGINE_BOOKING_RUNS',
      schedules: WITH_BOTH,
    },
  ],
] as const satisfies readonly (readonly [string, Proof])[]

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
  for (const [key, proof] of PROOFS)
    if (isFull || before[key] !== now[key]) tallies.push(await atLength(proof))
    else console.log(`· ${proof.name}: unchanged since it last passed`)
  if (isFull || before.mutants !== now.mutants) tallies.push(await mutants(MUTANTS, walked))
  else console.log('· the mutants: unchanged since all were last noticed')
  return sum(tallies)
}

async function atLength({ name, tests, runs, schedules = SCHEDULES }: Proof): Promise<Tally> {
  const env = { [runs]: schedules }
  const code = await run('vitest', ['run', ...tests, '--reporter=dot'], { env, low: true })
  return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] }
}
