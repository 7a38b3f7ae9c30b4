import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collect, testServers, type Started } from '../testing/test-servers.ts'

// Processes start here.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const servers = testServers()
/** One server that nobody ends. */
let shared: Started
beforeAll(async () => {
  shared = await servers.start()
})
afterAll(() => servers.dispose())

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
  ['with its length', (size: number) => `Content-Length: ${size}\r\n\r\n${'x'.repeat(size)}`],
  ['in chunks', (size: number) => `Transfer-Encoding: chunked\r\n\r\n${chunks(size)}0\r\n\r\n`],
])(
  'a page takes no body: one of 2 MB sent %s is read, answered 405, and the connection goes on',
  async (_how, payload) => {
    const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
    const answered = collect(socket)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${payload(2_000_000)}`)
    socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const text = await answered
    expect(text).toMatch(/^HTTP\/1\.1 405 /)
    expect(text).toContain('"code":"method_not_allowed"')
    expect(text).toMatch(/HTTP\/1\.1 200 OK[^]*"status":"ok"/)
  },
)

test('a page that is sent a body slowly answers when all of it has come', async () => {
  const socket = connect(Number(new URL(shared.url).port), '127.0.0.1')
  const answered = collect(socket)
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 10\r\n\r\nfirst')
  // By the time that somebody else has been answered, this one would have been too.
  expect((await fetch(`${shared.url}/api/health`)).status).toBe(200)
  expect(socket.bytesRead).toBe(0)
  socket.write('later')
  expect(await answered).toMatch(/^HTTP\/1\.1 405 [^]*"code":"method_not_allowed"/)
})

test.each([
  ['no request at all', 'EHLO mail\r\n\r\n', 400],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an impossible host', 'GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ...['a.1', '1.2.3.999', '999999999999', '1.2.3.4.5', 'x:99999', 'a@x', 'x/y', 'x?y', '[::1', ''].map(
    (host): [string, string, number] => [
      `a host of which no address can be made (${host})`,
      `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      400,
    ],
  ),
  [
    'a whole address with a name',
    'GET http://a:b@x/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a whole address at another host',
    'GET http://y/api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['two hosts', 'GET /api/health HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
  ['one host twice', 'GET /api/health HTTP/1.1\r\nHost: x\r\nhost: x\r\nConnection: close\r\n\r\n', 400],
  ['TRACE', 'TRACE /api/auth/user HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nConnection: close\r\n\r\n', 405],
  ['a backslash', 'GET /\\..\\x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a dot segment', 'GET /../../package.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['an encoded dot segment', 'GET /%2e%2e/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ['a proxy request', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'a length beside chunks',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
    400,
  ],
  [
    'two lengths',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345',
    400,
  ],
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

function chunks(size: number): string {
  const chunk = 'x'.repeat(10_000)
  return `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(size / chunk.length)
}
