import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from '../errors.ts'

test('production starts with no other setting', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    port: 8787,
    host: '127.0.0.1',
    dataDir: './data',
    allowNewStore: false,
    production: true,
    local: false,
    trustedProxies: 0,
    publicOrigin: null,
    rateLimits: true,
    passwordMinChars: 8,
    adminPasskey: null,
    adminInvite: null,
    geocoderUrl: null,
    forecastUrl: null,
    roadsUrl: null,
    basemapUrl: null,
    smtp: null,
    sms: null,
    pushContact: null,
    pushStandIn: null,
    payment: 'none',
    demoCodes: false,
    diskReserveBytes: 200 * 1024 * 1024,
    logLevel: 'info',
    warnings: [],
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 8787, host: '127.0.0.1' })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, not "a b".'],
  [
    { TRUST_PROXY: 'maybe' },
    'TRUST_PROXY must be off, on or the number of proxies, at most 10, not "maybe".',
  ],
  [{ RATE_LIMITS: 'some' }, 'RATE_LIMITS must be on or off, not "some".'],
  [{ PASSWORD_MIN: '5' }, 'PASSWORD_MIN must be a whole number from 6 to 200, not "5".'],
  [
    { GEOCODER_URL: 'ftp://x.example' },
    'GEOCODER_URL must be an http or https address, not "ftp://x.example".',
  ],
  [
    { FORECAST_URL: 'https://api.weather.example?key=1' },
    'FORECAST_URL must be an address without a query, not "https://api.weather.example?key=1".',
  ],
  [{ ROADS_URL: 'ftp://roads.example?apiKey=secret' }, /^ROADS_URL must be an http or https address\.$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, .*, not "loud"\.$/],
])('a wrong value is one sentence: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each([
  [{ PUSH_CONTACT: 'https://trips.example/contact' }, 'https://trips.example/contact'],
  [
    { MAIL_FROM: 'Timberline <trips@mail.example>', SMTP_URL: 'smtps://mail.example' },
    'mailto:trips@mail.example',
  ],
  [{ PUBLIC_ORIGIN: 'https://trips.example' }, 'https://trips.example'],
  [{ PUBLIC_ORIGIN: 'http://trips.example' }, null],
])('push services are told whom to ask: %j', (env, contact) => {
  expect(readConfig(env).pushContact).toBe(contact)
})

test.each(['https://push.example', 'http://10.0.0.1:4100', 'http://127.0.0.1:4100/path', 'ftp://127.0.0.1'])(
  'PUSH_STAND_IN is on this machine or none: %s',
  (PUSH_STAND_IN) => {
    expect(() => readConfig({ PUSH_STAND_IN })).toThrow(
      'PUSH_STAND_IN must be an http origin on this machine',
    )
  },
)

test('push messages go to no stand-in in production', () => {
  const env = { PUSH_STAND_IN: 'http://127.0.0.1:4100', NODE_ENV: 'production' }
  expect(() => readConfig(env)).toThrow('PUSH_STAND_IN is for tests: not with NODE_ENV=production.')
  expect(readConfig({ ...env, NODE_ENV: 'test' }).pushStandIn).toBe('http://127.0.0.1:4100')
})

test.each(['ADMIN_PASSKEY', 'ADMIN_INVITE'])('%s has at least 16 characters, and is not repeated', (name) => {
  for (const short of ['a', 'under the snow 5'.slice(0, 15)])
    expect(() => readConfig({ [name]: short })).toThrow(
      new ConfigError(`${name} must have at least 16 characters.`),
    )
  expect(() => readConfig({ [name]: 'under the snow 5' })).not.toThrow()
})

test('a secret that cannot be used is not repeated', () => {
  const ADMIN_PASSKEY = 'above the treeline '.repeat(20)
  expect(() => readConfig({ ADMIN_PASSKEY })).toThrow(/^ADMIN_PASSKEY can have at most 200 characters\.$/)
})

test.each([
  'https://tiles.example.com/colorado.pmtiles',
  'http://127.0.0.1:9000/a%20b.pmtiles?key=1',
  '/basemap/colorado.pmtiles',
])('BASEMAP_URL may be an address or a path: %s', (BASEMAP_URL) => {
  expect(readConfig({ BASEMAP_URL })).toMatchObject({ basemapUrl: BASEMAP_URL })
})

test.each([
  'colorado.pmtiles',
  'ftp://tiles.example.com/a.pmtiles',
  'pmtiles://tiles.example.com/a.pmtiles',
  'javascript:alert(1)',
  '//tiles.example.com/a.pmtiles',
  '/\\tiles.example.com/a.pmtiles',
  'https://name:secret@tiles.example.com/a.pmtiles',
  "https://a;script-src'unsafe-inline'/a.pmtiles",
  'https://tiles.example.com/a b.pmtiles',
  'https://',
])(
  'BASEMAP_URL that a browser could not fetch, or that is no plain address, is refused: %s',
  (BASEMAP_URL) => {
    expect(() => readConfig({ BASEMAP_URL })).toThrow(
      `BASEMAP_URL must be the http or https address of a PMTiles archive, or its path (/basemap/colorado.pmtiles), not "${BASEMAP_URL}".`,
    )
  },
)

