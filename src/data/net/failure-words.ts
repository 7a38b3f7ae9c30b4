import { ApiError, OfflineError } from './errors.ts'

/** Said where something needs an answer at once and there is no signal. @source decisions §3 */
const NEEDS_SIGNAL = 'This needs signal, and there is none now. Nothing was lost: try again later.'

/** What a person is told of a failed request: the API's own sentence, that there is no signal, else `otherwise`. */
export function failureText(problem: unknown, otherwise: string): string {
  if (problem instanceof OfflineError) return NEEDS_SIGNAL
  if (problem instanceof ApiError && isSaidForPerson(problem)) return problem.text
  return otherwise
}

/** A server that cannot now says why and when; of a mistake of its own it says nothing that helps. */
const isSaidForPerson = ({ status, code, text }: ApiError): boolean =>
  text !== '' && (status < 500 || (status === 503 && code !== 'unknown'))
