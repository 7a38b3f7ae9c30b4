import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { SearchPreferencesSchema } from '../../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { planOfPayload } from '../../../core/domain/plan/plan-payload.ts'
import { planEdits } from '../../../core/records/trips/plan-records.ts'
import type { Database as Present } from '../schema.ts'

/** The tables on both sides of the migration. */
type Both = Pick<
  Present,
  'users' | 'spaces' | 'space_members' | 'records' | 'patch_receipts' | 'saved_locations'
> & {
  search_preferences: { user_id: string; payload: string; revision: number; updated_at: string }
  favorites: { user_id: string; place_id: string; added_at: string }
  receipts: { user_id: string; key: string; created_at: string }
}

type NewRecord = { kind: string; id: string; fields: Record<string, unknown> }

/** Makes each account's private space and its records of what it had: preferences, favorites, location and receipts. */
export async function carryOver(migrating: Kysely<unknown>): Promise<void> {
  const db = migrating as Kysely<Both>
  for (const { id } of await db.selectFrom('users').select('id').orderBy('id').execute()) {
    await carryAccountOver(db, id)
  }
  await db.deleteFrom('saved_locations').where('user_id', 'is not', null).execute()
  // The bodies' hashes were of another wire: null matches any body.
  await db
    .insertInto('patch_receipts')
    .columns(['user_id', 'id', 'hash', 'outcome', 'code', 'revision', 'space_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('receipts')
        .select([
          'user_id',
          'key',
          eb.val(null).as('hash'),
          eb.val('applied').as('outcome'),
          eb.val(null).as('code'),
          eb.val(null).as('revision'),
          'user_id as space_id',
          'created_at',
        ]),
    )
    .execute()
}

async function carryAccountOver(db: Kysely<Both>, userId: string): Promise<void> {
  const records = [
    ...(await planRecords(db, userId)),
    ...(await favoriteRecords(db, userId)),
    ...(await locationRecords(db, userId)),
  ]
  await db
    .insertInto('spaces')
    .values({
      id: userId,
      user_id: userId,
      epoch: randomUUID(),
      revision: records.length,
      epoch_revision: 0,
      receipt_floor: 0,
    })
    .execute()
  await db.insertInto('space_members').values({ space_id: userId, user_id: userId, role: 'owner' }).execute()
  for (const [index, { kind, id, fields }] of records.entries()) {
    const revision = index + 1
    const revisions = Object.fromEntries(Object.keys(fields).map((name) => [name, revision]))
    const values = { fields: JSON.stringify(fields), field_revisions: JSON.stringify(revisions), revision }
    await db
      .insertInto('records')
      .values({ space_id: userId, kind, id, ...values, deleted_at: null, sweep_at: null })
      .execute()
  }
}

async function planRecords(db: Kysely<Both>, userId: string): Promise<NewRecord[]> {
  const row = await db
    .selectFrom('search_preferences')
    .select('payload')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return []
  const payload = v.parse(SearchPreferencesSchema, JSON.parse(row.payload))
  const edits = planEdits([], planOfPayload(payload, EMPTY_PLAN))
  return edits.map(({ kind, id, set = {} }) => ({ kind, id, fields: { ...set } }))
}

async function favoriteRecords(db: Kysely<Both>, userId: string): Promise<NewRecord[]> {
  const rows = await db
    .selectFrom('favorites')
    .select(['place_id', 'added_at'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('place_id')
    .execute()
  return rows.map((row) => ({ kind: 'favorite', id: row.place_id, fields: { addedAt: row.added_at } }))
}

async function locationRecords(db: Kysely<Both>, userId: string): Promise<NewRecord[]> {
  const row = await db
    .selectFrom('saved_locations')
    .select(['latitude', 'longitude', 'address', 'located_at as timestamp'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return []
  return [{ kind: 'saved-location', id: 'saved-location', fields: { location: { ...row } } }]
}
