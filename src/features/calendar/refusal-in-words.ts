import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { report } from '../../platform/report.ts'

/** Whatever was asked for may have come there. */
const NO_ANSWER = 'No answer came: it may have been done or not. Look at it again once there is signal.'

/** Why a departure was not changed. */
export function refusalInWords(problem: unknown): string {
  if (problem instanceof OfflineError) return NO_ANSWER
  if (problem instanceof ApiError && (problem.status === 409 || problem.status === 422)) return problem.text
  report(problem, 'changing a departure')
  return 'Nothing was changed. Try again.'
}
