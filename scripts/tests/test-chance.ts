import fc from 'fast-check'
import { seed } from './test-seed.ts'

/** What properties are tried with is drawn from `TEST_SEED`, where a run gives one. */
if (process.env.TEST_SEED) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed() })
