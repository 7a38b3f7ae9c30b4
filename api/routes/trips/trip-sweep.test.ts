import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NewTripShareSchema } from '../../../core/contracts/trips/trip-shares.ts'
import * as tripsSweptBefore from '../../database/migrations/0017-trips-swept-before.ts'
import { spaceFiles } from '../../services/files/space-files.ts'
import { sweep } from '../../services/upkeep/sweep.ts'
import { sweepFiles } from '../../services/files/sweep-files.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { attachment, PDF, putFile } from '../files/files.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip } from './trips.fixture.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const DAY_MS = 86_400_000
const onDay = (day: number) => new Date(START + day * DAY_MS)

let api: TestApi
let owner: SyncClient
let friend: SyncClient
let trip: string
let file: string
let token: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api)
  friend = await signUpToSync(api)
  trip = await makeTrip(owner)
  file = randomUUID()
  const stop = randomUUID()
  await putFile(api, owner, file, PDF, { space: trip, length: PDF.length })
  await owner.send(
    inTrip('day', `${trip}:1`, { number: 1, title: 'Over the pass' }),
    inTrip('stop', stop, ouray),
    inTrip('trip-note', stop, { text: 'Soak in the springs' }),
    inTrip('checklist-item', randomUUID(), { stop, text: 'Towels', done: false, position: 'm' }),
    inTrip('packing-item', randomUUID(), { text: 'Stove', packed: false, position: 'm' }),
    attachment(owner, trip, file),
  )
  await joinTrip(api, trip, friend, 'editor')
  const share = await api.send('POST', `/api/trips/${trip}/share`, undefined, owner.session)
  token = v.parse(NewTripShareSchema, await share.json()).token
  // Nobody signs in again within these days.
  await api.database
    .updateTable('sessions')
    .set({ expires_at: onDay(400).toISOString() })
    .execute()
})
afterEach(() => api.stop())

const ouray = {
  place: { placeId: 'town-ouray', address: 'Ouray, CO', lat: 38, lng: -107.7, name: 'Ouray' },
  slot: { day: 1, position: 'm' },
}
const inTrip = (kind: string, id: string, fields: Record<string, unknown>) =>
  owner.patch(kind, id, { space: trip, create: true, fields: changes(0, { trip, ...fields }) })
const seenAll = async () => (await owner.exchange()).spaces[trip]!.revision
/** The trip's own fields, changed by the owner who has seen all of it. */
const setTrip = async (fields: Record<string, unknown>) =>
  owner.patch('trip', trip, { space: trip, fields: changes(await seenAll(), fields) })
const removeTrip = async () => owner.outcomes(await setTrip({ removedAt: '2026-11-21T18:00:00.000Z' }))
const remove = async (kind: string, id: string) =>
  owner.patch(kind, id, { space: trip, remove: { base: await seenAll() } })
const told = async (client: SyncClient) =>
  (await client.exchange()).records.filter(({ space }) => space === trip)
const contentOf = (records: Awaited<ReturnType<typeof told>>) =>
  records.filter(({ deletedAt }) => deletedAt === undefined).map(({ kind }) => kind)
/** What the store has of the trip beside its tombstones. */
async function left(): Promise<Record<string, number>> {
  const { database } = api
  const count = async (table: 'space_members' | 'trip_shares' | 'files' | 'records', content = false) =>
    (
      await database
        .selectFrom(table)
        .select('space_id')
        .where('space_id', '=', trip)
        .$if(content, (query) => query.where('fields' as never, '!=', '{}' as never))
        .execute()
    ).length
  return {
    members: await count('space_members'),
    shares: await count('trip_shares'),
    files: await count('files'),
    contents: await count('records', true),
  }
}
const ALL = { members: 2, shares: 1, files: 1, contents: 7 }
const NOTHING = { members: 1, shares: 0, files: 0, contents: 0 }
const open = async () => (await api.send('GET', `/api/shared-trips/${token}`)).status
const ownerPath = () => join(api.dataDir, 'files', trip, file)

test('30 days after a trip was removed nothing of it is left but tombstones, and its owner to be told', async () => {
  expect(await removeTrip()).toEqual(['applied'])
  await sweep(api.database, onDay(29))
  expect(await left()).toEqual(ALL)
  await sweep(api.database, onDay(30))
  expect(await left()).toEqual(NOTHING)
  const records = await told(owner)
  expect([records.length, contentOf(records)]).toEqual([7, []])
  expect(await told(friend)).toEqual([])
  expect(Object.keys((await friend.exchange()).spaces)).toEqual([friend.account])
  expect(await open()).toBe(404)
})

