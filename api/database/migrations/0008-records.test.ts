import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  DEFAULT_SEARCH_PREFERENCES,
  type Location,
  type SearchPreferences,
} from '../../../core/contracts/trips/search-preferences.ts'
import { payloadOf } from '../../../core/domain/plan/plan-payload.ts'
import { planOf } from '../../../core/records/trips/plan-records.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { openDatabase } from '../open.ts'
import type { Database } from '../schema.ts'
import * as places from './0001-places.ts'
import * as accounts from './0002-accounts.ts'
import * as searchPreferences from './0003-search-preferences.ts'
import * as receipts from './0004-receipts.ts'
import * as rateLimits from './0005-rate-limits.ts'
import * as savedLocations from './0006-saved-locations.ts'
import * as favorites from './0007-favorites.ts'

const NOW = '2026-11-21T18:00:00.000Z'
const GUEST = 'guest-0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

const stop = (name: string): Location => ({
  placeId: `town-${name}`,
  address: `${name}, Colorado, USA`,
  lat: 39,
  lng: -106,
})
const SAVED: SearchPreferences = {
  ...DEFAULT_SEARCH_PREFERENCES,
  selectedDestinations: [stop('vail'), stop('aspen'), stop('ouray')],
  selectedLocationPickerLocations: [stop('vail'), stop('aspen'), stop('ouray')],
  selectedStartDate: '2026-12-12',
  selectedEndDate: '2026-12-15',
  adults: 3,
  children: 1,
  lodging: true,
  lodgingType: 'hotel',
  selectedLodging: ['Cabin', 'Hotel'],
  startTime: '10:30',
  hasSetCustomTimes: true,
}

let folder: string
let file: string
let database: Kysely<Database>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'timberline-migration-'))
  file = join(folder, 'timberline.sqlite')
  await writeOldStore()
  database = await openDatabase(file)
})
afterEach(async () => {
  await database.destroy()
  rmSync(folder, { recursive: true })
})

/** A store as the version before wrote it: Ada with everything, Bob with nothing, and a guest. */
async function writeOldStore() {
  // Its tables are not those that the types know.
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables of earlier migrations have no types any more
  const old = new Kysely<any>({ dialect: new SqliteDialect({ database: new SqliteDatabase(file) }) })
  const shipped = { places, accounts, searchPreferences, receipts, rateLimits, savedLocations, favorites }
  for (const { up } of Object.values(shipped)) await up(old)
  await old.schema
    .createTable('kysely_migration')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('timestamp', 'text', (column) => column.notNull())
    .execute()
  const names = ['places', 'accounts', 'search-preferences', 'receipts', 'rate-limits', 'saved-locations']
  const ran = [...names, 'favorites'].map((name, at) => ({ name: `000${at + 1}-${name}`, timestamp: NOW }))
  await old.insertInto('kysely_migration').values(ran).execute()

  const person = {
    password_hash: 'x',
    first_name: 'A',
    last_name: 'B',
    birthday: '1990-01-01',
    created_at: NOW,
  }
  const people = ['ada', 'bob'].map((id) => ({ ...person, id, email: `${id}@example.com` }))
  await old.insertInto('users').values(people).execute()
  const plan = { user_id: 'ada', payload: JSON.stringify(SAVED), revision: 7, updated_at: NOW }
  await old.insertInto('search_preferences').values(plan).execute()
  await old
    .insertInto('favorites')
    .values([
      { user_id: 'ada', place_id: 'town-vail', added_at: '2026-11-02T00:00:00.000Z' },
      { user_id: 'ada', place_id: 'town-aspen', added_at: '2026-11-01T00:00:00.000Z' },
    ])
    .execute()
  const here = {
    latitude: 39.481,
    longitude: -106.038,
    address: 'Breckenridge',
    located_at: NOW,
    updated_at: NOW,
  }
  await old
    .insertInto('saved_locations')
    .values([
      { owner_id: 'ada', user_id: 'ada', ...here },
      { owner_id: GUEST, user_id: null, ...here },
    ])
    .execute()
  const receipt = { request_hash: 'h', status: 200, body: '{}', created_at: NOW }
  await old
    .insertInto('receipts')
    .values({ user_id: 'ada', key: 'key-1', ...receipt })
    .execute()
  await old.destroy()
}

test('the saved preferences become the plan and its stops in their order', async () => {
  const records = await listRecords(database, 'ada', ['plan', 'plan-stop'])
  expect(payloadOf(planOf(records))).toEqual(SAVED)
})

test('favorites and the account’s location become records, a guest’s location stays where it was', async () => {
  const records = await listRecords(database, 'ada', ['favorite', 'saved-location'])
  expect(records.map(({ id, fields }) => [id, fields])).toEqual([
    ['town-aspen', { addedAt: '2026-11-01T00:00:00.000Z' }],
    ['town-vail', { addedAt: '2026-11-02T00:00:00.000Z' }],
    [
      'saved-location',
      { location: { latitude: 39.481, longitude: -106.038, address: 'Breckenridge', timestamp: NOW } },
    ],
  ])
  const guests = await database.selectFrom('saved_locations').select('owner_id').execute()
  expect(guests).toEqual([{ owner_id: GUEST }])
})

test('every account has its space, each record a revision of its own up to the space’s', async () => {
  const spaces = await database.selectFrom('spaces').selectAll().orderBy('id').execute()
  expect(spaces).toMatchObject([
    { id: 'ada', user_id: 'ada', revision: 7, epoch_revision: 0, receipt_floor: 0 },
    { id: 'bob', user_id: 'bob', revision: 0 },
  ])
  expect(new Set(spaces.map(({ epoch }) => epoch)).size).toBe(2)
  const rows = await database.selectFrom('records').selectAll().orderBy('revision').execute()
  expect(rows.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (const { fields, field_revisions, revision } of rows) {
    const revisions = JSON.parse(field_revisions) as Record<string, number>
    expect(Object.keys(revisions)).toEqual(Object.keys(JSON.parse(fields) as object))
    expect(new Set(Object.values(revisions))).toEqual(new Set([revision]))
  }
  const members = await database.selectFrom('space_members').selectAll().orderBy('user_id').execute()
  expect(members).toMatchObject(['ada', 'bob'].map((id) => ({ space_id: id, user_id: id, role: 'owner' })))
})

test('receipts are kept without what they answered and match any body; the old tables are gone', async () => {
  expect(await database.selectFrom('patch_receipts').selectAll().execute()).toEqual([
    {
      user_id: 'ada',
      id: 'key-1',
      hash: null,
      outcome: 'applied',
      code: null,
      revision: null,
      space_id: 'ada',
      created_at: NOW,
    },
  ])
  const tables = (await database.introspection.getTables()).map(({ name }) => name)
  for (const old of ['search_preferences', 'favorites', 'receipts']) expect(tables).not.toContain(old)
})

test('an account takes its records along when it is deleted', async () => {
  await database.deleteFrom('users').execute()
  for (const table of ['spaces', 'space_members', 'records', 'patch_receipts'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
