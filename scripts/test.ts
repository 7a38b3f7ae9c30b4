/** `npm test`: every check there is, the real-browser ones included. */
import { check } from './check.ts'
import { journeys } from './e2e.ts'
import { conclude, sum } from './tally.ts'

const unit = await check()
conclude(sum([unit, await journeys()]))
