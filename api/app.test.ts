import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { ColoradoLocationListSchema } from './contracts/colorado-locations.ts'
import { FailureSchema } from './contracts/failure.ts'
import { GazetteerSchema } from './contracts/gazetteer.ts'
import { PredictionListSchema, ReverseAnswerSchema } from './contracts/places.ts'
import { MARKER_HEADER, MARKER_VALUE } from './contracts/protocol.ts'
import { startTestApi, TRAVELER, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => vi.unstubAllGlobals())

const get = (path: string, headers?: Record<string, string>) => api.send('GET', path, undefined, headers)

test('health answers ok with the version', async () => {
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', version: expect.any(String) })
})

test.each(['/api/colorado-locations', '/api/gazetteer'])('%s keeps its contract', async (path) => {
  const rows = (await (await get(path)).json()) as unknown[]
  const schema = path.endsWith('gazetteer') ? GazetteerSchema : ColoradoLocationListSchema
  expect(v.safeParse(schema, rows).issues).toBeUndefined()
  expect(rows.length).toBeGreaterThan(100)
})

test.each(['/api/colorado-locations', '/api/colorado-locations-with-images', '/api/gazetteer'])(
  '%s is 304 for its ETag in every encoding',
  async (path) => {
    const plain = await get(path)
    const etag = plain.headers.get('ETag')!
    const body = new Uint8Array(await plain.arrayBuffer())
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await get(path, { 'Accept-Encoding': encoding })
      expect(answer.headers.get('ETag')).toBe(etag)
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('Content-Encoding') ?? 'identity').toBe(encoding)
      expect(await decompressed(answer)).toEqual(body)
      const again = await get(path, { 'Accept-Encoding': encoding, 'If-None-Match': `"other", ${etag}` })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get(MARKER_HEADER)).toBe(MARKER_VALUE)
    }
    expect((await get(path, { 'If-None-Match': '"other"' })).status).toBe(200)
  },
)

test('HEAD answers the headers of GET without a body', async () => {
  for (const path of ['/api/health', '/api/gazetteer', '/api/places/autocomplete?q=breck']) {
    const answer = await api.send('HEAD', path)
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('Content-Type')).toBe((await get(path)).headers.get('Content-Type'))
  }
})

test('autocomplete answers a bare array, at most 5, from 3 characters on', async () => {
  const breck = v.parse(PredictionListSchema, await (await get('/api/places/autocomplete?q=breck')).json())
  expect(breck[0]?.name).toBe('Breckenridge')
  expect(await (await get('/api/places/autocomplete?q=br')).json()).toEqual([])
  expect(await (await get('/api/places/autocomplete?q=%20%20br%20')).json()).toEqual([])
  expect(await (await get('/api/places/autocomplete?q=lake&limit=99')).json()).toHaveLength(5)
  expect(await (await get('/api/places/autocomplete?q=lake&limit=2')).json()).toHaveLength(2)
})

test('reverse names the nearest place and its distance', async () => {
  const nearest = v.parse(
    ReverseAnswerSchema,
    await (await get('/api/places/reverse?lat=39.4817&lng=-106.0384')).json(),
  )
  expect(nearest.name).toBe('Breckenridge')
  expect(nearest.distanceKm).toBeLessThan(0.1)
})

test.each([
  '/api/places/autocomplete',
  `/api/places/autocomplete?q=${'x'.repeat(1001)}`,
  '/api/places/autocomplete?q=lake&q=pass',
  '/api/places/autocomplete?q=lake&limit=0',
  '/api/places/autocomplete?q=lake&limit=many',
  '/api/places/reverse?lat=39',
  '/api/places/reverse?lat=91&lng=0',
  '/api/places/reverse?lat=NaN&lng=0',
  '/api/places/reverse?lat=1e3&lng=0',
])('a query that breaks its contract is 422: %s', async (path) => {
  expect((await get(path)).status).toBe(422)
})

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
    expect(answer.headers.get('Referrer-Policy')).toBeTruthy()
    const policy = answer.headers.get('Content-Security-Policy')
    expect(policy).toMatch(/^default-src 'none';.* base-uri 'none'; frame-ancestors 'none'$/)
    if (!answer.ok) expect(v.is(FailureSchema, await answer.json())).toBe(true)
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

