/**
 * `npm run mutants`: switches rules of the sync engine off, one at a time, and expects the property test to fail, or where
 * no schedule goes the tests that the rule names. A rule whose absence nobody notices is not proven. Those of the property test run in a
 * copy of the rooms involved, as plain Node.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { ROOT, run } from './run.ts'
import { MUTANTS, type Mutant } from './proof/mutants-list.ts'
import { conclude, type Tally } from './tests/tally.ts'

const FOLDER = '.mutants'
/** Most fail within the first 50, many in one that is known. */
const SCHEDULES = 60
/** The schedules are the same each time, so that what is noticed once is always noticed. */
const SEED = 20_261_122
/** The exit code of a copy whose property failed; any other means that the copy could not run. */
const FAILED = 3

const runnerOf = (mutant: Mutant) => `import { setPriority } from 'node:os'
import { prove } from './src/sync/proof/prove.fixture.ts'
import { provePages } from './src/sync/proof/pages/prove-pages.fixture.ts'
// Whatever else runs meanwhile goes first.
setPriority(19)
console.warn = () => undefined
try {
  await ${walkOf(mutant)}
} catch (problem) {
  const isFinding = String(problem.message).startsWith('Property failed')
  const words = [problem.message, problem.cause?.message ?? ''].map((text) => String(text).split('\\n')[0])
  console.log(isFinding ? words.join(': ') : problem)
  process.exit(isFinding ? ${FAILED} : 1)
}
`

const walkOf = ({ pages, first }: Mutant): string =>
  pages
    ? `provePages({ runs: ${SCHEDULES}, seed: ${SEED}, quick: true })`
    : `prove({ runs: ${SCHEDULES}, seed: ${SEED}, quick: true, first: ${first} })`

/** Tries the mutants one at a time, and two once `free` resolves. Answers how many were noticed, and which were not. */
export async function mutants(
  list: readonly Mutant[] = MUTANTS,
  free: Promise<unknown> = Promise.resolve(),
): Promise<Tally> {
  const waiting = [...list]
  const tally: Tally = { passed: 0, failures: [] }
  const worker = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift())
      if (await isNoticed(mutant)) tally.passed += 1
      else tally.failures.push(`mutant ${mutant.name}: nobody notices`)
  }
  await Promise.all([worker(), free.then(worker)])
  rmSync(ROOT + FOLDER, { recursive: true, force: true })
  return tally
}

async function isNoticed(mutant: Mutant): Promise<boolean> {
  for (const { file, from } of mutant.changes)
    if (readFileSync(ROOT + file, 'utf8').split(from).length !== 2) {
      console.log(`✗ ${mutant.name}: ${file} does not have its line exactly once`)
      return false
    }
  const noticed = await (mutant.test === undefined ? byProof(mutant) : byTest(mutant, mutant.test))
  console.log(`${noticed ? '✓' : '✗'} without: ${mutant.rule}`)
  return noticed
}

/** Whether a test fails without the rule; a file that cannot run does not count. */
async function byTest({ name }: Mutant, test: string): Promise<boolean> {
  const report = `${ROOT}node_modules/.cache/timberline/mutant-${name}.json`
  rmSync(report, { force: true })
  // What another mutant had transformed is another text.
  const config = ['--config', 'scripts/proof/mutant-in-test.config.ts', '--fsModuleCache=false']
  const asReport = ['--reporter=json', `--outputFile.json=${report}`]
  await run('vitest', ['run', test, ...config, ...asReport], { env: { MUTANT: name }, low: true })
  if (!existsSync(report)) return false
  const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }
  return numFailedTests > 0
}

async function byProof(mutant: Mutant): Promise<boolean> {
  const folder = `${ROOT}${FOLDER}/${mutant.name}/`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const room of ['src/sync', 'src/platform', 'core', 'api', 'mocks'])
    cpSync(ROOT + room, folder + room, { recursive: true })
  cpSync(`${ROOT}package.json`, `${folder}package.json`)
  for (const { file, from, to } of mutant.changes) {
    const text = readFileSync(folder + file, 'utf8')
    writeFileSync(
      folder + file,
      text.replace(from, () => to),
    )
  }
  writeFileSync(`${folder}run.ts`, runnerOf(mutant))
  return (await run('node', [`${FOLDER}/${mutant.name}/run.ts`])) === FAILED
}

if (import.meta.main) {
  const names = process.argv.slice(2)
  conclude(await mutants(names.length === 0 ? MUTANTS : MUTANTS.filter(({ name }) => names.includes(name))))
}
