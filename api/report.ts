import type { Logger } from 'pino'

/** The one place where a failure goes that nobody else can act on. */
export type Report = (what: string, error: unknown) => void

export function createReport(logger: Logger): Report {
  return (what, error) => logger.error({ err: error }, what)
}
