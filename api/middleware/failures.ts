import type { Context, ErrorHandler } from 'hono'
import type { Failure, FailureCode } from '../contracts/failure.ts'
import { isStoreError } from '../database/store-error.ts'
import type { ApiEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import type { Report } from '../report.ts'

/** A busy or full store is worth another try after this long. */
const RETRY_AFTER_S = '5'

/** Answers an `ApiError` as it is, a store out of reach with 503, and everything else with a 500 that says nothing. */
export function answerFailures(report: Report): ErrorHandler<ApiEnv> {
  return (error, c) => {
    if (error instanceof ApiError)
      return c.json(failure(error.code, error.message), error.status, error.headers)
    if (isStoreError(error)) {
      report('The store is out of reach', error)
      return c.json(failure('unavailable', 'The server cannot save right now. Please try again.'), 503, {
        'Retry-After': RETRY_AFTER_S,
      })
    }
    report('Unexpected failure', error)
    return c.json(failure('internal', 'Something went wrong on the server.'), 500)
  }
}

export function answerUnknownPath(c: Context<ApiEnv>): Response {
  return c.json(failure('not_found', 'There is nothing at this address.'), 404)
}

/** Stands behind the real handlers of a path and names the methods they take. */
export function otherMethods(...allowed: string[]): (c: Context<ApiEnv>) => Response {
  const allow = allowed.join(', ')
  return (c) => {
    return c.json(failure('method_not_allowed', `This address takes ${allow}.`), 405, { Allow: allow })
  }
}

export function failure(code: FailureCode, message: string): Failure {
  return { code, message }
}
