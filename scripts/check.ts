/** `npm run check`: types, lint, format, the arrows between rooms, and every test that needs no browser. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ROOT, run } from './run.ts'
import { conclude, sum, type Tally } from './tally.ts'

const CACHE = `${ROOT}node_modules/.cache/timberline`
const REPORT = `${CACHE}/vitest.json`

/** Each answers with its exit code; two run at a time because two cores are the least we promise to be quick on. */
const CHECKS: [name: string, command: string, args: string[]][] = [
  ['types', 'tsc', ['-b', '--pretty']],
  ['lint', 'eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', `${CACHE}/eslint`]],
  [
    'format',
    'prettier',
    ['.', '--check', '--log-level=warn', '--cache', '--cache-location', `${CACHE}/prettier`],
  ],
  [
    'arrows',
    'depcruise',
    ['src', 'worker', 'api', 'mocks', 'scripts', 'e2e', 'bench', '--config', '.dependency-cruiser.mjs'],
  ],
  ['unused', 'knip', ['--no-progress']],
]

/** Types, lint, format, arrows, unused code; `low` with what the machine has left over. */
export async function runChecks({ low = false } = {}): Promise<Tally> {
  mkdirSync(CACHE, { recursive: true })
  const tally = { passed: 0, failed: 0 }
  for (const [name, command, args] of CHECKS) {
    const started = performance.now()
    const code = await run(command, args, { quiet: true, low })
    tally[code === 0 ? 'passed' : 'failed'] += 1
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  }
  return tally
}

/** Every test that needs no browser. */
export async function runUnitTests(): Promise<Tally> {
  mkdirSync(CACHE, { recursive: true })
  rmSync(REPORT, { force: true })
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]
  const code = await run('vitest', ['run', ...reporters], { env: { NODE_ENV: 'test' } })
  return tallyOfVitest(code)
}

/** A runner that died without a report counts as one failure, never as nothing. */
function tallyOfVitest(code: number): Tally {
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
  }
  const failed = report.numFailedTests
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed }
}

if (import.meta.main) conclude(sum(await Promise.all([runChecks(), runUnitTests()])))
