import { ApiError, OfflineError } from './errors.ts'

/** Said where something needs an answer at once and there is no signal. @source decisions §3 */
const NEEDS_SIGNAL = 'This needs signal, and there is none now. Nothing was lost: try again later.'

/** What a person is told of a failed request: the API's own sentence, that there is no signal, else `otherwise`. */
export function failureText(problem: unknown, otherwise: string): string {
  if (problem instanceof OfflineError) return NEEDS_SIGNAL
  if (problem instanceof ApiError && problem.status < 500 && problem.text !== '') return problem.text
  return otherwise
}
