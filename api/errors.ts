import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FailureCode } from '../core/contracts/failure.ts'

/**
 * A refusal that the caller should hear: honest status, stable code, one sentence. Everything else that is thrown
 * becomes 500 `internal` without its message.
 */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode
  readonly code: FailureCode
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    code: FailureCode,
    message: string,
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.headers = headers
  }
}

/** A setting or a store that cannot be used; the process says the sentence and ends. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The process that decodes a picture is gone or says nothing: which says little about the picture. */
export class DecoderLostError extends Error {}
