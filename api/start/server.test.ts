import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openStream } from '../routes/records/sync-events.fixture.ts'
import { cookieOf, TRAVELER } from '../testing/test-api.ts'
import { collect, post, testServers } from '../testing/test-servers.ts'

const PREFERENCES = '/api/user/search-preferences'

// Processes start here, and argon2 takes its time where cores are few.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const servers = testServers()
const { newDataDir, start } = servers
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await servers.end()
})
afterAll(() => servers.dispose())

test('kill -9 during writes loses nothing that was acknowledged', async () => {
  const first = await start()
  const cookie = cookieOf(await post(first.url, '/api/auth/register', TRAVELER))
  let acknowledged = 0
  for (let write = 1; ; write++) {
    if (write === 25) first.child.kill('SIGKILL')
    const answer = await post(first.url, PREFERENCES, { adults: 1 + (write % 2) }, { Cookie: cookie }).catch(
      () => null,
    )
    if (answer === null) break
    acknowledged = ((await answer.json()) as { revision: number }).revision
  }
  expect(acknowledged).toBeGreaterThanOrEqual(24)

  const second = await start()
  const answer = await fetch(second.url + PREFERENCES, { headers: { Cookie: cookie } })
  const { revision } = (await answer.json()) as { revision: number }
  // The write that was under way when the power went may have reached the disk unacknowledged, no other.
  expect([acknowledged, acknowledged + 1]).toContain(revision)
})

test('mail that nobody sends is written to DATA_DIR/mail before the server ends', async () => {
  const DATA_DIR = newDataDir('mailing')
  const { child, url } = await start({ DATA_DIR, NODE_ENV: 'production' })
  await post(url, '/api/auth/register', TRAVELER)
  expect((await post(url, '/api/auth/forgot-password', { email: TRAVELER.email })).status).toBe(200)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const names = readdirSync(join(DATA_DIR, 'mail'))
  expect(names).toEqual([expect.stringMatching(/\.eml$/)])
  expect(readFileSync(join(DATA_DIR, 'mail', names[0]!), 'utf8')).toMatch(/^\d{6}\r$/m)
})

test('SIGTERM ends a stream of news as it should, and the server with 0', async () => {
  const { child, url } = await start()
  const session = {
    Cookie: cookieOf(await post(url, '/api/auth/register', { ...TRAVELER, email: 's@example.com' })),
  }
  const { id: account } = (await (await fetch(`${url}/api/auth/user`, { headers: session })).json()) as {
    id: string
  }
  const stream = await openStream(url, { account, session })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  // A connection that the server had to break would reject.
  expect(await stream.next()).toBeNull()
  expect(await ended).toBe(0)
})

test('SIGTERM finishes the request in flight, then ends with 0', async () => {
  const { child, url } = await start({ NODE_ENV: 'production' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const body = JSON.stringify({ ...TRAVELER, email: 'in-flight@example.com' })
  const answered = collect(socket)
  socket.write(
    `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await refused(url)
  socket.write(body)
  expect(await answered).toMatch(/HTTP\/1\.1 201 Created/)
  expect(await ended).toBe(0)
})

test('the log of a server that is ended holds every answer, in order', async () => {
  const { child, url } = await start({ LOG_LEVEL: 'info' })
  let text = ''
  child.stdout!.on('data', (chunk) => (text += chunk))
  const asked: (string | null)[] = []
  for (let call = 0; call < 20; call += 1)
    asked.push((await fetch(`${url}/api/health`)).headers.get('Request-Id'))
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  const lines = text.split('\n').filter((line) => line.includes('/api/health'))
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(asked)
})

test('connections that are idle, have sent nothing, or half a request line do not delay the stop', async () => {
  const { child, url } = await start()
  const sockets = await openSockets(url, 10)
  for (const socket of sockets.slice(5)) socket.write('GET /api/hea')
  // Its answer says that the server has met the others; its own connection is kept.
  await fetch(`${url}/api/health`)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const asked = performance.now()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(3_000)
})

test('a body that never comes delays the stop by less than 3 s', async () => {
  const { child, url } = await start()
  const [socket] = await openSockets(url, 1)
  socket!.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  )
  await new Promise((resolve) => socket!.once('data', resolve))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const asked = performance.now()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(3_000)
})

test('300 silent connections do not stop health where 256 descriptors are allowed', async () => {
  const { url } = await start({}, 256)
  await openSockets(url, 300)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

/** Resolves once nobody listens there any more. */
async function refused(url: string): Promise<void> {
  for (;;) {
    const isOpen = await fetch(`${url}/api/health`).then(
      () => true,
      () => false,
    )
    if (!isOpen) return
  }
}

/** Connects without a word. The server may hang up as it likes. */
function openSockets(url: string, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)))
    }),
  )
}
