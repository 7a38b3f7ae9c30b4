/** `npm test`: every check there is, the engine's proof at length and the real-browser journeys included. */
import { check } from './check.ts'
import { journeys } from './e2e.ts'
import { MUTANTS } from './mutants-list.ts'
import { mutants } from './mutants.ts'
import { run } from './run.ts'
import { conclude, sum, type Tally } from './tally.ts'

/** The check walks fewer. */
const PROOF_RUNS = '300'

if (process.env.E2E_FULL !== '1') process.env.E2E_SHORT = '1'

const unit = await check()
// A journey leaves a part of two cores idle: the proof and its mutants take that and no more.
conclude(sum([unit, ...(await Promise.all([proofAndMutants(), journeys()]))]))

async function proofAndMutants(): Promise<Tally> {
  const proof = await run('nice', ['-n', '19', 'vitest', 'run', 'src/sync/proof', '--reporter=dot'], {
    env: { PROOF_RUNS },
  })
  const proven = { passed: proof === 0 ? 1 : 0, failed: proof === 0 ? 0 : 1 }
  return sum([proven, await mutants(MUTANTS, 1)])
}
