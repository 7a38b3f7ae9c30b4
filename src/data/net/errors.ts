import type { FailureCode } from '../../../core/contracts/failure.ts'

/**
 * The API said no. `message` reads `STATUS: text`; `text` alone is the API's sentence for the person.
 * @source shell §8
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The API's stable word for it; `unknown` when its body could not be read. */
  readonly code: FailureCode | 'unknown'
  readonly text: string
  /** Milliseconds the API asked to wait, null where it did not. */
  readonly retryAfterMs: number | null

  constructor(
    status: number,
    code: FailureCode | 'unknown',
    text: string,
    retryAfterMs: number | null = null,
  ) {
    super(`${status}: ${text}`)
    this.status = status
    this.code = code
    this.text = text
    this.retryAfterMs = retryAfterMs
  }
}

/** Milliseconds that a failure asks to be left alone; 0 where it asks for nothing. */
export function askedRestMs(problem: unknown): number {
  return problem instanceof ApiError ? (problem.retryAfterMs ?? 0) : 0
}

/** The API answered, but not with what its contract says. `message` names the field, never its value. */
export class ContractError extends Error {
  override name = 'ContractError'
}

/** No answer of ours: no signal, too late, or somebody else's answer (a captive portal, a proxy). */
export class OfflineError extends Error {
  override name = 'OfflineError'
}
