import * as v from 'valibot'
import { MAX_SECRET_CHARS } from '../../core/contracts/admin/admin.ts'
import { MB } from '../../core/contracts/bytes.ts'
import { PASSWORD_FLOOR_CHARS, PASSWORD_MAX_CHARS } from '../../core/contracts/identity/credentials.ts'
import { ConfigError } from '../errors.ts'
import { readPackageFile } from '../platform/node/committed-files.ts'
import {
  isBasemapAddress,
  isLoopback,
  isOrigin,
  isOwnOrigin,
  isSmsAddress,
  isSmtpAddress,
} from './setting-addresses.ts'

/*
 * | Variable      | Default     | Meaning                                                                                 |
 * |---------------|-------------|-----------------------------------------------------------------------------------------|
 * | PORT          | 8787        | TCP port; 0 takes a free one                                                            |
 * | HOST          | 127.0.0.1   | Address to listen on                                                                    |
 * | DATA_DIR      | ./data      | Where `timberline.sqlite` lives                                                         |
 * | ALLOW_NEW_STORE | 0         | `1` begins anew where a server has run before and its store is gone                     |
 * | NODE_ENV      | development | `development`, `test` or `production`; nothing else                                     |
 * | TRUST_PROXY   | off         | Number of reverse proxies whose X-Forwarded-* are believed; `on` is 1                   |
 * | PUBLIC_ORIGIN | (none)      | Where people open the app (https://trips.example), when a proxy changes `Host`          |
 * | RATE_LIMITS   | on          | `off` for load tests; believed on a loopback HOST only                                  |
 * | PASSWORD_MIN  | 8           | Characters a new password needs                                                         |
 * | ADMIN_PASSKEY | (none)      | 16 characters or more, given for admin rights; without it there are none in production  |
 * | ADMIN_INVITE  | (none)      | 16 or more, the code with which an administrator registers; without it nobody does      |
 * | GEOCODER_URL  | (none)      | Base address of an upstream geocoder that speaks Photon's protocol                      |
 * | BASEMAP_URL   | (none)      | PMTiles archive with streets, read by the browser: an address, or a path on this origin |
 * | FORECAST_URL  | (none)      | Base address of the National Weather Service's API (https://api.weather.gov)            |
 * | ROADS_URL     | (none)      | Road conditions in COtrip's GeoJSON, with its key: https://…/api/v1?apiKey=…            |
 * | SMTP_URL      | (none)      | Mail server (smtps://user:password@mail.example); without it mail goes to DATA_DIR/mail |
 * | MAIL_FROM     | (none)      | Sender of mail, needed with SMTP_URL: an address, or Timberline <trips@mail.example>    |
 * | SMS_URL       | (none)      | HTTPS address that takes POST {to, text}; without it no code reaches a phone            |
 * | SMS_TOKEN     | (none)      | Bearer token for SMS_URL, needed with it                                                |
 * | PUSH_CONTACT  | see meaning | mailto: or https: address for push services' operators; else MAIL_FROM's, PUBLIC_ORIGIN |
 * | PUSH_STAND_IN | (none)      | Origin on this machine that push messages may go to, for tests; not in production       |
 * | PAYMENT       | none        | `stand-in` tries paying without real money, for tests; not in production                |
 * | DEMO_CODES    | see meaning | `0` shows no codes in local mode (see `Config`) either; 1 is refused in production      |
 * | DISK_RESERVE  | 200         | MB of free disk below which no files, photos, accounts and passkeys are taken in        |
 * | LOG_LEVEL     | info        | pino level: trace, debug, info, warn, error, fatal, silent                              |
 */
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const MODES = ['development', 'test', 'production'] as const
const MAX_PROXIES = 10

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const address = v.pipe(
  v.string(),
  v.url('must be an http or https address'),
  v.regex(/^https?:\/\//, 'must be an http or https address'),
)
const httpAddress = v.pipe(
  address,
  v.transform((url) => url.replace(/\/+$/, '')),
)

const BASEMAP_MESSAGE =
  'must be the http or https address of a PMTiles archive, or its path (/basemap/colorado.pmtiles)'

const CODES_IGNORED =
  'DEMO_CODES=1 is ignored: codes stand on screen only where HOST is a loopback address and none of PUBLIC_ORIGIN, TRUST_PROXY and SMTP_URL is set.'

/** What must not be repeated where it is wrong: it holds a password or a token. */
const SECRET_SETTINGS = new Set([
  'ADMIN_PASSKEY',
  'ADMIN_INVITE',
  'ROADS_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
])

/** A shorter one is guessed; the refusal of a wrong guess is all that stands before it. */
const MIN_SECRET_CHARS = 16
const secret = v.pipe(
  v.string(),
  v.minLength(MIN_SECRET_CHARS, `must have at least ${MIN_SECRET_CHARS} characters`),
  v.maxLength(MAX_SECRET_CHARS, `can have at most ${MAX_SECRET_CHARS} characters`),
)

const SettingsSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '8787'),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  ALLOW_NEW_STORE: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
  NODE_ENV: v.optional(
    v.picklist(MODES, `must be ${MODES.slice(0, -1).join(', ')} or ${MODES.at(-1)}, or not be set`),
    'development',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => ({ off: '0', false: '0', on: '1', true: '1' })[value.toLowerCase()] ?? value),
      v.regex(/^(\d|10)$/, `must be off, on or the number of proxies, at most ${MAX_PROXIES}`),
      v.transform(Number),
    ),
    'off',
  ),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'must be scheme and host as the address bar shows them (https://trips.example)'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  RATE_LIMITS: v.optional(
    v.pipe(v.string(), v.toLowerCase(), v.picklist(['on', 'off'], 'must be on or off')),
    'on',
  ),
  PASSWORD_MIN: v.optional(wholeNumber(PASSWORD_FLOOR_CHARS, PASSWORD_MAX_CHARS), '8'),
  ADMIN_PASSKEY: v.optional(secret),
  ADMIN_INVITE: v.optional(secret),
  GEOCODER_URL: v.optional(httpAddress),
  FORECAST_URL: v.optional(
    v.pipe(
      httpAddress,
      v.check((url) => !/[?#]/.test(url), 'must be an address without a query'),
    ),
  ),
  ROADS_URL: v.optional(address),
  BASEMAP_URL: v.optional(v.pipe(v.string(), v.check(isBasemapAddress, BASEMAP_MESSAGE))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpAddress, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:[^<>"@\r\n]+ )?<?[^<>"\s@]+@[^<>"\s@]+>?$/, 'must be an address, or NAME <ADDRESS>'),
    ),
  ),
  SMS_URL: v.optional(
    v.pipe(v.string(), v.check(isSmsAddress, 'must be an https address (http on this machine only)')),
  ),
  SMS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')),
  ),
  PUSH_CONTACT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be a mailto: or https: address'),
    ),
  ),
  PUSH_STAND_IN: v.optional(
    v.pipe(
      v.string(),
      v.check(isOwnOrigin, 'must be an http origin on this machine (http://127.0.0.1:4100)'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  PAYMENT: v.optional(v.picklist(['none', 'stand-in'], 'must be none or stand-in'), 'none'),
  DEMO_CODES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
  DISK_RESERVE: v.optional(wholeNumber(0, 999_999), '200'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
})

/** Every setting of the process, read once at start. `trustedProxies` is a count, 0 believes no proxy header. */
export type Config = {
  version: string
  port: number
  host: string
  dataDir: string
  /** Whether a store that is gone may be begun anew. */
  allowNewStore: boolean
  production: boolean
  /**
   * Nobody but this machine's own people are served: not production, a loopback HOST, and no setting that others need to reach the
   * server. There alone may codes stand on screen and an admin passkey in the log.
   */
  local: boolean
  trustedProxies: number
  /** Scheme, host and port of the address people open, as a browser writes it in `Origin`; null takes `Host`. */
  publicOrigin: string | null
  rateLimits: boolean
  passwordMinChars: number
  /** The passkey of administrators; null where none is set. */
  adminPasskey: string | null
  /** The secret with which an administrator registers; null where nobody is invited. */
  adminInvite: string | null
  geocoderUrl: string | null
  /** Without a slash at its end; null brings no forecasts. */
  forecastUrl: string | null
  /** Holds a key; null brings no road conditions. */
  roadsUrl: string | null
  /** An absolute http(s) address, or a path that begins with a slash. */
  basemapUrl: string | null
  /** Null writes mail to files. */
  smtp: { url: string; from: string } | null
  /** The service that sends text messages, and its token; null where no SMS can be sent. */
  sms: { url: string; token: string } | null
  /** How operators of push services reach whoever runs the server; null where nobody is named. */
  pushContact: string | null
  /** Null where push messages go to the internet alone. Never in production. */
  pushStandIn: string | null
  /** Who holds the money of bookings: nobody, or a stand-in for tests. The latter never in production. */
  payment: 'none' | 'stand-in'
  /** Whether a code may be shown to a caller on this machine where no SMS can be sent. In local mode alone. */
  demoCodes: boolean
  /** Below so many free bytes nothing large or lasting is taken in; 0 never looks. */
  diskReserveBytes: number
  logLevel: (typeof LOG_LEVELS)[number]
  /** Sentences about settings that are not followed. */
  warnings: string[]
}

/** Reads the settings from environment variables; an empty value counts as unset. Throws `ConfigError` with a sentence. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(SettingsSchema.entries).flatMap((name) => {
      const value = env[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = v.safeParse(SettingsSchema, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const name = v.getDotPath(issue) ?? 'A setting'
    const value = SECRET_SETTINGS.has(name) ? '' : `, not "${given[name]}"`
    throw new ConfigError(`${name} ${issue.message}${value}.`)
  }
  const settings = parsed.output
  const production = settings.NODE_ENV === 'production'
  if (production && settings.DEMO_CODES === '1') {
    throw new ConfigError(
      'DEMO_CODES=1 shows codes to everybody who asks for one: not with NODE_ENV=production.',
    )
  }
  if (production && settings.PUSH_STAND_IN !== undefined) {
    throw new ConfigError('PUSH_STAND_IN is for tests: not with NODE_ENV=production.')
  }
  if (production && settings.PAYMENT === 'stand-in') {
    throw new ConfigError('PAYMENT=stand-in takes no real money: not with NODE_ENV=production.')
  }
  const local =
    !production &&
    isLoopback(settings.HOST) &&
    settings.TRUST_PROXY === 0 &&
    settings.PUBLIC_ORIGIN === undefined &&
    settings.SMTP_URL === undefined
  const ignoresLimits = settings.RATE_LIMITS === 'off' && !isLoopback(settings.HOST)
  return {
    version: packageVersion(),
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    allowNewStore: settings.ALLOW_NEW_STORE === '1',
    production,
    local,
    trustedProxies: settings.TRUST_PROXY,
    publicOrigin: settings.PUBLIC_ORIGIN ?? null,
    rateLimits: settings.RATE_LIMITS === 'on' || ignoresLimits,
    passwordMinChars: settings.PASSWORD_MIN,
    adminPasskey: settings.ADMIN_PASSKEY ?? null,
    adminInvite: settings.ADMIN_INVITE ?? null,
    geocoderUrl: settings.GEOCODER_URL ?? null,
    forecastUrl: settings.FORECAST_URL ?? null,
    roadsUrl: settings.ROADS_URL ?? null,
    basemapUrl: settings.BASEMAP_URL ?? null,
    smtp: smtpOf(settings.SMTP_URL, settings.MAIL_FROM),
    sms: smsOf(settings.SMS_URL, settings.SMS_TOKEN),
    pushContact: settings.PUSH_CONTACT ?? contactOf(settings.MAIL_FROM, settings.PUBLIC_ORIGIN),
    pushStandIn: settings.PUSH_STAND_IN ?? null,
    payment: settings.PAYMENT,
    demoCodes: local && settings.DEMO_CODES !== '0',
    diskReserveBytes: settings.DISK_RESERVE * MB,
    logLevel: settings.LOG_LEVEL,
    warnings: [
      ...(ignoresLimits ? [`RATE_LIMITS=off is ignored: ${settings.HOST} is not a loopback address.`] : []),
      ...(settings.DEMO_CODES === '1' && !local ? [CODES_IGNORED] : []),
    ],
  }
}

function smtpOf(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (url === undefined) return null
  if (from === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM, the address that mail comes from.')
  return { url, from }
}

function smsOf(url: string | undefined, token: string | undefined): Config['sms'] {
  if (url === undefined && token === undefined) return null
  if (url === undefined || token === undefined) {
    throw new ConfigError('SMS_URL and SMS_TOKEN are set together or not at all.')
  }
  return { url, token }
}

/** Apple's push service takes no message without one. */
function contactOf(mailFrom: string | undefined, publicOrigin: string | undefined): string | null {
  const [, address] = /<?([^<>\s]+@[^<>\s]+?)>?$/.exec(mailFrom ?? '') ?? []
  if (address !== undefined) return `mailto:${address}`
  return publicOrigin?.startsWith('https:') ? publicOrigin : null
}

function packageVersion(): string {
  return v.parse(v.object({ version: v.string() }), JSON.parse(readPackageFile())).version
}
