import { it } from 'vitest'
import { provePages } from './prove-pages.fixture.ts'

/** A schedule through the whole engine takes as long as several through its core. */
const RUNS = Math.ceil(Number(process.env.PROOF_RUNS ?? 5) / 3)
const SEED = Number(process.env.PROOF_SEED ?? 1)

it(
  `loses, lends and leaves readable nothing through the whole engine in ${RUNS} schedules`,
  { timeout: 3_600_000 },
  async () => {
    await provePages({ runs: RUNS, seed: SEED, quick: process.env.PROOF_QUICK === '1' })
  },
)
