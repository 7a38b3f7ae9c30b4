/** `npm run e2e`: the journeys in a real browser against the built app and the real server. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfChanged } from './build.ts'
import { findChromium } from './tests/find-chromium.ts'
import { buildDemo } from './demo.ts'
import { ROOT, run } from './run.ts'
import { seed } from './tests/test-seed.ts'
import { conclude, slowest, withReason, type Tally } from './tests/tally.ts'

const CACHE = `${ROOT}node_modules/.cache/timberline`
const REPORT = `${CACHE}/playwright.json`

/** Builds what changed, finds a browser, runs the journeys (all, or those the arguments name). */
export async function journeys(args: string[] = []): Promise<Tally> {
  if (!(await buildIfChanged())) return { passed: 0, failures: ['the build'] }
  // Else the first of its journeys builds it, on its own time.
  if (walkDemo(args) && !(await buildDemo())) return { passed: 0, failures: ['the build of the demo'] }
  const { whole, shell = whole } = await findChromium()
  console.log(`Journeys run in ${shell}, TEST_SEED=${seed()}`)
  mkdirSync(CACHE, { recursive: true })
  rmSync(REPORT, { force: true })
  const code = await run('playwright', ['test', ...args], {
    env: {
      CHROMIUM_PATH: whole,
      CHROMIUM_SHELL_PATH: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
      TEST_SEED: String(seed()),
    },
  })
  return tallyOfPlaywright(code)
}

const walkDemo = (args: readonly string[]): boolean => {
  const names = args.filter((one) => !one.startsWith('-'))
  return names.length === 0 || names.some((name) => name.includes('demo'))
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { status: string; results: { duration: number; errors: { message: string }[] }[] }[]
  }[]
}

/**
 * Longer than this a journey walks more than one promise, or waits for something it need not: where the journey in the middle takes ten
 * seconds, as on two cores shared with another lane and the checks. On a slower machine it may take as much longer as that one does.
 */
const LONGEST_JOURNEY_S = 45
const MIDDLE_JOURNEY_S = 10

/** A runner that died without a report counts as one failure, never as nothing; what passed at a second try has failed. */
function tallyOfPlaywright(code: number): Tally {
  const died = [`the journeys (exit code ${code})`]
  if (!existsSync(REPORT)) return { passed: 0, failures: died }
  const { suites, stats } = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    suites: Suite[]
    stats: { expected: number }
  }
  const times = suites.flatMap(timesOf)
  console.log(slowest('journeys', times))
  const middle = times.map(({ seconds }) => seconds).sort((a, b) => a - b)[times.length >> 1] ?? 0
  const longest = LONGEST_JOURNEY_S * Math.max(1, middle / MIDDLE_JOURNEY_S)
  const tooLong = times
    .filter(({ seconds }) => seconds > longest)
    .map(({ name, seconds }) => `${name}: took ${seconds.toFixed(0)} s, may take ${longest.toFixed(0)}`)
  const failures = [...suites.flatMap(failuresOf), ...tooLong]
  return { passed: stats.expected, failures: code !== 0 && failures.length === 0 ? died : failures }
}

function timesOf({ suites = [], specs = [] }: Suite): { name: string; seconds: number }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({
      name: `e2e/${file}: ${title}`,
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(timesOf)]
}

function failuresOf({ suites = [], specs = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message))
        return withReason(`e2e/${file}: ${title}`, messages)
      }),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}

if (import.meta.main) conclude(await journeys(process.argv.slice(2)))
