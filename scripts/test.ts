/** `npm test`: every check there is, the engine's proof at length and the real-browser journeys included. */
import { runChecks, runUnitTests } from './check.ts'
import { journeys } from './e2e.ts'
import { MUTANTS } from './mutants-list.ts'
import { mutants } from './mutants.ts'
import { run } from './run.ts'
import { conclude, sum, type Tally } from './tally.ts'

/** `npm run check` walks fewer. */
const PROOF_RUNS = '300'

if (process.env.E2E_FULL !== '1') process.env.E2E_SHORT = '1'

const unit = await runUnitTests()
// A journey leaves about one of two cores idle: what knows no clock takes that and no more.
conclude(sum([unit, ...(await Promise.all([besideTheJourneys(), journeys()]))]))

async function besideTheJourneys(): Promise<Tally> {
  const checks = await runChecks({ low: true })
  const proof = await run('vitest', ['run', 'src/sync/proof', '--reporter=dot'], {
    env: { PROOF_RUNS },
    low: true,
  })
  const proven = { passed: proof === 0 ? 1 : 0, failures: proof === 0 ? [] : ['the proof of the engine'] }
  return sum([checks, proven, await mutants(MUTANTS, 1)])
}
