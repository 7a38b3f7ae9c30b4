import { connect } from 'node:net'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from './contracts/endpoints.ts'
import { FailureSchema } from './contracts/failure.ts'
import { listen } from './listen.ts'
import { startTestApi, TRAVELER, type TestApi } from './test-api.ts'

const ADDRESSES = [...ENDPOINTS, '/', '/search']

let api: TestApi
let session: { Cookie: string }
beforeAll(async () => {
  api = await startTestApi()
  session = await api.signUp()
})
afterAll(() => api.stop())

const nastyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '%00',
    '%',
    '%zz',
    '..%2f',
    '__proto__',
    '1e999',
    '-0',
    'x'.repeat(5000),
    '🏔',
  ),
)
const nastyValue = fc.oneof(
  nastyText,
  fc.double(),
  fc.constant(null),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 4 }),
)
const savedLocation = {
  latitude: 39.48,
  longitude: -106.04,
  address: 'Breckenridge, CO',
  timestamp: '2026-11-21T18:00:00Z',
}
const body = fc.oneof(
  nastyText,
  nastyValue.map((userId) => JSON.stringify({ ...savedLocation, userId })),
  fc.json(),
  fc.constant('['.repeat(30_000)),
  fc.constant('{"a":'.repeat(10_000)),
  fc
    .dictionary(
      fc.constantFrom(
        ...Object.keys(TRAVELER),
        'dateOfBirth',
        'adults',
        'selectedStartDate',
        'selectedDestinations',
        'latitude',
        'longitude',
        'address',
        'timestamp',
        'userId',
        'phoneNumber',
        'countryCode',
        'verificationCode',
      ),
      nastyValue,
    )
    .map((broken) => JSON.stringify({ ...broken })),
)
const headerValue = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
})
const headers = fc.dictionary(
  fc.constantFrom(
    'Accept-Encoding',
    'If-None-Match',
    'If-Match',
    'Idempotency-Key',
    'Authorization',
    'Cookie',
    'Origin',
    'Content-Type',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'Host',
    'Sec-Fetch-Site',
    'Accept',
  ),
  headerValue,
)
const query = fc.array(fc.tuple(fc.constantFrom('q', 'limit', 'lat', 'lng', 'x'), nastyText), {
  maxLength: 4,
})

test('no request to any endpoint is a 500 or a failure without {code, message}', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ADDRESSES),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      query,
      headers,
      body,
      fc.boolean(),
      async (endpoint, method, pairs, extra, text, signedIn) => {
        const search = pairs.map(([name, value]) => `${name}=${rawQuery(value)}`).join('&')
        const init: RequestInit = {
          method,
          headers: { 'Content-Type': 'application/json', ...(signedIn ? session : {}), ...extra },
        }
        if (method !== 'GET' && method !== 'HEAD') init.body = text
        const answer = await api.app.request(new Request(`http://localhost${endpoint}?${search}`, init))
        const said = await answer.text()
        expect([200, 201, 204, 304, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503]).toContain(
          answer.status,
        )
        if (answer.status >= 400 && method !== 'HEAD' && endpoint.startsWith('/api')) {
          expect(v.is(FailureSchema, JSON.parse(said))).toBe(true)
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(api.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
}, 30_000)

const host = fc.oneof(
  fc.constantFrom(
    'x',
    'a.1',
    '1.2.3.999',
    '999999999999',
    'xn--a',
    '[::1',
    '0x7f.1',
    'x:0',
    'a..b',
    '.',
    '%',
  ),
  fc.string({ unit: fc.constantFrom(...'a1.:[]%@-_x') }),
  headerValue,
)
const framing = fc.constantFrom(
  '',
  'Content-Length: 2\r\n',
  'Content-Length: 9999\r\n',
  'Content-Length: -1\r\n',
  'Content-Length: 2\r\nContent-Length: 3\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip\r\n',
  'Transfer-Encoding: chunked\r\nContent-Length: 2\r\n',
  'Expect: 100-continue\r\nContent-Length: 2\r\n',
  'Upgrade: websocket\r\n',
)

test('no host, cookie or framing on a real connection is a 500', async () => {
  const reported: unknown[] = []
  const report = (what: string, error: unknown) => reported.push([what, error])
  const server = await listen(api.app, { host: '127.0.0.1', port: 0, report })
  const port = Number(new URL(server.url).port)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...ADDRESSES, 'http://x/api/health', 'http://a:b@x/', '*', '//x'),
      fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
      host,
      fc.oneof(
        headerValue,
        headerValue.map((value) => `${session.Cookie}; timberline_session="${value}`),
      ),
      framing,
      async (target, method, named, cookie, framed) => {
        const head = `${method} ${target} HTTP/1.1\r\nHost: ${named}\r\nCookie: ${cookie}\r\nConnection: close\r\n`
        const said = await answerTo(port, `${head}${framed}\r\n{}`)
        const status = Number(/^HTTP\/1\.1 (\d+) /.exec(said)?.[1])
        expect(status >= 500 && status !== 503, `${status} for ${named}`).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
  await server.stop()
  expect(reported).toEqual([])
}, 30_000)

/** All that is said to these bytes, behind which nothing more comes. */
function answerTo(port: number, sent: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(text))
    socket.end(sent, 'latin1')
  })
}

/** As broken as a URL may be: some values go percent-encoded, some as they are. */
function rawQuery(value: string): string {
  return value.startsWith('%') ? value : encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
}