test.each([
  ['https://trips.example', 'https://trips.example'],
  ['https://Trips.example:443/', 'https://trips.example'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('PUBLIC_ORIGIN=%s is understood as a browser writes it', (PUBLIC_ORIGIN, publicOrigin) => {
  expect(readConfig({ PUBLIC_ORIGIN })).toMatchObject({ publicOrigin })
})

test.each([
  'trips.example',
  'https://trips.example/app',
  'ftp://trips.example',
  'https://a@b.c',
  'https://a:b',
])('PUBLIC_ORIGIN that is no origin is refused: %s', (PUBLIC_ORIGIN) => {
  expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(
    `PUBLIC_ORIGIN must be scheme and host as the address bar shows them (https://trips.example), not "${PUBLIC_ORIGIN}".`,
  )
})

test.each([
  ['off', 0],
  ['on', 1],
  ['2', 2],
  ['10', 10],
])('TRUST_PROXY=%s trusts %i proxies', (value, trustedProxies) => {
  expect(readConfig({ TRUST_PROXY: value })).toMatchObject({ trustedProxies })
})

test('limits can be switched off on a loopback address only, and the refusal is said', () => {
  for (const HOST of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
    expect(readConfig({ RATE_LIMITS: 'off', HOST })).toMatchObject({ rateLimits: false, warnings: [] })
  }
  const open = readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })
  expect(open).toMatchObject({ rateLimits: true, warnings: [expect.stringContaining('RATE_LIMITS=off')] })
})

test('codes are shown on screen unless it is refused, and never in production', () => {
  expect(readConfig({})).toMatchObject({ demoCodes: true })
  expect(readConfig({ DEMO_CODES: '0' })).toMatchObject({ demoCodes: false })
  expect(readConfig({ NODE_ENV: 'production', DEMO_CODES: '0' })).toMatchObject({ demoCodes: false })
  expect(() => readConfig({ NODE_ENV: 'production', DEMO_CODES: '1' })).toThrow(
    /^DEMO_CODES=1 .*production\.$/,
  )
})

test.each(['prod', 'Production', 'staging', 'prodcution'])(
  'NODE_ENV=%s stops the start: a misspelt production must not be development',
  (NODE_ENV) => {
    expect(() => readConfig({ NODE_ENV })).toThrow(
      `NODE_ENV must be development, test or production, or not be set, not "${NODE_ENV}".`,
    )
  },
)

const MAIL = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'trips@mail.example' }
test.each([
  { HOST: '0.0.0.0' },
  { HOST: 'trips.example' },
  { PUBLIC_ORIGIN: 'https://trips.example' },
  { TRUST_PROXY: 'on' },
  MAIL,
  { NODE_ENV: 'production' },
])('no code stands on screen where others may reach the server: %j', (env) => {
  expect(readConfig(env)).toMatchObject({ local: false, demoCodes: false })
})

test('DEMO_CODES=1 where others may reach the server is not followed, and that is said', () => {
  const config = readConfig({ DEMO_CODES: '1', HOST: '0.0.0.0' })
  expect(config).toMatchObject({ demoCodes: false, warnings: [expect.stringContaining('DEMO_CODES=1')] })
  expect(readConfig({ DEMO_CODES: '1', TRUST_PROXY: 'off' })).toMatchObject({ demoCodes: true, warnings: [] })
})

test.each(['development', 'test'])('NODE_ENV=%s on this machine alone is local mode', (NODE_ENV) => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ NODE_ENV, HOST })).toMatchObject({ local: true, demoCodes: true })
})

test.each([
  ['trips@mail.example', 'trips@mail.example'],
  ['Timberline <trips@mail.example>', 'Timberline <trips@mail.example>'],
])('mail goes through SMTP_URL as MAIL_FROM=%s', (MAIL_FROM, from) => {
  const url = 'smtps://user:secret@mail.example:465'
  expect(readConfig({ SMTP_URL: url, MAIL_FROM })).toMatchObject({ smtp: { url, from } })
})

test.each(['https://sms.example/send', 'http://127.0.0.1:9000/send', 'http://localhost/'])(
  'SMS_URL may be HTTPS, or HTTP on this machine: %s',
  (SMS_URL) => {
    expect(readConfig({ SMS_URL, SMS_TOKEN: 'abc' })).toMatchObject({ sms: { url: SMS_URL, token: 'abc' } })
  },
)

test.each([
  [{ SMTP_URL: 'https://user:secret@mail.example' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
  [{ SMTP_URL: 'smtp://user:secret@mail.example' }, 'SMTP_URL needs MAIL_FROM'],
  [{ MAIL_FROM: 'Timberline' }, 'MAIL_FROM must be an address, or NAME <ADDRESS>, not "Timberline".'],
  [{ SMS_URL: 'http://sms.example/secret', SMS_TOKEN: 'abc' }, 'SMS_URL must be an https address'],
  [{ SMS_URL: 'https://a:secret@sms.example/', SMS_TOKEN: 'abc' }, 'SMS_URL must be an https address'],
  [{ SMS_URL: 'https://sms.example/' }, 'SMS_URL and SMS_TOKEN are set together or not at all.'],
  [{ SMS_TOKEN: 'a secret' }, 'SMS_TOKEN must be printable ASCII without spaces.'],
  [{ DEMO_CODES: 'yes' }, 'DEMO_CODES must be 0 or 1, not "yes".'],
])('a wrong setting of mail and SMS is one sentence without its secret: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
  expect(() => readConfig(env)).not.toThrow(/secret/)
})
