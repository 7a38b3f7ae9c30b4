import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestStore } from '../../testing/test-store.ts'
import type { Database } from '../schema.ts'
import { up } from './0018-private-spaces.ts'

const NOW = '2026-11-21T18:00:00.000Z'

let database: Kysely<Database>
beforeEach(async () => {
  ;({ database } = await openTestStore())
  const person = {
    password_hash: 'x',
    first_name: 'A',
    last_name: 'B',
    birthday: '1990-01-01',
    created_at: NOW,
    email_verified_at: null,
    phone: null,
    phone_verified_at: null,
    provider_since: null,
  }
  const people = ['ada', 'bob', 'eve'].map((id) => ({ ...person, id, email: `${id}@example.com` }))
  await database.insertInto('users').values(people).execute()
})
afterEach(() => database.destroy())

/** A migration knows no tables by their types. */
const migrate = () => up(database as unknown as Kysely<unknown>)

const space = (id: string, user_id: string) => ({
  id,
  user_id,
  epoch: `epoch of ${id}`,
  revision: 3,
  epoch_revision: 0,
  receipt_floor: 0,
})
const record = (kind: string, id: string) => ({
  space_id: 'bob',
  kind,
  id,
  fields: '{}',
  field_revisions: '{}',
  revision: 1,
  deleted_at: null,
  sweep_at: null,
})
const membersOf = async (id: string) =>
  await database
    .selectFrom('space_members')
    .select(['user_id as user', 'role'])
    .where('space_id', '=', id)
    .orderBy('user_id')
    .execute()

test('an account without a private space gets one, and one that has it keeps it as it is', async () => {
  await database.insertInto('spaces').values(space('ada', 'ada')).execute()
  await database
    .insertInto('space_members')
    .values({ space_id: 'ada', user_id: 'ada', role: 'owner' })
    .execute()
  await migrate()
  const spaces = await database
    .selectFrom('spaces')
    .select(['id', 'user_id as owner', 'epoch', 'revision'])
    .orderBy('id')
    .execute()
  expect(spaces).toMatchObject([
    { id: 'ada', owner: 'ada', epoch: 'epoch of ada', revision: 3 },
    { id: 'bob', owner: 'bob', revision: 0 },
    { id: 'eve', owner: 'eve', revision: 0 },
  ])
  for (const id of ['ada', 'bob', 'eve']) expect(await membersOf(id)).toEqual([{ user: id, role: 'owner' }])
})

test('a space that a stranger made under an account’s id becomes the account’s, without the stranger and the trip', async () => {
  await database.insertInto('spaces').values(space('bob', 'eve')).execute()
  await database
    .insertInto('space_members')
    .values([
      { space_id: 'bob', user_id: 'eve', role: 'owner' },
      { space_id: 'bob', user_id: 'ada', role: 'editor' },
    ])
    .execute()
  await database
    .insertInto('records')
    .values([record('trip', 'bob'), record('stop', 'one'), record('favorite', 'town-vail')])
    .execute()
  await database
    .insertInto('trip_shares')
    .values({ space_id: 'bob', token_hash: 'hash', created_at: NOW })
    .execute()
  await migrate()
  expect(await membersOf('bob')).toEqual([{ user: 'bob', role: 'owner' }])
  const [given] = await database.selectFrom('spaces').selectAll().where('id', '=', 'bob').execute()
  expect(given).toMatchObject({ user_id: 'bob', revision: 3, epoch_revision: 3 })
  expect(given!.epoch).not.toBe('epoch of bob')
  const kept = await database.selectFrom('records').select('kind').where('space_id', '=', 'bob').execute()
  expect(kept).toEqual([{ kind: 'favorite' }])
  expect(await database.selectFrom('trip_shares').selectAll().execute()).toEqual([])
})
