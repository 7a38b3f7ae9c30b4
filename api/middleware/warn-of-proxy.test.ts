import { afterEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../testing/test-api.ts'

const WARN = 40

let api: TestApi
afterEach(() => api.stop())

/** The warnings after each of these calls. */
async function warningsAfter(calls: Record<string, string>[]): Promise<unknown[][]> {
  const said: unknown[][] = []
  for (const headers of calls) {
    api.logged.length = 0
    await api.send('GET', '/api/map-settings', undefined, headers)
    said.push(api.logged.filter(({ level }) => level === WARN).map(({ msg }) => msg))
  }
  return said
}

test('addresses that a proxy sends are warned of once where no proxy is trusted, and counted as before', async () => {
  api = await startTestApi()
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
  const warning = expect.stringMatching(/one network.* TRUST_PROXY .*once\.$/)
  expect(await warningsAfter([{}, forwarded, forwarded, { Forwarded: 'for=203.0.113.7' }])).toEqual([
    [],
    [warning],
    [],
    [],
  ])
  expect(api.logged).toMatchObject([{ network: '127.0.0.0/24', path: '/api/map-settings' }])
})

test.each([
  { 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-Proto': 'HTTPS, http' },
  { Forwarded: 'proto=https;host=trips.example' },
])('HTTPS that a proxy tells of is warned of once where no proxy is trusted: %j', async (headers) => {
  api = await startTestApi()
  const warning = expect.stringMatching(/HTTPS.* TRUST_PROXY .*Secure.*once\.$/)
  expect(await warningsAfter([{ 'X-Forwarded-Proto': 'http' }, headers, headers])).toEqual([
    [],
    [warning],
    [],
  ])
})

test('each of the two is said by itself, also by one request', async () => {
  api = await startTestApi()
  const both = { 'X-Real-IP': '203.0.113.7', 'X-Forwarded-Proto': 'https' }
  expect((await warningsAfter([both, both])).map(({ length }) => length)).toEqual([2, 0])
})

test('a trusted proxy is warned of never', async () => {
  api = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
  const both = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }
  expect(await warningsAfter([both])).toEqual([[]])
})
