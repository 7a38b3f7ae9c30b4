/** The count of one or more runners, one line in the end: `N passed, N failed`. */
export type Tally = { passed: number; failed: number }

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, tally) => total + tally.passed, 0),
  failed: tallies.reduce((total, tally) => total + tally.failed, 0),
})

/** Prints the last line and sets the exit code: 1 when anything failed, or when nothing ran at all. */
export function conclude(tally: Tally) {
  if (tally.failed > 0 || tally.passed === 0) process.exitCode = 1
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
}
