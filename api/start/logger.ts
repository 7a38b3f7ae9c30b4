import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from './config.ts'

/** What a log line never shows, wherever one level of nesting puts it. Bodies are never logged at all. */
const PRIVATE_FIELDS = [
  'phone',
  'phoneNumber',
  'recipient',
  'to',
  'email',
  'password',
  'currentPassword',
  'newPassword',
  'verificationCode',
  'temporaryCode',
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

/** JSON lines on `destination` (default: standard output) with phone, mail, password, code, token and location redacted. */
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

/** What in a path tells who or where somebody is, or would let another in: what is left says which endpoint was asked. */
const TELLING = [
  // A mailbox, with the whole segment around it.
  /[^/]*(?:@|%40)[^/]*/gi,
  // A token, or an id that lets its owner in (a guest's).
  /[\w-]{32,}/g,
  // A point on the ground, as in `point-39.4817,-106.0384`.
  /\d{1,3}\.\d+(?:,|%2c)-?\d{1,3}\.\d+/gi,
  // A telephone number.
  /[+\d][\d\s().-]{7,}\d/g,
]

/** Matches whatever one of those matches: most paths have neither a digit nor a sign, and one look tells. */
const MAY_TELL = /[@%\d]|[\w-]{32}/

/** The path as it may be logged: without its query, and masked where it tells about a person. */
export function loggablePath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const [path = '/'] = (start === -1 ? '/' : url.slice(start)).split(/[?#]/, 1)
  if (!MAY_TELL.test(path)) return path.slice(0, 200)
  return TELLING.reduce((masked, telling) => masked.replace(telling, '[redacted]'), path.slice(0, 200))
}
