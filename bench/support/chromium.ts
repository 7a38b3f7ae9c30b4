import { chromium } from '@playwright/test'
import { existsSync } from 'node:fs'
import { median } from './statistics.ts'

/**
 * Chromium's own background traffic would share the processor. No measured page draws with WebGL, so pages are drawn by the
 * processor directly: a graphics card imitated in software would keep a core busy for longer than the page takes.
 *
 * The driver attaches an inspector. While one is attached, every Error that is made, thrown or not, has V8 read the file
 * again for line numbers; React makes four while it loads. No visitor has an inspector, so on both sides V8 is told to
 * note line numbers at the first reading.
 */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--js-flags=--no-enable-lazy-source-positions',
]

/** How much slower than this machine the pages run, by CDP's Emulation.setCPUThrottlingRate. */
export const CPU_SLOWED = 4

/** With neighbours on the processor the factor cannot be exact; below this the slowing was not in force. */
const LEAST_SLOWING = 2.5

/** The browser named by CHROMIUM_PATH, Playwright's own, or the system's. Throws a sentence when there is none. */
export function chromiumPath(): string {
  const candidates = process.env.CHROMIUM_PATH
    ? [process.env.CHROMIUM_PATH]
    : [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/google-chrome']
  const path = candidates.find((candidate) => existsSync(candidate))
  if (!path) throw new Error(`There is no browser at ${candidates.join(', ')}; \`npm test\` installs one`)
  return path
}

/** JavaScript that answers the milliseconds of a fixed piece of work, the middle of many so that neighbours matter little. */
export const SPIN = `(() => {
  const times = []
  let sum = 0
  for (let turn = 0; turn < 31; turn++) {
    const start = performance.now()
    for (let i = 0; i < 3e5; i++) sum = (sum + i * i) % 1000003
    times.push(performance.now() - start)
  }
  return sum < 0 ? 0 : times.sort((a, b) => a - b)[15]
})()`

/** The middle of what pages were found to be slowed by. Throws when that is hardly at all. */
export function provenSlowing(factors: readonly number[]): number {
  const factor = median(factors)
  if (!(factor >= LEAST_SLOWING)) {
    throw new Error(`The pages ran ${factor.toFixed(1)} times slower, not ${CPU_SLOWED}: nothing was slowed`)
  }
  return factor
}
