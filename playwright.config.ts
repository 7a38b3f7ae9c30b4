import { defineConfig, devices } from '@playwright/test'

/** Chromium's own background traffic would be refused and logged; WebGL is drawn in software. */
const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Map screens keep a software rasteriser busy: one worker on two cores, and no retry that would hide a race.
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
    launchOptions: {
      args: BROWSER_ARGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
})
