import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BYTES_PER_WINDOW, WRITES_PER_WINDOW } from '../../services/limits/write-limits.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
})
afterEach(() => api.stop())

const BODY_BYTES = 60_000
const PADDED = JSON.stringify({ adults: 2, padding: 'x'.repeat(BODY_BYTES - 30) }).padEnd(BODY_BYTES)

test('an account that floods the store with new keys is stopped, and may go on when told', async () => {
  const session = await api.signUp()
  const flood = () =>
    api.send('POST', '/api/user/search-preferences', PADDED, {
      ...session,
      'Idempotency-Key': randomUUID(),
    })
  let taken = 0
  let answer = await flood()
  for (; answer.ok && taken <= BYTES_PER_WINDOW; answer = await flood()) taken += BODY_BYTES
  expect(taken).toBeGreaterThan(BYTES_PER_WINDOW - BODY_BYTES)
  expect(taken).toBeLessThanOrEqual(BYTES_PER_WINDOW)
  expect(answer.status).toBe(429)
  expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
  api.clock.now = new Date(api.clock.now.getTime() + Number(answer.headers.get('Retry-After')) * 1000)
  expect((await flood()).ok).toBe(true)
})

test('every endpoint that writes counts for the account, reads and signing out do not', async () => {
  const session = await api.signUp()
  const write = () => api.send('DELETE', '/api/favorites/town-aspen', undefined, session)
  for (let write = 1; write < WRITES_PER_WINDOW; write++) await api.send('PATCH', '/api/x', {}, session)
  expect((await write()).status).toBe(200)
  expect((await write()).status).toBe(429)
  expect((await api.send('GET', '/api/favorites', undefined, session)).status).toBe(200)
  expect((await api.send('POST', '/api/auth/logout', undefined, session)).status).toBe(204)
})
