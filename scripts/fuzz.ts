/**
 * `npm run fuzz`: 100,000 requests over the wire, drawn from what the contracts want. FUZZ_RUNS says how many, TEST_SEED which;
 * the same seed draws the same ones. Ends with how often each status was answered (0: hung up without a word), and with 1 where
 * one was a 5xx or where a refused one wrote something.
 */
import { run } from './run.ts'
import { seed } from './tests/test-seed.ts'

console.log(`TEST_SEED=${seed()}`)
process.exitCode = await run('vitest', ['run', 'api/testing/fuzz.test.ts'], {
  env: { NODE_ENV: 'test', TEST_SEED: String(seed()), FUZZ_RUNS: process.env.FUZZ_RUNS ?? '100000' },
})
