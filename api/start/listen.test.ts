import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listening, type ListenOptions } from './listen.ts'

const SHORT_MS = 100
const LONG_MS = 60_000

/** The stop gives requests in flight 2 s: what takes less than this was not cut off by that. */
const AT_ONCE_MS = 1_500

let server: Listening
const reported: unknown[] = []
afterEach(async () => {
  reported.length = 0
  await server.stop()
})

const listenWith = (
  fetch: (request: Request) => Response | Promise<Response>,
  timeouts: Partial<Omit<ListenOptions, 'host' | 'port' | 'report'>> = {},
) =>
  listen(
    { fetch },
    {
      host: '127.0.0.1',
      port: 0,
      report: (what, error) => reported.push([what, error]),
      headTimeoutMs: LONG_MS,
      ...timeouts,
    },
  )

/** A raw connection on which this was said; the server has read it by the time that it answers somebody else. */
async function connectAndSay(text: string): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return socket
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a connection that sends %s is closed with 408', async (_what, sent) => {
  server = await listenWith(() => new Response('never asked'), { headTimeoutMs: SHORT_MS })
  const socket = await connectAndSay(sent)
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  await closed(socket)
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('a caller who stops in the middle of a body is hung up on', async () => {
  server = await listenWith(async (request) => new Response(await request.text()), {
    stillTimeoutMs: SHORT_MS,
  })
  await closed(await connectAndSay('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'))
})

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a connection that has sent %s is closed by the stop at once', async (_what, sent) => {
  server = await listenWith(() => new Response('somebody else'))
  const socket = await connectAndSay(sent)
  await fetch(server.url)
  const asked = performance.now()
  await Promise.all([server.stop(), closed(socket)])
  expect(performance.now() - asked).toBeLessThan(AT_ONCE_MS)
})

test('the stop ends with the last answer, though its connection would have been kept', async () => {
  let answer: ((response: Response) => void) | undefined
  server = await listenWith(() => new Promise((resolve) => (answer = resolve)))
  const socket = await connectAndSay('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => answer, { interval: 5 }).toBeDefined()
  const began = performance.now()
  const stopped = server.stop()
  answer?.(new Response('the last'))
  await Promise.all([stopped, closed(socket.resume())])
  expect(performance.now() - began).toBeLessThan(AT_ONCE_MS)
})

test('what the app throws itself is 500, reported, and says nothing of its cause', async () => {
  const surprise = new Error('disk details')
  server = await listenWith(() => Promise.reject(surprise))
  const answer = await fetch(server.url)
  expect([answer.status, await answer.json()]).toEqual([
    500,
    { code: 'internal', message: 'Something went wrong on the server.' },
  ])
  expect(reported).toEqual([['Unexpected failure outside of the app', surprise]])
})

const statusAt = (path: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(server.url + path, { headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    )
  })

test('where PUBLIC_ORIGIN is set other hosts are 421 and said once, but for what watches over the server', async () => {
  const said: string[] = []
  const warn = (sentence: string) => said.push(sentence)
  const app = () => new Response('the app')
  server = await listenWith(app, { publicOrigin: 'https://trips.example', warn })
  for (const Host of ['trips.example', 'TRIPS.example:443'])
    expect(await statusAt('/api/auth/user', { Host })).toBe(200)
  expect(said).toEqual([])
  for (const Host of ['evil.example', 'trips.example:80', 'trips.example.evil.example', '127.0.0.1'])
    for (const path of ['/', '/api/auth/user', '/api/health/x', '/x?/api/health'])
      expect(await statusAt(path, { Host, 'X-Forwarded-Host': 'trips.example' })).toBe(421)
  for (const path of ['/api/health', '/api/ready', '/api/ready?why'])
    expect(await statusAt(path, { Host: '127.0.0.1' })).toBe(200)
  expect(said).toEqual([expect.stringMatching(/evil\.example .*PUBLIC_ORIGIN is https:\/\/trips\.example/)])
})

test('a trusted proxy that writes a Host of its own may say in X-Forwarded-Host who was asked', async () => {
  const app = () => new Response('the app')
  server = await listenWith(app, { publicOrigin: 'https://trips.example', trustedProxies: 1 })
  const asked = (forwarded: string) =>
    statusAt('/', { Host: '127.0.0.1:8787', 'X-Forwarded-Host': forwarded })
  expect(await asked('trips.example')).toBe(200)
  expect(await asked('evil.example, trips.example')).toBe(200)
  expect(await asked('trips.example, evil.example')).toBe(421)
})
