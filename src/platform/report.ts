const said = new Set<string>()

/**
 * The one place for failures that are logged only: the app goes on, a developer can see why something is missing.
 * `what` names the work ("refreshing the catalogue"), never a person's words or place. The same failure of the same
 * work is said once per page, so that a dead link does not fill the log. Never throws.
 * @source decisions §3
 */
export function report(problem: unknown, what: string): void {
  const line = `Timberline, ${what}: ${describe(problem)}`
  if (said.has(line)) return
  said.add(line)
  // oxlint-disable-next-line no-console -- this is the log the rule sends everyone else to
  console.warn(line)
}

function describe(problem: unknown): string {
  return problem instanceof Error ? `${problem.name}: ${problem.message}` : String(problem)
}
