import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { findLive } from '../../repositories/records/records.ts'
import { bytesOf } from '../../repositories/records/space-bytes.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'
import { readList } from '../../repositories/records/space-lists.ts'
import { startTestApi } from '../../testing/test-api.ts'
import { up } from './0029-supply.ts'

test('who was a provider already gets a space with a profile, and their phones hear of it', async () => {
  const api = await startTestApi()
  const { database } = api
  await api.signUp()
  await api.signUp()
  const [provider, traveler] = await database.selectFrom('users').select(['id']).execute()
  await database
    .updateTable('users')
    .set({ provider_since: '2026-11-20T08:00:00.000Z' })
    .where('id', '=', provider!.id)
    .execute()
  for (const table of ['offerings', 'number_sequences']) await database.schema.dropTable(table).execute()
  const before = await readList(database, provider!.id)
  await up(database as unknown as Kysely<unknown>)
  expect((await listSpaces(database, traveler!.id)).map(({ type }) => type)).toEqual(['private'])
  const space = (await listSpaces(database, provider!.id)).find(({ type }) => type === 'provider')
  expect(space).toMatchObject({ role: 'owner', revision: 1, joined: before.number + 1 })
  const [profile] = await findLive(database, space!.id, PROVIDER.kind, [space!.id])
  expect(readFields(PROVIDER, profile!.fields)).toEqual({ name: 'Isabella Bird' })
  const row = await database
    .selectFrom('spaces')
    .select(['bytes', 'user_id'])
    .where('id', '=', space!.id)
    .executeTakeFirst()
  expect(row).toEqual({ bytes: bytesOf(profile!), user_id: null })
  await api.stop()
})
