import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from './database/open.ts'
import { cookieOf, TRAVELER } from './test-api.ts'

const SERVER = fileURLToPath(new URL('server.ts', import.meta.url))
/** What Node has compiled once. */
const COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
const PREFERENCES = '/api/user/search-preferences'
const JSON_TYPE = { 'Content-Type': 'application/json' }

// Processes start here, and argon2 takes its time where cores are few.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

let dataDir: string
/** One server that nobody ends, for the tests that only talk to it. */
let shared: Started
const started = new Set<ChildProcess>()
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'timberline-data-'))
  shared = await start()
})
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await endAll([...started].filter((child) => child !== shared.child))
})
afterAll(async () => {
  await endAll([shared.child])
  rmSync(dataDir, { recursive: true })
})

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

test('two processes may start at once on a store that does not exist yet, and share its accounts', async () => {
  const DATA_DIR = join(dataDir, 'fresh')
  const [a, b] = await Promise.all([start({ DATA_DIR }), start({ DATA_DIR })])
  const cookie = cookieOf(await post(a.url, '/api/auth/register', TRAVELER))
  expect((await fetch(`${b.url}/api/auth/user`, { headers: { Cookie: cookie } })).status).toBe(200)
})

test('a taken port is one sentence and exit code 1', async () => {
  const port = new URL(shared.url).port
  const { code, stderr } = await run({ PORT: port })
  expect(code).toBe(1)
  expect(stderr.trim()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken .*\\.$`))
})

test('a wrong setting is one sentence and exit code 1', async () => {
  const { code, stderr } = await run({ PORT: 'eighty' })
  expect(code).toBe(1)
  expect(stderr).toBe('PORT must be a whole number from 0 to 65535, not "eighty".\n')
})

test.runIf(process.platform === 'linux')(
  'a folder that cannot hold a store is one sentence with its path and a remedy, and exit code 1',
  async () => {
    const { code, stderr } = await run({ PORT: '0', DATA_DIR: '/proc/x' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^DATA_DIR \/proc\/x [^\n]* name another folder with DATA_DIR=…\.\n$/)
  },
)

test('a store that is damaged where the catalogue lies is one sentence and exit code 1', async () => {
  const DATA_DIR = join(dataDir, 'damaged')
  const file = join(DATA_DIR, 'timberline.sqlite')
  mkdirSync(DATA_DIR)
  await (await openDatabase(file)).destroy()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xff, bytes.length / 2))
  const { code, stderr } = await run({ PORT: '0', DATA_DIR })
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The store [^\n]* is damaged, [^\n]*\.\n$/)])
  expect(stderr).toContain(file)
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

test.each([
  ['with its length', (size: number) => `Content-Length: ${size}\r\n\r\n${'x'.repeat(size)}`],
  ['in chunks', (size: number) => `Transfer-Encoding: chunked\r\n\r\n${chunks(size)}0\r\n\r\n`],
])('a body of 2 MB sent %s is answered 413, and the connection goes on', async (_how, payload) => {
  const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
  const answered = collect(socket)
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${payload(2_000_000)}`,
  )
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const text = await answered
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
  expect(text).toContain('"code":"too_large"')
  expect(text).toMatch(/HTTP\/1\.1 200 OK[^]*"status":"ok"/)
})

test.each([
  ['no request at all', 'EHLO mail\r\n\r\n', 400],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an impossible host', 'GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a backslash', 'GET /\\..\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a dot segment', 'GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['an encoded dot segment', 'GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a proxy request', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  [
    'an upgrade',
    'GET /api/nowhere HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n',
    404,
  ],
])('%s is answered as a failure of the API', async (_what, request, status) => {
  const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
  const answered = collect(socket)
  socket.write(request)
  const [head = '', body = ''] = (await answered).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(JSON.parse(body)).toEqual({ code: expect.any(String), message: expect.any(String) })
})

test('callers who hang up in the middle do no harm', async () => {
  const port = Number(new URL(shared.url).port)
  for (const start of [
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"em',
    'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n',
    'GET /api/colorado-locations HTTP/1.1\r\nHost: x\r\n\r\n',
    'GET /api/hea',
  ]) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    await new Promise<void>((resolve) => socket.write(start, () => resolve()))
    socket.resetAndDestroy()
  }
  expect((await fetch(`${shared.url}/api/health`)).status).toBe(200)
})

type Started = { child: ChildProcess; url: string }

/** Starts the real server on a free port and waits for its word. `descriptors`: how many it may open. */
async function start(env: Record<string, string> = {}, descriptors?: number): Promise<Started> {
  const child = spawnServer({ PORT: '0', ...env }, descriptors)
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout!.on('data', (chunk) => {
      text += chunk
      const ready = /Timberline is ready on (\S+)/.exec(text)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { child, url }
}

/** Runs the server until it ends by itself. */
async function run(env: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const child = spawnServer(env)
  let stderr = ''
  child.stderr!.on('data', (chunk) => (stderr += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, stderr }
}

function spawnServer(env: Record<string, string>, descriptors?: number): ChildProcess {
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, SERVER], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

async function endAll(children: ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      return ended
    }),
  )
}

function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  })
}

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

function collect(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}

function chunks(size: number): string {
  const chunk = 'x'.repeat(10_000)
  return `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(size / chunk.length)
}
