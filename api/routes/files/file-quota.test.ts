import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  MAX_ACCOUNT_FILE_BYTES,
  MAX_FILE_BYTES,
  MAX_UNVERIFIED_FILE_BYTES,
} from '../../../core/contracts/files/files.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { fileCalls, PDF, putFile } from './files.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip, signUpVerified } from '../trips/trips.fixture.ts'

let api: TestApi
let owner: SyncClient
let trip: string
let id: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpVerified(api, 'Isabella')
  trip = await makeTrip(owner)
  id = randomUUID()
})
afterEach(() => api.stop())

const { put, ask, folder } = fileCalls(() => ({ api, owner, trip, id }))
const said = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
]

/** A file of so many bytes that the account has brought before. */
async function brought(client: SyncClient, spaceId: string, bytes: number): Promise<void> {
  const file = { id: randomUUID(), space_id: spaceId, user_id: client.account, bytes, received: bytes }
  await api.database
    .insertInto('files')
    .values({ ...file, type: 'image/png', touched_at: api.clock.now.toISOString(), unnamed_since: null })
    .execute()
}

test('an account brings 200 MB, unfinished files as announced, and is told what is left', async () => {
  await brought(owner, trip, MAX_ACCOUNT_FILE_BYTES - 2 * MAX_FILE_BYTES)
  for (let count = 0; count < 2; count += 1) {
    id = randomUUID()
    expect((await put(PDF, { length: MAX_FILE_BYTES })).status).toBe(202)
  }
  const last = id
  id = randomUUID()
  expect(await said(await put(PDF))).toEqual([
    413,
    'Your files can take 200 MB together, and 0 MB are left. Remove a file you no longer need first.',
  ])
  expect((await ask('DELETE', owner, {}, last)).status).toBe(204)
  id = randomUUID()
  expect((await put(PDF)).status).toBe(201)
})

test('an account without a verified address brings 20 MB, and is told what makes more of it', async () => {
  const visitor = await signUpToSync(api)
  const space = await makeTrip(visitor)
  await brought(visitor, space, MAX_UNVERIFIED_FILE_BYTES - 100_000)
  const large = { space, length: MAX_FILE_BYTES }
  expect(await said(await putFile(api, visitor, id, PDF, large))).toEqual([
    413,
    'Until your e-mail address is verified, your files can take 20 MB together, and 0 MB are left. Verify it in your account settings: then there is room for 200 MB.',
  ])
  expect((await putFile(api, visitor, randomUUID(), PDF, { space })).status).toBe(201)
  await api.database
    .updateTable('users')
    .set({ email_verified_at: api.clock.now.toISOString() })
    .where('id', '=', visitor.account)
    .execute()
  expect((await putFile(api, visitor, id, PDF, large)).status).toBe(202)
})

test('a picture that takes more once it is drawn anew counts with what it takes then', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * at * 7919) % 251))
  const small = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg({ quality: 5 })
    .toBuffer()
  await brought(owner, trip, MAX_ACCOUNT_FILE_BYTES - small.length)
  expect((await said(await put(small)))[0]).toBe(413)
  expect((await ask('HEAD')).status).toBe(404)
  expect(existsSync(folder())).toBe(false)
  expect((await put(PDF)).status).toBe(201)
})

test('very small files count with what a disk gives them', async () => {
  await brought(owner, trip, MAX_ACCOUNT_FILE_BYTES - 2 * 4_096)
  for (const status of [201, 201, 413]) {
    id = randomUUID()
    expect((await put(PDF)).status).toBe(status)
  }
})