test('its files go from the disk with the next sweep of files', async () => {
  await removeTrip()
  await sweep(api.database, onDay(30))
  await utimes(ownerPath(), new Date(START), new Date(START))
  const report = (_what: string, error: unknown) => {
    throw error
  }
  await sweepFiles({ database: api.database, files: spaceFiles(api.dataDir), report }, onDay(30))
  expect(existsSync(join(api.dataDir, 'files', trip))).toBe(false)
})

test('a trip brought back on day 29 has everything, for its members and its link too', async () => {
  await removeTrip()
  api.clock.now = onDay(29)
  expect(await owner.outcomes(await setTrip({ removedAt: null }))).toEqual(['applied'])
  for (const day of [30, 31, 60]) await sweep(api.database, onDay(day))
  expect(await left()).toEqual(ALL)
  expect(contentOf(await told(friend))).toHaveLength(7)
  expect(await open()).toBe(200)
  expect(existsSync(ownerPath())).toBe(true)
})

test('a trip whose record was removed at once keeps what stands in it as long', async () => {
  await owner.send(await remove('trip', trip))
  await sweep(api.database, onDay(29))
  expect(await left()).toEqual(ALL)
  await sweep(api.database, onDay(30))
  expect(await left()).toEqual(NOTHING)
})

test('what stands in a trip that an earlier version has emptied alone goes too, and in no other trip', async () => {
  const other = await makeTrip(owner)
  await joinTrip(api, other, friend, 'editor')
  await owner.send(owner.patch('trip', other, { space: other, remove: { base: await seenAll() } }))
  await api.database
    .updateTable('records')
    .set({ fields: '{}', field_revisions: '{}', deleted_at: onDay(-1).toISOString(), sweep_at: null })
    .where('kind', '=', 'trip')
    .where('id', '=', trip)
    .execute()
  await sweep(api.database, onDay(1))
  expect(await left()).toEqual({ ...ALL, contents: ALL.contents - 1 })
  // A migration knows no schema.
  await tripsSweptBefore.up(api.database as unknown as Kysely<unknown>)
  await sweep(api.database, onDay(2))
  expect(await left()).toEqual(NOTHING)
  expect(await told(friend)).toEqual([])
  expect(Object.keys((await friend.exchange()).spaces)).toContain(other)
})

test('a value that was replaced in it goes too, and so does the content of what was removed in it before', async () => {
  await owner.send(owner.patch('trip', trip, { space: trip, fields: changes(1, { title: 'Weminuche' }) }))
  await owner.send(owner.patch('trip', trip, { space: trip, fields: changes(1, { title: 'San Luis' }) }))
  api.clock.now = onDay(20)
  await owner.send(await remove('day', `${trip}:1`))
  api.clock.now = onDay(0)
  await removeTrip()
  expect((await left()).contents).toBe(8)
  await sweep(api.database, onDay(30))
  expect((await left()).contents).toBe(0)
})

test('another trip is not touched, and one that is larger than a sweep goes with those after it', async () => {
  const other = await makeTrip(owner)
  const items = Array.from({ length: 480 }, () =>
    inTrip('packing-item', randomUUID(), { text: 'Sock', packed: false, position: 'm' }),
  )
  for (let at = 0; at < items.length; at += 80) await owner.send(...items.slice(at, at + 80))
  const more = Array.from({ length: 100 }, () => inTrip('stop', randomUUID(), ouray))
  await owner.send(...more.slice(0, 50))
  await owner.send(...more.slice(50))
  await removeTrip()
  await sweep(api.database, onDay(30))
  const rest = (await left()).contents!
  expect(rest).toBeGreaterThan(0)
  await sweep(api.database, onDay(30))
  expect((await left()).contents).toBe(0)
  expect(
    await owner.outcomes(owner.patch('trip', other, { space: other, fields: changes(1, { title: 'B' }) })),
  ).toEqual(['applied'])
})

test('nothing comes into a trip that is gone, and nothing brings it back', async () => {
  await removeTrip()
  await sweep(api.database, onDay(30))
  const stop = owner.patch('stop', randomUUID(), {
    space: trip,
    create: true,
    fields: changes(99, { trip, ...ouray }),
  })
  expect(
    await owner.outcomes(stop, await setTrip({ removedAt: null }), await setTrip({ title: 'Again' })),
  ).toEqual(['refused gone', 'refused gone', 'refused gone'])
})
