import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { adminCalls, SETTINGS } from '../admin/admin.fixture.ts'
import { fileCalls, PDF, photo } from '../files/files.fixture.ts'
import { pictureCalls } from '../profile/profile-pictures.fixture.ts'
import { addFavorite, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip } from '../trips/trips.fixture.ts'

const MB = 1024 * 1024

let api: TestApi
let owner: SyncClient
let trip: string
let id: string
let free: () => Promise<number | null>
beforeEach(async () => {
  free = async () => 200 * MB
  api = await startTestApi({ settings: { ...SETTINGS, DISK_RESERVE: '200' }, freeBytes: () => free() })
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
  id = randomUUID()
})
afterEach(() => api.stop())

const { put, ask, folder } = fileCalls(() => ({ api, owner, trip, id }))
const { uploadPhoto, folder: photos } = pictureCalls(() => ({ api, phone: owner }))
const { register: registerAdmin } = adminCalls(() => api)

const almostFull = () => {
  free = async () => 200 * MB - 1
}
const register = (email: string) => api.send('POST', '/api/auth/register', { ...TRAVELER, email })
const askPasskey = () => api.send('POST', '/api/auth/passkeys/options', {}, owner.session)
const users = () => api.database.selectFrom('users').select('id').execute()

async function refusal(answer: Response) {
  const { message } = (await answer.json()) as { message: string }
  return [answer.status, answer.headers.get('Retry-After'), message]
}
const sentence = (what: string) => [
  503,
  '600',
  `The server is almost full and takes no new ${what} right now. Please try again later.`,
]

test('with less free than the reserve no file, photo, account or passkey is taken, and nothing of them stays', async () => {
  almostFull()
  expect(await refusal(await put(PDF))).toEqual(sentence('files'))
  expect(await refusal(await uploadPhoto(await photo()))).toEqual(sentence('photos'))
  expect(await refusal(await register('late@example.com'))).toEqual(sentence('accounts'))
  expect(await refusal(await registerAdmin())).toEqual(sentence('accounts'))
  expect(await refusal(await askPasskey())).toEqual(sentence('passkeys'))
  expect((await ask('HEAD')).status).toBe(404)
  expect([existsSync(folder()), existsSync(photos())]).toEqual([false, false])
  expect(await users()).toHaveLength(1)
})

test('meanwhile changes are kept as ever, and a file that was begun goes on', async () => {
  expect((await put(PDF.subarray(0, 9), { offset: 0, length: PDF.length })).status).toBe(202)
  almostFull()
  expect(await owner.outcomes(addFavorite(owner, 'town-aspen'))).toEqual(['applied'])
  expect((await api.send('PUT', '/api/favorites/town-vail', {}, owner.session)).status).toBe(200)
  const signedIn = await api.send('POST', '/api/auth/login', {
    email: 'traveler1@example.com',
    password: TRAVELER.password,
  })
  expect(signedIn.status).toBe(200)
  expect((await put(PDF.subarray(9), { offset: 9, length: PDF.length })).status).toBe(201)
})

test('with room again everything is taken', async () => {
  almostFull()
  await put(PDF)
  free = async () => 200 * MB
  expect((await put(PDF)).status).toBe(201)
  expect((await uploadPhoto(await photo())).status).toBe(200)
  expect((await register('late@example.com')).status).toBe(201)
  expect((await askPasskey()).status).toBe(200)
})

test('where nobody can say how much is free nothing is refused, and a disk that cannot be asked is reported', async () => {
  free = async () => null
  expect((await put(PDF)).status).toBe(201)
  free = () => Promise.reject(new Error('no such call'))
  expect((await register('late@example.com')).status).toBe(201)
  expect(api.logged.some(({ msg }) => msg === 'The free space of the disk could not be read')).toBe(true)
})

test('the disk below DATA_DIR is asked, though the folder is not there yet', async () => {
  const { freeBytes } = await import('../../platform/node/disk.ts')
  expect(existsSync(api.dataDir)).toBe(false)
  expect(await freeBytes(api.dataDir)).toBeGreaterThan(0)
})
