/** `npm run e2e`: the journeys in a real browser against the built app and the real server. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfChanged } from './build.ts'
import { findChromium } from './chromium.ts'
import { ROOT, run } from './run.ts'
import { conclude, type Tally } from './tally.ts'

const CACHE = `${ROOT}node_modules/.cache/timberline`
const REPORT = `${CACHE}/playwright.json`

/** Builds what changed, finds a browser, runs the journeys (all, or those the arguments name). */
export async function journeys(args: string[] = []): Promise<Tally> {
  if (!(await buildIfChanged())) return { passed: 0, failed: 1 }
  const browser = await findChromium()
  console.log(`Journeys run in ${browser}`)
  mkdirSync(CACHE, { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await run('playwright', ['test', ...args], {
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
  }
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: code !== 0 && failed === 0 ? 1 : failed }
}

if (import.meta.main) conclude(await journeys(process.argv.slice(2)))
