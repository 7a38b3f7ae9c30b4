import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { listen, type Listening } from './listen.ts'

const HEAD_TIMEOUT_MS = 100

let server: Listening
const reported: unknown[] = []
afterEach(async () => {
  reported.length = 0
  await server.stop()
})

const listenWith = (fetch: () => Promise<Response>) =>
  listen(
    { fetch },
    {
      host: '127.0.0.1',
      port: 0,
      report: (what, error) => reported.push([what, error]),
      headTimeoutMs: HEAD_TIMEOUT_MS,
    },
  )

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a connection that sends %s is closed with 408', async (_what, sent) => {
  server = await listenWith(async () => new Response('never asked'))
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.write(sent)
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
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
