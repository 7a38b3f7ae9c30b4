/** `npm test`: every check there is, the real-browser ones included. */
import { check } from './check.ts'
import { journeys } from './e2e.ts'
import { MUTANTS } from './mutants-list.ts'
import { mutants } from './mutants.ts'
import { conclude, sum } from './tally.ts'

/** `npm run check` walks fewer. */
process.env.PROOF_RUNS ??= '300'

const unit = await check()
// A journey leaves a part of two cores idle.
conclude(sum([unit, ...(await Promise.all([mutants(MUTANTS, 1), journeys()]))]))
