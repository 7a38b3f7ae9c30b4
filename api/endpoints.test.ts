import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from './contracts/endpoints.ts'
import { FailureSchema } from './contracts/failure.ts'
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

/** As broken as a URL may be: some values go percent-encoded, some as they are. */
function rawQuery(value: string): string {
  return value.startsWith('%') ? value : encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
}
