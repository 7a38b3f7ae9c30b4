import { defineConfig } from '@playwright/test'

/** Of these parts the unit tests say most; `npm test` leaves their journeys to `npm run e2e`, so that it keeps to its time. */
const LEFT_TO_E2E = ['choose-times', 'filter-sheet', 'map-comes-back', 'street-detail']

export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.E2E_SHORT === '1' ? LEFT_TO_E2E.map((name) => `**/${name}.spec.ts`) : [],
  outputDir: 'test-results',
  // Map screens keep a software rasteriser busy: one worker on two cores, and no retry that would hide a race.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
})
