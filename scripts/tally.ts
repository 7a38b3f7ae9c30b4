/** The count of one or more runners, and what each failure is called. */
export type Tally = { passed: number; failures: string[] }

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failures: tallies.flatMap((tally) => tally.failures),
})

/**
 * Names what failed and prints the last line, `N passed, N failed`; sets the exit code: 1 when anything failed, or when
 * nothing ran at all.
 */
export function conclude({ passed, failures }: Tally) {
  if (failures.length > 0 || passed === 0) process.exitCode = 1
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
}
