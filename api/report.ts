import type { Logger } from 'pino'

/**
 * Which request a log line is about. `path` is without query and masked where it may name a person, `network` is the caller's
 * address cut to an IPv4 /24 or IPv6 /48, `user` the id of the account whose session or sign-in it is.
 */
export type RequestFacts = { id: string; method: string; path: string; network?: string; user?: string }

/** The one place where a failure goes that nobody else can act on, with the request that met it, if one did. */
export type Report = (what: string, error: unknown, request?: RequestFacts) => void

export function createReport(logger: Logger): Report {
  return (what, error, request) => logger.error({ ...request, err: error }, what)
}
