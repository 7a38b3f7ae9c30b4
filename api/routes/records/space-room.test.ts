import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  MAX_ACCOUNT_BYTES,
  MAX_RECORD_BYTES,
  MAX_REPLACED_BYTES,
  MAX_SPACE_BYTES,
  type Patch,
} from '../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { IN_PRIVATE } from '../../../core/records/standing.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { listReplaced } from '../../repositories/records/space-bytes.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'
import { makeTrip } from '../trips/trips.fixture.ts'

const text = { schema: v.string() }
const SHEET = defineRecord({
  kind: 'sheet',
  id: 'natural',
  standsIn: IN_PRIVATE,
  fields: { one: text, two: text, three: text },
  required: [],
  limit: 1_000,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Sheet',
})

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, SHEET] })
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const sheet = (id: string, fields: Record<string, unknown>, base = 0): Patch =>
  phone.patch('sheet', id, { create: true, fields: changes(base, fields) })

/** As if so much stood in the space already. */
const fill = (bytes: number) =>
  api.database.updateTable('spaces').set({ bytes }).where('id', '=', phone.account).execute()

const bytesOfSpace = async (): Promise<number> => {
  const space = await api.database
    .selectFrom('spaces')
    .select('bytes')
    .where('id', '=', phone.account)
    .executeTakeFirstOrThrow()
  return space.bytes
}

/** What the rows of the space hold, read from the rows themselves. */
async function bytesOfRows(): Promise<number> {
  const rows = await api.database
    .selectFrom('records')
    .select(['fields', 'field_revisions'])
    .where('space_id', '=', phone.account)
    .execute()
  const lengths = rows.map((row) => Buffer.byteLength(row.fields) + Buffer.byteLength(row.field_revisions))
  return lengths.reduce((sum, length) => sum + length + 200, 0)
}

async function messages(...patches: Patch[]): Promise<(string | undefined)[]> {
  return (await phone.send(...patches)).map(({ outcome, message }) => message ?? outcome)
}

test('a space knows what its records take, made, changed, replaced and removed', async () => {
  await phone.send(sheet('a', { one: 'Größe 🏔' }), sheet('b', { one: 'x'.repeat(900) }))
  await phone.send(sheet('a', { one: 'S' }, 1), sheet('b', { one: 'y' }, 0))
  await phone.send(phone.patch('sheet', 'b', { remove: { base: 4 } }))
  expect(await bytesOfSpace()).toBe(await bytesOfRows())
  expect(await bytesOfSpace()).toBeGreaterThan(900)
})

test('one record takes so much and no more, and shortening it always goes', async () => {
  const third = 'x'.repeat(MAX_RECORD_BYTES / 3)
  expect(await messages(sheet('a', { one: third, two: third }))).toEqual(['applied'])
  expect(await messages(sheet('a', { three: third }, 1))).toEqual([
    'This is more than fits into one entry (64 KB). Please shorten it.',
  ])
  expect(await messages(sheet('a', { one: 'short' }, 1), sheet('a', { three: third }, 1))).toEqual([
    'applied',
    'applied',
  ])
})

test('a space takes so much and no more; what makes it smaller or removes something goes', async () => {
  await phone.send(sheet('a', { one: 'x'.repeat(500) }))
  await fill(MAX_SPACE_BYTES)
  expect(await messages(sheet('b', { one: 'more' }))).toEqual([
    'This holds as much as it can (8 MB). What you remove makes room after 30 days; another trip has room at once.',
  ])
  const [shorter] = await phone.send(sheet('a', { one: 'x' }, 1))
  expect(shorter).toMatchObject({ outcome: 'applied' })
  const removal = phone.patch('sheet', 'a', { remove: { base: shorter!.revision! } })
  expect(await phone.outcomes(removal)).toEqual(['applied'])
})

test('a full trip is used and put away as ever', async () => {
  const trip = await makeTrip(phone)
  const stop = randomUUID()
  const place = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }
  const made = { trip, place, slot: { day: 1, position: 'V' } }
  await phone.send(phone.patch('stop', stop, { space: trip, create: true, fields: changes(0, made) }))
  const fillTrip = (bytes: number) =>
    api.database.updateTable('spaces').set({ bytes }).where('id', '=', trip).execute()
  const change = (kind: string, id: string, fields: Record<string, unknown>) =>
    phone.patch(kind, id, { space: trip, fields: changes(9, fields) })
  const removedAt = '2026-11-21T18:00:00.000Z'
  await fillTrip(MAX_SPACE_BYTES)
  expect(await phone.outcomes(change('stop', stop, { done: true }))).toEqual(['applied'])
  // As an upgraded one may be.
  await fillTrip(MAX_SPACE_BYTES * 2)
  const [removed] = await phone.send(change('stop', stop, { removedAt }))
  expect(removed).toMatchObject({ outcome: 'applied' })
  const back = changes(removed!.revision!, { removedAt: null })
  expect(await phone.outcomes(phone.patch('stop', stop, { space: trip, fields: back }))).toEqual(['applied'])
  expect(await phone.outcomes(change('trip', trip, { removedAt }))).toEqual(['applied'])
  expect(await phone.outcomes(change('stop', stop, { stayMinutes: 60 }))).toEqual(['refused limit'])
})

