/**
 * `npm run check`: types, lint, format, the arrows between rooms, unused code, and the tests that need no browser. The rules that ask
 * for types, Prettier and the tests look at what changed; `npm test` has them look at everything, and so do the tests with `-- --all`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { changedFiles } from './tests/changed-files.ts'
import { testsToRun } from './tests/related-tests.ts'
import { ROOT, run } from './run.ts'
import { seed } from './tests/test-seed.ts'
import { conclude, slowest, sum, withReason, type Tally } from './tests/tally.ts'

const CACHE = `${ROOT}node_modules/.cache/timberline`
const REPORT = `${CACHE}/vitest.json`

type Check = [name: string, command: string, args: string[]]

/** TypeScript 7 has another name here: dependency-cruiser still needs 6. */
const TYPES: Check = ['types', 'node', ['node_modules/typescript-native/bin/tsc', '-b', '--pretty']]
const QUICK_LINT: Check = ['quick lint', 'oxlint', ['.', '--deny-warnings']]
/**
 * Lint of these files with the rules that need types, such as the one against a promise nobody waits for. Comments that switch nothing
 * off are refused only here: without types, one about such a rule would look unused.
 */
const typedLint = (files: string[]): Check => [
  'typed lint',
  'oxlint',
  [...files, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
]
const ARROWS: Check = [
  'arrows',
  'depcruise',
  [
    ...[
      'src',
      'worker',
      'core',
      'api',
      'mocks',
      'scripts',
      'e2e',
      'bench',
      '--config',
      '.dependency-cruiser.mjs',
    ],
    ...['--cache', `${CACHE}/arrows`, '--cache-strategy', 'content'],
  ],
]
const UNUSED: Check = ['unused', 'knip', ['--no-progress', '--cache', '--cache-location', `${CACHE}/unused`]]

const format = (files: string[]): Check => [
  'format',
  'prettier',
  [
    ...files,
    '--check',
    '--log-level=warn',
    '--ignore-unknown',
    '--cache',
    '--cache-location',
    `${CACHE}/prettier`,
  ],
]

/** What `npm run check` looks at; all of it where git cannot tell what changed. */
function checksOfChanged(): Check[] {
  const changed = changedFiles() ?? ['.']
  const code = changed.filter((file) => file === '.' || /\.[mc]?[jt]sx?$/.test(file))
  return [
    TYPES,
    QUICK_LINT,
    ...(code.length > 0 ? [typedLint(code)] : []),
    ...(changed.length > 0 ? [format(changed)] : []),
    ARROWS,
    UNUSED,
  ]
}

const ALL_CHECKS = [TYPES, typedLint(['.']), format(['.']), ARROWS, UNUSED]

/** Types, lint, format, arrows, unused code, one after the other; `low` with what the machine has left over. */
export async function runChecks({ checks = ALL_CHECKS, low = false } = {}): Promise<Tally> {
  mkdirSync(CACHE, { recursive: true })
  const tally: Tally = { passed: 0, failures: [] }
  for (const [name, command, args] of checks) {
    const started = performance.now()
    const code = await run(command, args, { quiet: true, low })
    if (code === 0) tally.passed += 1
    else tally.failures.push(name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  }
  return tally
}

/** The tests that need no browser: all, or with `of` those that load one of these files. */
export async function runUnitTests(of: readonly string[] | null = null): Promise<Tally> {
  mkdirSync(CACHE, { recursive: true })
  rmSync(REPORT, { force: true })
  const reporters = [
    '--silent=passed-only',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ]
  console.log(`The unit tests' order and chance: TEST_SEED=${seed()}`)
  const which = of === null ? ['run'] : ['related', '--run', ...of]
  const code = await run('vitest', [...which, ...reporters], {
    env: { NODE_ENV: 'test', TEST_SEED: String(seed()) },
  })
  return tallyOfVitest(code)
}

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
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
  const times = testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(ROOT, ''),
    seconds: (endTime - startTime) / 1000,
  }))
  console.log(slowest('test files', times))
  return { passed: numPassedTests, failures: code !== 0 && failures.length === 0 ? died : failures }
}

if (import.meta.main) {
  const changed = process.argv.includes('--all') ? null : changedFiles()
  const checks = runChecks({ checks: checksOfChanged() })
  conclude(sum(await Promise.all([checks, runUnitTests(changed && testsToRun(changed))])))
}
