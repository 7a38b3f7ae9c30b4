import type { Logger } from 'pino'

/** Which request a log line is about. `path` is without query and masked where it may name a person. */
export type RequestFacts = { id: string; method: string; path: string }

/** The one place where a failure goes that nobody else can act on, with the request that met it, if one did. */
export type Report = (what: string, error: unknown, request?: RequestFacts) => void

export function createReport(logger: Logger): Report {
  return (what, error, request) => logger.error({ ...request, err: error }, what)
}
