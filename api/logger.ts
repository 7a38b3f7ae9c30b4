import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What a log line never shows, wherever one level of nesting puts it. Bodies are never logged at all. */
const PRIVATE_FIELDS = [
  'phone',
  'phoneNumber',
  'email',
  'password',
  'token',
  'authorization',
  'cookie',
  'address',
  'lat',
  'lng',
  'latitude',
  'longitude',
  'location',
]

/** JSON lines on `destination` (default: standard output) with phone, mail, token and location redacted. */
export function createLogger(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      redact: {
        paths: PRIVATE_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination(1),
  )
}

/**
 * The path and the names of the query as they may be logged: no query values, and whatever looks like an address of
 * a mailbox or a phone number in the path is masked.
 */
export function loggablePath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const [path = '/', query = ''] = (start === -1 ? '/' : url.slice(start)).split('?', 2)
  const names = [...new Set(new URLSearchParams(query).keys())].slice(0, 10)
  const masked = path
    .slice(0, 200)
    .replace(/[^/]*(@|%40)[^/]*/gi, '[redacted]')
    .replace(/[+\d][\d\s().-]{7,}\d/g, '[redacted]')
  return names.length === 0 ? masked : `${masked}?${names.map((name) => name.slice(0, 30)).join('&')}`
}
