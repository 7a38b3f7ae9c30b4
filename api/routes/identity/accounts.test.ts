import { afterEach, beforeEach, expect, test } from 'vitest'
import { putRecord } from '../../repositories/records/put-records.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'

type Headers = Record<string, string>

const PICTURE = '/api/profile-pictures/one/two.webp'

let api: TestApi
let session: Headers
let id: string
beforeEach(async () => {
  api = await startTestApi()
  session = await api.signUp()
  id = (await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
})
afterEach(() => api.stop())

const accounts = async (headers: Headers) =>
  await (await api.send('GET', '/api/accounts', undefined, headers)).json()

async function writeProfile(fields: Record<string, unknown>, deletedAt: string | null = null) {
  await ensurePrivateSpace(api.database, id)
  const record = { kind: 'profile', id: 'profile', fields, fieldRevisions: {}, revision: 1, deletedAt }
  await putRecord(api.database, id, record, { bytesBefore: 0 })
}

test('everybody is a traveler, under their own name and without a picture at first', async () => {
  expect(await accounts(session)).toEqual([
    { id, type: 'traveler', name: `${TRAVELER.firstName} ${TRAVELER.lastName}`, avatar: null },
  ])
})

test('an administrator is one besides, under an id of its own', async () => {
  await api.database.updateTable('users').set({ role: 'admin' }).execute()
  const name = `${TRAVELER.firstName} ${TRAVELER.lastName}`
  expect(await accounts(session)).toEqual([
    { id, type: 'traveler', name, avatar: null },
    { id: `admin-${id}`, type: 'admin', name, avatar: null },
  ])
})

test('name and picture are those of the profile where it has them', async () => {
  await writeProfile({ firstName: 'Bella', profilePicture: PICTURE })
  expect(await accounts(session)).toMatchObject([{ name: `Bella ${TRAVELER.lastName}`, avatar: PICTURE }])
})

test('a profile that was removed shows nothing any more', async () => {
  await writeProfile({ firstName: 'Bella', profilePicture: PICTURE }, api.clock.now.toISOString())
  expect(await accounts(session)).toMatchObject([{ name: `${TRAVELER.firstName} Bird`, avatar: null }])
})

test('a visitor has no accounts', async () => {
  expect((await api.send('GET', '/api/accounts')).status).toBe(401)
})

const becomeProvider = (headers: Headers = session) =>
  api.send('POST', '/api/accounts/provider', undefined, headers)

test('becoming a provider is 201 with the new list, and again 200 with the same', async () => {
  const name = `${TRAVELER.firstName} ${TRAVELER.lastName}`
  const list = [
    { id, type: 'traveler', name, avatar: null },
    { id: `provider-${id}`, type: 'provider', name, avatar: null },
  ]
  const first = await becomeProvider()
  expect([first.status, await first.json()]).toEqual([201, list])
  const again = await becomeProvider()
  expect([again.status, await again.json()]).toEqual([200, list])
  expect(await accounts(session)).toEqual(list)
  const user = await api.send('GET', '/api/auth/user', undefined, session)
  expect(await user.json()).toMatchObject({ isProvider: true })
})

test('a provider who is an administrator is listed as both, and nobody else becomes one', async () => {
  const other = await api.signUp()
  await api.database.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
  await becomeProvider()
  expect(await accounts(session)).toMatchObject([
    { type: 'traveler' },
    { type: 'provider' },
    { type: 'admin', id: `admin-${id}` },
  ])
  expect(await accounts(other)).toMatchObject([{ type: 'traveler' }])
})

test('a new provider is notified once', async () => {
  await becomeProvider()
  await becomeProvider()
  const told = api.database.selectFrom('records').select('fields').where('kind', '=', 'notification')
  expect((await told.execute()).map(({ fields }) => JSON.parse(fields))).toMatchObject([
    {
      type: 'account',
      title: 'Welcome, provider',
      actionButton: { text: 'Open provider home', to: '/provider-homepage' },
    },
  ])
})

test('a visitor becomes no provider, nor does anybody by a call of another site', async () => {
  expect((await becomeProvider({})).status).toBe(401)
  expect((await becomeProvider({ ...session, Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await api.send('GET', '/api/accounts/provider', undefined, session)).status).toBe(405)
  expect(await accounts(session)).toHaveLength(1)
})
