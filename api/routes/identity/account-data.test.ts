import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureFiles } from '../../services/profile/picture-files.ts'
import { createRateLimits } from '../../services/limits/rate-limits.ts'
import { sweepPictures } from '../../services/profile/sweep-pictures.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import {
  EXPORT,
  DELETE,
  EMAIL,
  OTHER_EMAIL,
  PHONE,
  OTHER_PHONE,
  NAME,
  LATER,
  BEFORE,
  password,
  uploadPicture,
  leaveTraces,
  leaveTracesInTrips,
} from './account-data.fixture.ts'

let api: TestApi
let phone: SyncClient
let other: SyncClient
beforeEach(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  phone = await signUpToSync(api)
  other = await signUpToSync(api)
})
afterEach(() => api.stop())

const ask = (method: string, path: string, body?: unknown) => api.send(method, path, body, phone.session)
const remove = (body: unknown = { password }) => ask('POST', DELETE, body)

/** Every row of every table, and every file, as text. */
async function everything(): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    api.database,
  )
  const found = new Map<string, string>()
  for (const { name } of rows) {
    const table = await sql.raw(`select * from "${name}"`).execute(api.database)
    found.set(name, JSON.stringify(table.rows))
  }
  await mkdir(api.dataDir, { recursive: true })
  for (const file of readdirSync(api.dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    found.set(path, path + (file.isFile() ? readFileSync(path, 'latin1') : ''))
  }
  return found
}

const placesOf = (found: Map<string, string>, ...words: string[]) =>
  [...found].filter(([, text]) => words.some((word) => text.includes(word))).map(([place]) => place)

test('nothing of a deleted account is left in any table, among the pictures or among the mails', async () => {
  await leaveTraces(api, phone, EMAIL, PHONE)
  await leaveTraces(api, other, OTHER_EMAIL, OTHER_PHONE)
  const before = await everything()
  const traces = placesOf(before, phone.account, EMAIL, PHONE)
  for (const table of TABLES_WITH_PEOPLE) expect(traces).toContain(table)

  expect((await remove()).status).toBe(204)
  const after = await everything()
  expect(placesOf(after, phone.account, EMAIL, PHONE)).toEqual([])
  expect(placesOf(after, other.account, OTHER_EMAIL, OTHER_PHONE)).toEqual(
    placesOf(before, other.account, OTHER_EMAIL, OTHER_PHONE),
  )
  // The other person has the same first name, once in the account and twice in the profile.
  expect([...after.values()].join().split(NAME).length - 1).toBe(3)
  expect(after.get('sign_in_events')).toContain('account-deleted')
  const gone = limitsOf(before).filter((key) => !limitsOf(after).includes(key))
  expect(gone.map((key) => key.split(':')[0])).toEqual([
    'photo',
    'sign-in failures',
    'sign-in failures',
    'tries',
  ])
  expect(limitsOf(after).filter((key) => !limitsOf(before).includes(key))).toEqual([])
})

test('one’s trips go with all who are in them; what one changed in others’ stays without a name', async () => {
  const { own, friends } = await leaveTracesInTrips(api, phone, other, EMAIL)
  const before = await everything()
  for (const table of ['space_members', 'space_invitations', 'records'])
    expect(placesOf(before, phone.account, EMAIL)).toContain(table)

  expect((await remove()).status).toBe(204)
  const after = await everything()
  expect(placesOf(after, phone.account, EMAIL, own)).toEqual([])
  const answer = await other.exchange()
  expect(Object.keys(answer.spaces)).toContain(friends)
  expect(answer.records.filter(({ space }) => space === friends)).toMatchObject([
    { kind: 'replaced', fields: { value: 'Elk Mountains', by: { account: '' } } },
    { kind: 'trip', fields: { title: 'Flat Tops' } },
  ])
})

const TABLES_WITH_PEOPLE = [
  'users',
  'sessions',
  'spaces',
  'space_members',
  'records',
  'patch_receipts',
  'saved_locations',
  'feedback',
  'verification_codes',
  'phone_tickets',
  'passkeys',
  'passkey_challenges',
  'sign_in_events',
  'rate_limits',
  'back_by_watches',
  'back_by_contacts',
  'back_by_mails',
]

