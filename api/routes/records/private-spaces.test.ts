import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { adminCalls, SETTINGS } from '../admin/admin.fixture.ts'
import { signUpToSync } from './sync.fixture.ts'
import { newTrip } from '../trips/trips.fixture.ts'

let api: TestApi
beforeEach(async () => {
  api = await startTestApi({ settings: SETTINGS })
})
afterEach(() => api.stop())

const { register: registerAdmin } = adminCalls(() => api)

const spaces = () =>
  api.database
    .selectFrom('spaces')
    .innerJoin('space_members', 'space_members.space_id', 'spaces.id')
    .select(['spaces.id', 'spaces.user_id as owner', 'space_members.user_id as member', 'role'])
    .execute()

async function accountOf(headers: Record<string, string>): Promise<string> {
  const me = await api.send('GET', '/api/auth/user', undefined, headers)
  return ((await me.json()) as User).id
}

/** An account that has asked for nothing yet that is kept in its private space. */
const signUp = async (): Promise<string> => accountOf(await api.signUp())

test('an account comes with its private space, a traveler’s and an administrator’s alike', async () => {
  const traveler = await signUp()
  const admin = await accountOf({ Cookie: cookieOf(await registerAdmin()) })
  const own = [traveler, admin].map((id) => ({ id, owner: id, member: id, role: 'owner' }))
  expect(await spaces()).toEqual(expect.arrayContaining(own))
  expect(await spaces()).toHaveLength(2)
})

test('a registration that is refused makes no space', async () => {
  await api.signUp({ email: TRAVELER.email })
  expect((await api.send('POST', '/api/auth/register', TRAVELER)).status).toBe(409)
  expect(await spaces()).toHaveLength(1)
})

test('nobody makes a trip under the id of an account that has written nothing yet', async () => {
  const bob = await signUp()
  const eve = await signUpToSync(api)
  expect(await eve.outcomes(newTrip(eve, bob))).toEqual(['refused forbidden'])
  expect(await spaces()).toContainEqual({ id: bob, owner: bob, member: bob, role: 'owner' })
})

test('nor where that account’s space is missing, nor under their own id', async () => {
  const bob = await signUp()
  const eve = await signUpToSync(api)
  await api.database.deleteFrom('spaces').where('id', '=', bob).execute()
  expect(await eve.outcomes(newTrip(eve, bob), newTrip(eve, eve.account))).toEqual([
    'refused forbidden',
    'refused forbidden',
  ])
  expect(await spaces()).toEqual([
    { id: eve.account, owner: eve.account, member: eve.account, role: 'owner' },
  ])
})

test('nothing of an account is written into a space of its id that is somebody else’s', async () => {
  const session = await api.signUp()
  const bob = await accountOf(session)
  const eve = await signUpToSync(api)
  await api.database.updateTable('spaces').set({ user_id: eve.account }).where('id', '=', bob).execute()
  const answer = await api.send('PUT', '/api/favorites/town-vail', {}, session)
  expect(answer.status).toBe(500)
  const exchange = { account: bob, since: {}, patches: [], room: 1_000 }
  expect((await api.send('POST', '/api/sync', exchange, session)).status).toBe(500)
  const written = await api.database.selectFrom('records').select('id').where('space_id', '=', bob).execute()
  expect(written).toEqual([])
})
