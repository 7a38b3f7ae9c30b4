/** `npm run check`: types, lint, format, the arrows between rooms, and every test that needs no browser. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ROOT, run } from './run.ts'
import { conclude, sum, withReason, type Tally } from './tally.ts'

const CACHE = `${ROOT}node_modules/.cache/timberline`
const REPORT = `${CACHE}/vitest.json`

/** Each answers with its exit code; two run at a time because two cores are the least we promise to be quick on. */
const CHECKS: [name: string, command: string, args: string[]][] = [
  // TypeScript 7 has another name here: typescript-eslint and dependency-cruiser still need 6.
  ['types', 'node', ['node_modules/typescript-native/bin/tsc', '-b', '--pretty']],
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
  const tally: Tally = { passed: 0, failures: [] }
  for (const [name, command, args] of CHECKS) {
    const started = performance.now()
    const code = await run(command, args, { quiet: true, low })
    if (code === 0) tally.passed += 1
    else tally.failures.push(name)
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

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A runner that died without a report counts as one failure, never as nothing; so does a file that could not be read. */
function tallyOfVitest(code: number): Tally {
  const died = [`the unit tests (exit code ${code})`]
  if (!existsSync(REPORT)) return { passed: 0, failures: died }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(ROOT, '')
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [file]
    return failed.map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages))
  })
  return { passed: numPassedTests, failures: code !== 0 && failures.length === 0 ? died : failures }
}

if (import.meta.main) conclude(sum(await Promise.all([runChecks(), runUnitTests()])))
