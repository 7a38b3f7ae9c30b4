import type { Context, ErrorHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Failure, FailureCode } from '../../core/contracts/failure.ts'
import { isStoreError } from '../database/store-error.ts'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'
import type { Report } from '../report.ts'
import { REQUEST_ID_HEADER, requestFacts, requestId } from './request-facts.ts'
import { NOTHING_POLICY, SECURITY_HEADERS } from './security-headers.ts'

/** A busy or full store is worth another try after this long. */
const RETRY_AFTER_S = '5'

/** A failure as the specified calls of sign-in read it. @source planning §7 */
export const withOutcome = (said: Failure) => ({ ...said, success: false, error: said.message })

/**
 * Answers an `ApiError` as it is, a store out of reach with 503, and everything else with a 500 that says nothing. `shape` adds
 * what the callers of some endpoints read besides.
 */
export function answerFailures(
  report: Report,
  shape: (said: Failure) => Failure = (said) => said,
): ErrorHandler<ApiEnv> {
  return (error, c) => {
    if (error instanceof ApiError) {
      return answerFailure(c, error.status, shape(failure(error.code, error.message)), error.headers)
    }
    if (isStoreError(error)) {
      report('The store is out of reach', error, requestFacts(c))
      const unavailable = failure('unavailable', 'The server cannot save right now. Please try again.')
      return answerFailure(c, 503, shape(unavailable), { 'Retry-After': RETRY_AFTER_S })
    }
    report('Unexpected failure', error, requestFacts(c))
    return answerFailure(c, 500, shape(failure('internal', 'Something went wrong on the server.')))
  }
}

export function answerUnknownPath(c: Context<ApiEnv>): Response {
  return answerFailure(c, 404, failure('not_found', 'There is nothing at this address.'))
}

/** Stands behind the real handlers of a path and names the methods they take. */
export function otherMethods(...allowed: string[]): (c: Context<ApiEnv>) => Response {
  const allow = allowed.join(', ')
  return (c) => {
    const refusal = failure('method_not_allowed', `This address takes ${allow}.`)
    return answerFailure(c, 405, refusal, { Allow: allow })
  }
}

export function failure(code: FailureCode, message: string): Failure {
  return { code, message }
}

/** What fails is nobody's to keep, is protected like any other answer, and says under which id the log knows it. */
function answerFailure(
  c: Context<ApiEnv>,
  status: ContentfulStatusCode,
  body: Failure,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.json(body, status, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': NOTHING_POLICY,
    'Cache-Control': 'private, no-store',
    [REQUEST_ID_HEADER]: requestId(c),
    ...headers,
  })
}
