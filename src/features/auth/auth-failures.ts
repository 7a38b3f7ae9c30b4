import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { report } from '../../platform/report.ts'
import { showToast } from '../../ui/toast/toast-store.ts'

/** Too many tries, or a server that cannot now: waiting helps, other words or another password do not. */
const WAIT = [429, 503]

/** The server's own sentence; null where it said none that a person could read. */
export function sentenceOf(problem: unknown): string | null {
  return problem instanceof ApiError && problem.code !== 'unknown' && problem.status !== 500
    ? problem.text
    : null
}

/** The server's sentence where it asks to wait; null otherwise. */
export function waitSentence(problem: unknown): string | null {
  return problem instanceof ApiError && WAIT.includes(problem.status) ? sentenceOf(problem) : null
}

/**
 * Says in a toast what failed. Nothing without signal: the dialog says that in its place, for as long as it lasts.
 * @source planning §8
 */
export function sayFailed(problem: unknown, title: string, description: string): void {
  if (problem instanceof OfflineError) return
  if (!(problem instanceof ApiError)) report(problem, title)
  showToast({ title, description, tone: 'error' })
}