test('a conflict that shortens goes in a full space', async () => {
  await phone.send(sheet('a', { one: 'x'.repeat(20_000) }))
  await phone.send(sheet('a', { one: 'y'.repeat(19_000) }, 1))
  await fill(MAX_SPACE_BYTES)
  expect(await phone.outcomes(sheet('a', { one: 'z'.repeat(18_000) }, 1))).toEqual(['conflict'])
})

test('all spaces of an account take so much and no more', async () => {
  const other = randomUUID()
  await api.database
    .insertInto('spaces')
    .values({
      id: other,
      user_id: phone.account,
      epoch: 'one',
      revision: 0,
      epoch_revision: 0,
      receipt_floor: 0,
      bytes: MAX_ACCOUNT_BYTES - 100,
    })
    .execute()
  expect(await messages(sheet('a', { one: 'more' }))).toEqual([
    'Your trips hold as much as an account can (64 MB). What you remove makes room after 30 days.',
  ])
  await api.database.updateTable('spaces').set({ bytes: 0 }).where('id', '=', other).execute()
  expect(await phone.outcomes(sheet('a', { one: 'more' }))).toEqual(['applied'])
})

test('an endpoint’s write meets the same end, and what the server tells does not', async () => {
  await fill(MAX_SPACE_BYTES)
  expect((await api.send('PUT', '/api/favorites/town-vail', {}, phone.session)).status).toBe(422)
  expect((await api.send('POST', '/api/accounts/provider', undefined, phone.session)).status).toBeLessThan(
    300,
  )
})

test('of replaced values a space keeps the latest that fit, and phones are told of those that went', async () => {
  const value = (at: number) => `${at} ${'x'.repeat(30_000)}`
  await phone.send(sheet('a', { one: value(0) }))
  const { spaces } = await phone.exchange()
  const conflicts = Array.from({ length: 80 }, (_, at) => sheet('a', { one: value(at + 1) }))
  for (let at = 0; at < conflicts.length; at += 8) {
    const outcomes = await phone.outcomes(...conflicts.slice(at, at + 8))
    expect(new Set(outcomes)).toEqual(new Set(['conflict']))
  }
  const kept = await listReplaced(api.database, phone.account)
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_REPLACED_BYTES)
  expect(kept.length).toBeGreaterThan(50)
  expect(kept[0]!.id).toBe(`${conflicts.at(-1)!.id}.one`)
  const gone: string[] = []
  for (let cursor = spaces[phone.account]!, more = true; more;) {
    const { epoch, revision } = cursor
    const answer = await phone.exchange({ since: { [phone.account]: { epoch, revision } }, room: 1_000_000 })
    const told = answer.records.filter(({ kind, deletedAt }) => kind === REPLACED.kind && deletedAt)
    gone.push(...told.map(({ id }) => id))
    cursor = answer.spaces[phone.account]!
    more = answer.more
  }
  expect(gone.sort()).toEqual(
    conflicts
      .slice(0, 80 - kept.length)
      .map(({ id }) => `${id}.one`)
      .sort(),
  )
})

test('however small they are, a space keeps no more than the kind allows', async () => {
  await phone.send(sheet('a', { one: 'first' }))
  const rows = Array.from({ length: REPLACED.limit }, (_, at) => ({
    space_id: phone.account,
    kind: REPLACED.kind,
    id: `${randomUUID()}.one`,
    fields: '{}',
    field_revisions: '{}',
    revision: at === 0 ? 0 : 1,
    deleted_at: null,
    sweep_at: null,
  }))
  await api.database.insertInto('records').values(rows).execute()
  expect(await phone.outcomes(sheet('a', { one: 'second' }))).toEqual(['conflict'])
  const kept = await listReplaced(api.database, phone.account)
  expect(kept).toHaveLength(REPLACED.limit)
  expect(kept.some(({ id }) => id === rows[0]!.id)).toBe(false)
})