const limitsOf = (found: Map<string, string>) =>
  v
    .parse(v.array(v.object({ key: v.string() })), JSON.parse(found.get('rate_limits') ?? ''))
    .map(({ key }) => key)
    .sort()

test('the cookie is taken back, the session is over, and the address is free', async () => {
  const answer = await remove()
  expect(answer.headers.getSetCookie()[0]).toMatch(/^timberline_session=;.*Max-Age=0/)
  expect((await ask('GET', '/api/auth/user')).status).toBe(401)
  expect((await remove()).status).toBe(401)
  expect((await api.send('POST', '/api/auth/login', { email: EMAIL, password })).status).toBe(401)
  expect((await api.send('POST', '/api/auth/register', { ...TRAVELER, email: EMAIL })).status).toBe(201)
  expect((await api.send('GET', '/api/auth/user', undefined, other.session)).status).toBe(200)
})

test('mails to the person, or to an address they were about to take, go; others’ stay', async () => {
  const folder = join(api.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const code = { code_hmac: 'x', tries_left: 5, sent_at: BEFORE, expires_at: LATER }
  const change = { purpose: 'change-email', subject: phone.account, recipient: 'new@example.com', ...code }
  await api.database.insertInto('verification_codes').values(change).execute()
  const mails: Record<string, string> = {
    'to.eml': `To: ${EMAIL}\r\n\r\n123456`,
    'folded.eml': `To:\r\n ${EMAIL.toUpperCase()}\r\n\r\n123456`,
    'text.eml': `To: old@example.com\r\n\r\nYour address is now ${EMAIL}.`,
    'new.eml': 'To: <new@example.com>\r\n\r\n123456',
    'longer.eml': `To: my.${EMAIL}\r\n\r\n123456`,
    'elsewhere.eml': `To: ${EMAIL}.au\r\n\r\n123456`,
    'other.eml': `To: ${OTHER_EMAIL}\r\n\r\n123456`,
  }
  for (const [name, text] of Object.entries(mails)) await writeFile(join(folder, name), text)
  expect((await remove()).status).toBe(204)
  expect(readdirSync(folder).sort()).toEqual(['elsewhere.eml', 'longer.eml', 'other.eml'])
})

test('a wrong password is 422, no password too, and guessing is slowed down as at the sign-in', async () => {
  expect((await remove({})).status).toBe(422)
  const answer = await remove({ password: 'wrong' })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', message: 'Please check your password and try again.' },
  ])
  const statuses = []
  for (let count = 0; count < 5; count += 1) statuses.push((await remove({ password: 'wrong' })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask('GET', '/api/auth/user')).status).toBe(200)
})

test('a folder that a crash left behind goes at the next start', async () => {
  await uploadPicture(api, phone)
  const pictures = join(api.dataDir, 'uploads', 'profile-pictures')
  const aside = join(api.dataDir, 'aside')
  await rename(join(pictures, phone.account), aside)
  await remove()
  await rename(aside, join(pictures, phone.account))
  const report = () => {
    throw new Error('Nothing went wrong')
  }
  const nextStart = new Date(api.clock.now.getTime() + 3_600_000)
  await sweepPictures({ database: api.database, files: pictureFiles(api.dataDir), report }, nextStart)
  expect(existsSync(join(pictures, phone.account))).toBe(false)
})

test('a write that was under way when the account went leaves nothing', async () => {
  const uploading = uploadPicture(api, phone).catch(() => '')
  await remove()
  await uploading
  await api.send('POST', '/api/auth/register', { ...TRAVELER, email: 'somebody@example.com' })
  expect(placesOf(await everything(), phone.account)).toEqual([])
})

test('what is counted for an account that has just gone is forgotten', async () => {
  await remove()
  const limits = createRateLimits(api.database, () => api.clock.now)
  for (const work of ['photo', 'export', 'invite', 'file', 'push'] as const)
    await limits.countCostly(work, phone.account)
  expect(placesOf(await everything(), phone.account)).toEqual([])
})

test('without a session both are 401; the eleventh export of an hour is 429', async () => {
  expect((await api.send('GET', EXPORT)).status).toBe(401)
  expect((await api.send('POST', DELETE, { password })).status).toBe(401)
  const statuses = []
  for (let count = 0; count < 11; count += 1) statuses.push((await ask('GET', EXPORT)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})
