import { stripVTControlCharacters } from 'node:util'
import { seed } from './test-seed.ts'

/** The count of one or more runners, and what each failure is called. */
export type Tally = { passed: number; failures: string[] }

/** How much of a failure's own words is said again at the end, in lines and in characters of each. */
const REASON_LINES = 12
const REASON_WIDTH = 200

/** A failure's name, and below it what it said: where a log is cut short, its end is what is left of it. */
export function withReason(name: string, messages: string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n').slice(0, REASON_LINES)
  return [name, ...lines.map((line) => `    ${line.slice(0, REASON_WIDTH)}`)].join('\n')
}

const MOST_SLOWEST = 10

/** The slowest of what was run, a line each, slowest first. */
export function slowest(of: string, times: { name: string; seconds: number }[]): string {
  const lines = times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_SLOWEST)
    .map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`)
  return [`\nThe slowest ${of}:`, ...lines].join('\n')
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
})

/**
 * Names what failed, with the seed of the run, and prints the last line, `N passed, N failed`; sets the exit code: 1 when anything failed, or when
 * nothing ran at all.
 */
export function conclude({ passed, failures }: Tally) {
  if (failures.length > 0 || passed === 0) process.exitCode = 1
  if (failures.length > 0)
    console.log(
      `\nFailed, to be walked again with TEST_SEED=${seed()}:\n${failures.map((name) => `  ${name}`).join('\n')}`,
    )
  console.log(`\n${passed} passed, ${failures.length} failed`)
}
