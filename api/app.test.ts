import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { FailureSchema } from '../core/contracts/failure.ts'
import { MARKER_HEADER, MARKER_VALUE } from '../core/contracts/records/protocol.ts'
import { startTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => vi.unstubAllGlobals())

const get = (path: string, headers?: Record<string, string>) => api.send('GET', path, undefined, headers)

test('every answer of the API carries the marker and the security headers, failures included', async () => {
  const answers = [
    await get('/api/health'),
    await get('/api/gazetteer'),
    await get('/api/nowhere'),
    await get('/api'),
    await get('/api/auth/user'),
    await api.send('DELETE', '/api/health'),
    await api.send('POST', '/api/auth/login', '{'),
  ]
  for (const answer of answers) {
    expect(answer.headers.get(MARKER_HEADER)).toBe(MARKER_VALUE)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Referrer-Policy')).toBe('strict-origin')
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none';.* base-uri 'none'; frame-ancestors 'none'$/)
    if (!answer.ok) expect(v.is(FailureSchema, await answer.json())).toBe(true)
  }
})

test('every answer with a body says what it is, and none may be read by another origin', async () => {
  const session = await api.signUp({ email: 'readable@example.com' })
  const foreign = { ...session, Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' }
  for (const [method, path] of [
    ['GET', '/api/health'],
    ['GET', '/api/gazetteer'],
    ['GET', '/api/auth/user'],
    ['GET', '/api/account'],
    ['GET', '/api/account/export'],
    ['GET', '/api/nowhere'],
    ['OPTIONS', '/api/auth/user'],
    ['OPTIONS', '/api/sync'],
    ['POST', '/api/sync'],
  ] as const) {
    const answer = await api.send(method, path, undefined, foreign)
    expect([path, answer.headers.get('Content-Type')]).toEqual([
      path,
      expect.stringMatching(/^application\/json(; charset=utf-8)?$/i),
    ])
    const granted = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect([path, granted]).toEqual([path, []])
  }
})

test.each([
  ['/api/health', 'GET, HEAD'],
  ['/api/colorado-locations', 'GET, HEAD'],
  ['/api/colorado-locations-with-images', 'GET, HEAD'],
  ['/api/gazetteer', 'GET, HEAD'],
  ['/api/places/autocomplete', 'GET, HEAD'],
  ['/api/places/reverse', 'GET, HEAD'],
  ['/api/places/town-aspen', 'GET, HEAD'],
  ['/api/places/town-aspen/art.svg', 'GET, HEAD'],
  ['/api/user/search-preferences', 'GET, HEAD, POST'],
  ['/api/save-location', 'POST'],
  ['/api/auth/user', 'GET, HEAD'],
  ['/api/auth/register', 'POST'],
  ['/api/auth/login', 'POST'],
  ['/api/auth/logout', 'POST'],
])('another method is 405 and Allow names the right ones: %s', async (path, allow) => {
  for (const method of [
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    ...(allow.includes('GET') ? [] : ['GET', 'HEAD']),
  ]) {
    const answer = await api.send(method, path)
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, allow])
  }
})

test.each(['/api/nowhere', '/api/health/', '/api/Health', '/api', '/api/', '/api/user'])(
  'an unknown path of the API is 404: %s',
  async (path) => {
    expect((await get(path)).status).toBe(404)
    expect((await api.send('POST', path, {})).status).toBe(404)
  },
)

test.each(['/api/*', '/api/%2a', '/api/%2A', '/api/auth/*', '/api/**'])(
  'an asterisk in an address is a character like any other: %s',
  async (path) => {
    api.logged.length = 0
    for (const method of ['GET', 'POST', 'DELETE']) expect((await api.send(method, path)).status).toBe(404)
    expect((await api.send('POST', path, {})).status).toBe(404)
    expect(api.logged).toHaveLength(4)
  },
)