test('a surprise is 500, logged, and says nothing of its cause', async () => {
  const broken = await startTestApi()
  await broken.stop()
  const surprise = await broken.send('POST', '/api/auth/login', { email: 'a@b.co', password: 'x' })
  expect(surprise.status).toBe(500)
  expect(await surprise.json()).toEqual({ code: 'internal', message: 'Something went wrong on the server.' })
  expect(broken.logged.find(({ level }) => level === 50)).toMatchObject({
    msg: 'Unexpected failure',
    id: surprise.headers.get('Request-Id'),
    method: 'POST',
    path: '/api/auth/login',
  })
})

test('a failure names its request, and the log knows it under the same id', async () => {
  api.logged.length = 0
  const answers = [await get('/api/nowhere?q=secret'), await get('/gone.js'), await api.send('PUT', '/')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 405])
  const ids = answers.map(({ headers }) => headers.get('Request-Id'))
  expect(new Set(ids).size).toBe(3)
  expect(api.logged.map(({ id, method, path }) => [id, method, path])).toEqual([
    [ids[0], 'GET', '/api/nowhere'],
    [ids[1], 'GET', '/gone.js'],
    [ids[2], 'PUT', '/'],
  ])
})

test('the public lists are logged at level debug', async () => {
  const talkative = await startTestApi({ settings: { LOG_LEVEL: 'debug' } })
  await talkative.send('GET', '/api/gazetteer')
  await talkative.stop()
  expect(talkative.logged).toEqual([
    expect.objectContaining({ id: expect.any(String), method: 'GET', path: '/api/gazetteer', status: 200 }),
  ])
})

test('a line of the log says who, from which network, and under which id', async () => {
  const proxied = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
  const session = await proxied.signUp({ email: 'logged@example.com' })
  const credentials = { email: 'logged@example.com', password: TRAVELER.password }
  const wrong = { ...credentials, password: 'not this one at all' }
  const token = session.Cookie.split('=')[1]!
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  const asked = await proxied.send('GET', '/api/auth/user', undefined, {
    ...session,
    ...from('203.0.113.7:5000'),
  })
  const { id: user } = (await asked.json()) as { id: string }
  await proxied.send('POST', '/api/auth/login', credentials, from('[2001:db8:12:34::5]:443'))
  await proxied.send('POST', '/api/auth/login', wrong, from('198.51.100.77'))
  await proxied.stop()
  const [, mine, signIn, failed] = proxied.logged
  expect(mine).toMatchObject({ id: asked.headers.get('Request-Id'), user, network: '203.0.113.0/24' })
  expect(signIn).toMatchObject({ user, network: '2001:db8:12::/48' })
  expect(failed).toMatchObject({ status: 401, network: '198.51.100.0/24' })
  expect(failed).not.toHaveProperty('user')
  const text = JSON.stringify(proxied.logged)
  for (const secret of ['logged@', TRAVELER.password, 'not this one', token, '113.7', '12:34', '100.77'])
    expect(text).not.toContain(secret)
})

test('the log holds one line per answer, with no query value, body, mail or token in it', async () => {
  api.logged.length = 0
  await get('/api/places/autocomplete?q=secret-cabin&limit=3')
  await api.send('POST', '/api/auth/register', { ...TRAVELER, email: 'private@example.com' })
  await get('/api/mail/private@example.com', { Authorization: 'Bearer secret-token' })
  const text = JSON.stringify(api.logged)
  expect(api.logged).toHaveLength(3)
  expect(api.logged[0]).toMatchObject({
    method: 'GET',
    path: '/api/places/autocomplete',
    status: 200,
  })
  expect(text).not.toMatch(/secret|private@|Isabella/)
})

async function decompressed(answer: Response): Promise<Uint8Array> {
  const encoding = answer.headers.get('Content-Encoding')
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return encoding === 'br'
    ? new Uint8Array(brotliDecompressSync(bytes))
    : encoding === 'gzip'
      ? new Uint8Array(gunzipSync(bytes))
      : bytes
}
