import { defineConfig } from '@playwright/test'
import { patience } from './e2e/support/machine.ts'

/**
 * Of these parts, and of the journeys tagged `@left-out`, the unit tests say most: `npm test` leaves them to `npm run e2e`, so
 * that it keeps to its time.
 */
const LEFT_OUT = [
  'choose-times',
  'filter-sheet',
  'shell-parts',
  'map-comes-back',
  'map-opens-on-stops',
  'shared-search',
  'street-detail',
]

const isShort = process.env.E2E_SHORT === '1'

export default defineConfig({
  testDir: 'e2e',
  ...(isShort ? { testIgnore: LEFT_OUT.map((name) => `**/${name}.spec.ts`), grepInvert: /@left-out/ } : {}),
  outputDir: 'test-results',
  // Two lanes, each with a server and a phone that is ready for no signal; no retry that would hide a race.
  workers: 2,
  retries: 0,
  timeout: patience(120_000),
  expect: { timeout: patience(15_000) },
  reporter: [['list'], ['json']],
})
