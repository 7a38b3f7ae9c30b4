import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('production starts with no other setting', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    port: 8787,
    host: '127.0.0.1',
    dataDir: './data',
    production: true,
    trustedProxies: 0,
    publicOrigin: null,
    rateLimits: true,
    passwordMinChars: 8,
    geocoderUrl: null,
    basemapUrl: null,
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
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of trace, .*, not "loud"\.$/],
])('a wrong value is one sentence: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
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
