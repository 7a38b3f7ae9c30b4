import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PROMISES, type BrokenKind } from './broken-promise.fixture.ts'
import type { ChunkLine } from './chaos.fixture.ts'
import { Figures, unwalkedKinds } from './figures.fixture.ts'

/* All of `npm run chaos`: it shares the schedules out among processes and adds up what they tell. */

const RUNS = Number(process.env.CHAOS_RUNS ?? 10_000)
const SEED = Number(process.env.CHAOS_SEED ?? 1 + Math.floor(Math.random() * 999_999))
const PROCESSES = Math.min(availableParallelism(), 8)
/** A line of progress after so many schedules. */
const TELL_AFTER = 500
/** So many reach every kind. */
const ENOUGH_RUNS = 1_000
/** Of memory that lives shortly: with Node's own 16 a third of the time goes into collecting it. */
const YOUNG_MB = 64

const figures = new Figures()
const broken: Record<BrokenKind, number> = { lost: 0, doubled: 0, lent: 0, other: 0 }
const started = performance.now()
let told = 0

say(`${RUNS.toLocaleString('en-US')} schedules on ${PROCESSES} processes, CHAOS_SEED=${SEED}`)
const codes = await Promise.all(Array.from({ length: PROCESSES }, (_, place) => walk(place)))

const forgotten = RUNS >= ENOUGH_RUNS ? unwalkedKinds(figures) : []
if (forgotten.length > 0) say(`Nothing was edited of: ${forgotten.join(', ')}`)
const died = codes.filter((code) => code !== 0).length
if (died > 0) say(`${died} of ${PROCESSES} processes died`)
say(
  [...figures.edits]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, count]) => `${kind} ${count.toLocaleString('en-US')}`)
    .join(', '),
)
say(`${line()}, ${Math.round((performance.now() - started) / 1000)} s, CHAOS_SEED=${SEED}`)
if (died > 0 || forgotten.length > 0 || PROMISES.some((promise) => broken[promise] > 0)) process.exitCode = 1

function line(): string {
  const { schedules, operations, faults } = figures
  const counts = Object.entries({ schedules, operations, faults })
  return [
    ...counts.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`),
    ...PROMISES.map((promise) => `${promise} ${broken[promise]}`),
  ].join(', ')
}

/** Answers the exit code of the process. */
function walk(place: number): Promise<number> {
  return new Promise((resolve) => {
    const args = [SEED, RUNS, PROCESSES, place].map(String)
    const program = fileURLToPath(new URL('chaos.fixture.ts', import.meta.url))
    const child = spawn(process.execPath, [`--max-semi-space-size=${YOUNG_MB}`, program, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface(child.stdout)
    lines.on('line', (text) => take(JSON.parse(text) as ChunkLine))
    child.on('close', (code) => resolve(code ?? 1))
  })
}

function take({ failure, ...walked }: ChunkLine): void {
  figures.add(walked)
  if (failure) {
    broken[failure.promise] += 1
    say(`${failure.promise}: ${failure.message}`)
  }
  if (figures.schedules - told < TELL_AFTER) return
  told = figures.schedules
  say(line())
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
