import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiEnv } from '../start/env.ts'
import { listen } from '../start/listen.ts'
import { startTestApi, type TestApi } from '../testing/test-api.ts'
import { answerFailures } from './failures.ts'
import type { Pace } from './read-body.ts'
import { FILES_PATH, readUpload, UPLOAD_PATH } from './read-upload.ts'

let api: TestApi
/** As many accounts as upload at once somewhere below. */
const sessions: { Cookie: string }[] = []
beforeAll(async () => {
  api = await startTestApi()
  while (sessions.length < 9) sessions.push(await api.signUp())
})
afterAll(() => api.stop())

type Sent = {
  account?: number
  network?: number
  method?: string
  path?: string
  body?: string | ReadableStream
}

/** A route behind the middleware that answers each upload when it is told to. */
function uploads(pace?: Pace) {
  const waiting: (() => void)[] = []
  const app = new Hono<ApiEnv>()
  app.onError(answerFailures(() => undefined))
  const deps = {
    database: api.database,
    trustedProxies: 0,
    now: () => api.clock.now,
    report: () => undefined,
  }
  app.use(readUpload(deps, pace))
  app.all('*', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text(`${c.get('bodyBytes')?.length}${c.get('isBodyCut') ? ', cut' : ''}`)
  })
  const send = ({
    account = 0,
    network = 0,
    method = 'POST',
    path = UPLOAD_PATH,
    body = 'x'.repeat(1_000),
  }: Sent = {}) => {
    const init: RequestInit = { method, headers: sessions[account] ?? {}, body, duplex: 'half' }
    const socket = { remoteAddress: `192.0.2.${network}` }
    return Promise.resolve(app.request(path, init, { incoming: { socket } as never }))
  }
  const answerAll = () => {
    for (const answer of waiting.splice(0)) answer()
  }
  return { waiting, send, answerAll }
}

/** Two of each account, each account on a network of its own. */
const spread = (count: number): Sent[] =>
  Array.from({ length: count }, (_, at) => ({ account: at >> 1, network: at >> 1 }))

/** A body that begins and then never goes on. */
const stalled = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(100)) })

test('the seventeenth upload at once is 503 with Retry-After, and there is room again when one is answered', async () => {
  const { waiting, send, answerAll } = uploads()
  const [last, ...others] = spread(17).reverse()
  const first = others.map(send)
  await expect.poll(() => waiting.length).toBe(16)
  const refused = await send(last)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  waiting.shift()?.()
  expect(await (await Promise.race(first)).text()).toBe('1000')
  const next = send(last)
  await expect.poll(() => waiting.length).toBe(16)
  answerAll()
  expect((await next).status).toBe(200)
  await Promise.all(first)
})

test('a third upload at once of one account is 429 with Retry-After, wherever it comes from', async () => {
  const { waiting, send, answerAll } = uploads()
  const first = [1, 2].map((network) => send({ network }))
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await send({ network: 3 })
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5'])
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' })
  const other = send({ account: 1, network: 3 })
  await expect.poll(() => waiting.length).toBe(3)
  answerAll()
  await Promise.all([...first, other])
  const next = send({ network: 3 })
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect((await next).status).toBe(200)
})

test('a fifth upload at once of one network is 429, whosever it is; other networks go on', async () => {
  const { waiting, send, answerAll } = uploads()
  const first = [0, 0, 1, 1].map((account) => send({ account }))
  await expect.poll(() => waiting.length).toBe(4)
  expect((await send({ account: 2 })).status).toBe(429)
  const elsewhere = send({ account: 2, network: 1 })
  await expect.poll(() => waiting.length).toBe(5)
  answerAll()
  expect((await elsewhere).status).toBe(200)
  await Promise.all(first)
})

test('a place is taken when the body is there: sixteen that stall hold up nobody', async () => {
  const { waiting, send, answerAll } = uploads()
  for (const sent of spread(16)) void send({ ...sent, body: stalled() })
  const whole = send({ account: 8, network: 8 })
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect(await (await whole).text()).toBe('1000')
})

test('slow senders hold up nobody who shares their network', async () => {
  const { waiting, send, answerAll } = uploads()
  for (const account of [0, 0, 1, 1]) void send({ account, body: stalled() })
  const whole = send({ account: 2 })
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect((await whole).status).toBe(200)
})

test('a photo that comes too slowly is 408, and makes room for the next', async () => {
  const { waiting, send, answerAll } = uploads({ bytes: 1_000, everyMs: 20 })
  const slow = await Promise.all([send({ body: stalled() }), send({ body: stalled() })])
  expect(slow.map(({ status }) => status)).toEqual([408, 408])
  expect(await slow[0]!.json()).toMatchObject({ message: expect.stringContaining('too slowly') })
  const next = send()
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect((await next).status).toBe(200)
})

test('a piece of a file that comes too slowly is kept as far as it came', async () => {
  const { waiting, send, answerAll } = uploads({ bytes: 1_000, everyMs: 20 })
  const slow = send({ method: 'PUT', path: `${FILES_PATH}/a`, body: stalled() })
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect(await (await slow).text()).toBe('100, cut')
})

test('nothing is kept of what somebody without a session sends', async () => {
  const { waiting, send, answerAll } = uploads()
  const answer = send({ account: -1 })
  await expect.poll(() => waiting.length).toBe(1)
  answerAll()
  expect(await (await answer).text()).toBe('0')
})

test('24 slow connections of one account stop nobody else’s upload', async () => {
  const server = await listen(api.app, { host: '127.0.0.1', port: 0, report: () => undefined })
  const { port } = new URL(server.url)
  const slow = await Promise.all(
    Array.from({ length: 24 }, async (): Promise<Socket> => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => socket.destroy())
      const head = `POST ${UPLOAD_PATH} HTTP/1.1\r\nHost: x\r\nCookie: ${sessions[0]!.Cookie}\r\nContent-Length: 1000\r\n\r\n`
      await new Promise<void>((resolve) => socket.write(`${head}slowly`, () => resolve()))
      return socket
    }),
  )
  const upload = () =>
    fetch(server.url + UPLOAD_PATH, { method: 'POST', headers: sessions[1]!, body: 'no photo' })
  // By its answer the server has met all of those before.
  await fetch(`${server.url}/api/health`)
  for (let turn = 0; turn < 3; turn += 1) expect((await upload()).status).toBe(415)
  for (const socket of slow) socket.destroy()
  await server.stop()
})
