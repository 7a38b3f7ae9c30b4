import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../../core/contracts/identity/accounts.ts'
import { listen, type Listening } from '../../start/listen.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

/** Over real sockets: headers are read from Node's own record there, and each request comes in a turn of the event loop. */
let folder: string
let api: TestApi
let server: Listening
let cookie: string
let other: SqliteDatabase.Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-known-'))
  const storeFile = join(folder, 'store.sqlite')
  api = await startTestApi({ storeFile, settings: { TRUST_PROXY: 'on' } })
  other = new SqliteDatabase(storeFile)
  server = await listen(api.app, { host: '127.0.0.1', port: 0, report: () => {} })
  cookie = (await api.signUp()).Cookie
})
afterEach(async () => {
  other.close()
  await server.stop()
  await api.stop()
  rmSync(folder, { recursive: true })
})

const ask = (headers: Record<string, string>) => fetch(`${server.url}/api/auth/user`, { headers })
const nameFor = async (headers: Record<string, string>) => {
  const answer = await ask(headers)
  return answer.ok ? ((await answer.json()) as { firstName: string }).firstName : answer.status
}

test('a session that another process ends is refused at once, and a new name is answered at once', async () => {
  expect(await nameFor({ cookie })).toBe('Isabella')
  expect(await nameFor({ cookie })).toBe('Isabella')
  other.exec("update users set first_name = 'Bella'")
  expect(await nameFor({ cookie })).toBe('Bella')
  expect(await nameFor({ cookie })).toBe('Bella')
  other.exec('delete from sessions')
  expect(await nameFor({ cookie })).toBe(401)
})

test('a session that is ended elsewhere in this process is refused by the next request', async () => {
  expect(await nameFor({ cookie })).toBe('Isabella')
  expect(await nameFor({ cookie })).toBe('Isabella')
  await api.send('POST', '/api/auth/logout', undefined, { Cookie: cookie })
  expect(await nameFor({ cookie })).toBe(401)
})

test('the session’s cookie is read alone and among others, in quotes too, and no other is taken for it', async () => {
  const [name, token] = cookie.split('=') as [string, string]
  for (const sent of [cookie, `theme=dark; ${cookie}`, `${cookie}; theme=dark`, `${name}="${token}"`])
    expect(await nameFor({ cookie: sent }), sent).toBe('Isabella')
  for (const sent of [
    `x${cookie}`,
    `__Host-${cookie}`,
    `${cookie}x`,
    `${name}=${token.slice(1)}`,
    `${name}=`,
  ])
    expect(await nameFor({ cookie: sent }), sent).toBe(401)
})

test('behind HTTPS only the cookie of the host is read', async () => {
  const https = { 'x-forwarded-proto': 'https' }
  expect(await nameFor({ cookie: `__Host-${cookie}`, ...https })).toBe('Isabella')
  expect(await nameFor({ cookie: `theme=dark; __Host-${cookie}`, ...https })).toBe('Isabella')
  expect(await nameFor({ cookie, ...https })).toBe(401)
})

test('a bearer token is read, and counts before the cookie', async () => {
  const { email } = await register('Ada')
  const login = { email, password: TRAVELER.password, transport: 'bearer' }
  const { token } = (await (await api.send('POST', '/api/auth/login', login)).json()) as SignedIn
  expect(await nameFor({ authorization: `Bearer ${token}` })).toBe('Ada')
  expect(await nameFor({ authorization: `bearer  ${token} `, cookie })).toBe('Ada')
  expect(await nameFor({ authorization: 'Bearer none', cookie })).toBe(401)
  expect(await nameFor({ authorization: 'Basic x', cookie })).toBe('Isabella')
})

async function register(firstName: string) {
  const email = `${firstName.toLowerCase()}@example.com`
  await api.signUp({ firstName, email })
  return { email }
}
