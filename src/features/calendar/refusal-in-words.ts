import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { report } from '../../platform/report.ts'

/** Why a departure was not changed. */
export function refusalInWords(problem: unknown): string {
  if (problem instanceof OfflineError) return 'There is no signal: nothing was changed. Try again with some.'
  if (problem instanceof ApiError && (problem.status === 409 || problem.status === 422)) return problem.text
  report(problem, 'changing a departure')
  return 'Nothing was changed. Try again.'
}
