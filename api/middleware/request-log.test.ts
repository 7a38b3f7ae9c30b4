import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApi, TRAVELER, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
afterEach(() => vi.unstubAllGlobals())

const get = (path: string, headers?: Record<string, string>) => api.send('GET', path, undefined, headers)

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

test('a caller cannot say where they are: what stands left of the trusted proxies’ entries is not believed', async () => {
  const forged = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.4' }
  const networkOf = async (settings: Record<string, string>) => {
    const server = await startTestApi({ settings, remoteAddress: '192.0.2.8' })
    await server.send('GET', '/api/health', undefined, forged)
    await server.stop()
    return server.logged[0]?.['network']
  }
  expect(await networkOf({})).toBe('192.0.2.0/24')
  expect(await networkOf({ TRUST_PROXY: '1' })).toBe('198.51.100.0/24')
  expect(await networkOf({ TRUST_PROXY: '2' })).toBe('203.0.113.0/24')
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