test('a write from a foreign origin is 403; from the same host or without an origin it passes', async () => {
  const statusFrom = async (headers: Record<string, string>) =>
    (await api.send('POST', '/api/auth/logout', undefined, { Host: 'trips.example:8787', ...headers })).status
  expect(await statusFrom({ Origin: 'https://evil.example' })).toBe(403)
  expect(await statusFrom({ Origin: 'http://trips.example' })).toBe(403)
  expect(await statusFrom({ Origin: 'http://trips.example:8787.evil.example' })).toBe(403)
  expect(await statusFrom({ Origin: 'null' })).toBe(403)
  expect(await statusFrom({ Origin: 'http://trips.example:8787' })).toBe(204)
  expect(await statusFrom({ Origin: 'http://trips.example', Host: 'Trips.example:80' })).toBe(204)
  expect(await statusFrom({ Origin: 'https://trips.example:8787' })).toBe(403)
  // A proxy that ends HTTPS says so, also where it is not trusted for anything else.
  const proxy = { Host: 'trips.example', 'X-Forwarded-Proto': 'https' }
  expect(await statusFrom({ Origin: 'https://trips.example', ...proxy })).toBe(204)
  expect(await statusFrom({ Origin: 'http://trips.example', ...proxy })).toBe(403)
  expect(await statusFrom({})).toBe(204)
})

test('a write without an origin is 403 where the browser says that a page of another site made it', async () => {
  const statusFrom = async (headers: Record<string, string>) =>
    (await api.send('POST', '/api/auth/logout', undefined, { Host: 'trips.example:8787', ...headers })).status
  for (const site of ['cross-site', 'same-site'])
    expect(await statusFrom({ 'Sec-Fetch-Site': site }), site).toBe(403)
  for (const site of ['same-origin', 'none'])
    expect(await statusFrom({ 'Sec-Fetch-Site': site }), site).toBe(204)
  const own = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://trips.example:8787' }
  expect(await statusFrom(own)).toBe(204)
  expect((await get('/api/health', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200)
})

test('a proxy that rewrites Host is told how to set PUBLIC_ORIGIN, and with it writes pass', async () => {
  const logout = (asked: TestApi, Origin: string) =>
    asked.send('POST', '/api/auth/logout', undefined, { Origin, Host: '127.0.0.1:8787' })
  const refused = await logout(api, 'https://trips.example')
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: 'foreign_origin', message: expect.stringContaining('PUBLIC_ORIGIN=https://trips.example.') },
  ])
  const known = await startTestApi({ settings: { PUBLIC_ORIGIN: 'https://trips.example' } })
  expect((await logout(known, 'https://trips.example')).status).toBe(204)
  expect((await logout(known, 'https://Trips.example:443')).status).toBe(204)
  for (const foreign of ['http://trips.example', 'http://127.0.0.1:8787', 'https://evil.example', 'null'])
    expect((await logout(known, foreign)).status).toBe(403)
  await known.stop()
})

test.each([
  ['https', 'https://trips.example', 'http://trips.example'],
  ['HTTPS', 'https://trips.example', 'http://trips.example'],
  ['http', 'http://trips.example', 'https://trips.example'],
])(
  'where a trusted proxy says %s, a page of %s may write and one of %s is foreign',
  async (scheme, own, foreign) => {
    const proxied = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
    const statusFrom = async (Origin: string) => {
      const headers = { Origin, Host: 'trips.example', 'X-Forwarded-Proto': scheme }
      return (await proxied.send('POST', '/api/auth/logout', undefined, headers)).status
    }
    expect([await statusFrom(own), await statusFrom(foreign)]).toEqual([204, 403])
    await proxied.stop()
  },
)

test.each(['/', '/api/health', '/api/gazetteer', '/api/nowhere'])(
  '%s asks a browser to stay with HTTPS where it came by HTTPS, and says nothing of it elsewhere',
  async (path) => {
    const proxied = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
    const asked = async (scheme: string) =>
      (await proxied.send('GET', path, undefined, { 'X-Forwarded-Proto': scheme })).headers.get(
        'Strict-Transport-Security',
      )
    expect(await asked('HTTPS')).toBe('max-age=31536000')
    expect(await asked('http')).toBeNull()
    expect(
      (await get(path, { 'X-Forwarded-Proto': 'https' })).headers.get('Strict-Transport-Security'),
    ).toBeNull()
    await proxied.stop()
  },
)

test('a body is refused by what is wrong with it', async () => {
  const post = (body: string | Uint8Array, headers = { 'Content-Type': 'application/json' }) =>
    api.app.request('/api/auth/login', { method: 'POST', body: body as string, headers })
  expect((await post('{"email":')).status).toBe(400)
  expect((await api.send('POST', '/api/auth/login')).status).toBe(400)
  expect((await post(new Uint8Array([0xff, 0xfe]))).status).toBe(400)
  expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415)
  expect((await post('{}', { 'Content-Type': 'application/jsonp' })).status).toBe(415)
  expect((await post('[]')).status).toBe(422)
  expect((await post('null')).status).toBe(422)
  expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
})
