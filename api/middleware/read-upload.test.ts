import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiEnv } from '../env.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { answerFailures } from './failures.ts'
import { readUpload, UPLOAD_PATH } from './read-upload.ts'

let api: TestApi
let session: { Cookie: string }
beforeAll(async () => {
  api = await startTestApi()
  session = await api.signUp()
})
afterAll(() => api.stop())

/** A route behind the middleware that answers each upload when it is told to. */
function uploads({ isSignedIn = true } = {}) {
  const waiting: (() => void)[] = []
  const app = new Hono<ApiEnv>()
  app.onError(answerFailures(() => undefined))
  const deps = {
    database: api.database,
    trustedProxies: 0,
    now: () => api.clock.now,
    report: () => undefined,
  }
  app.use(readUpload(deps))
  app.post(UPLOAD_PATH, async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return c.text(String(c.get('bodyBytes')?.length))
  })
  const headers = isSignedIn ? session : {}
  const send = () =>
    Promise.resolve(app.request(UPLOAD_PATH, { method: 'POST', headers, body: 'x'.repeat(1_000) }))
  return { waiting, send }
}

test('the seventeenth upload at once is 503 with Retry-After, and there is room again when one is answered', async () => {
  const { waiting, send } = uploads()
  const first = Array.from({ length: 16 }, send)
  await expect.poll(() => waiting.length).toBe(16)
  const refused = await send()
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  waiting.shift()?.()
  expect(await (await first[0]!).text()).toBe('1000')
  const next = send()
  await expect.poll(() => waiting.length).toBe(16)
  for (const answer of waiting) answer()
  expect((await next).status).toBe(200)
  await Promise.all(first)
})

test('nothing is kept of what somebody without a session sends', async () => {
  const { waiting, send } = uploads({ isSignedIn: false })
  const answer = send()
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]!()
  expect(await (await answer).text()).toBe('0')
})
