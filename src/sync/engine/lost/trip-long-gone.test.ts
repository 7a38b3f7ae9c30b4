import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { TRIP_KINDS } from '../../../../core/records/trips/trip-records.ts'
import { startOwnApi, type OwnApi } from '../../../../mocks/own-api.ts'
import { createLocalLocks } from '../../../platform/threads/locks.ts'
import { drain } from '../drain.ts'
import { applyEdits } from '../../store/edit.ts'
import { exchange } from '../exchange.ts'
import { openStore, write, type RecordStore } from '../../store/store.ts'
import { readShown } from '../../store/watch.ts'

const TRIP = '11111111-1111-4111-8111-111111111111'
const STOP = '22222222-2222-4222-8222-222222222222'
const DAYS_AWAY_MS = 40 * 86_400_000
const ouray = {
  place: { placeId: 'town-ouray', address: 'Ouray, CO', lat: 38, lng: -107.7, name: 'Ouray' },
  slot: { day: 1, position: 'm' },
}
const trip: RecordEdit[] = [
  {
    kind: 'trip',
    id: TRIP,
    set: { title: 'San Juans', dates: { start: null, days: 3 }, createdAt: '2026-07-01T12:00:00.000Z' },
  },
  { kind: 'stop', id: STOP, set: { trip: TRIP, ...ouray } },
  { kind: 'trip-note', id: TRIP, set: { trip: TRIP, text: 'Bring the stove' } },
]

type Person = { user: User; token: string }

let api: OwnApi
let owner: Person
const stores: RecordStore[] = []
beforeEach(async () => {
  api = await startOwnApi()
  owner = await api.newAccount()
})
afterEach(async () => {
  for (const { database } of stores.splice(0)) await database.delete()
  await api.stop()
})

async function phoneOf({ user }: Person): Promise<RecordStore> {
  const store = await openStore(user.id)
  stores.push(store)
  return store
}
const edit = (store: RecordStore, ...edits: RecordEdit[]) =>
  write(store, (database) => applyEdits(database, store.owner, edits, Date.now()))
const sync = (store: RecordStore, { token }: Person) =>
  drain({
    store,
    locks: createLocalLocks(),
    pull: true,
    exchange: (asked) =>
      exchange(
        { baseUrl: `${api.origin}/`, credentials: () => ({ Authorization: `Bearer ${token}` }) },
        asked,
      ),
  })
const shownOn = ({ database }: RecordStore) => readShown(database, TRIP_KINDS)
/** By another phone of the owner's, 40 days ago, and swept since. */
async function removeLongAgo(): Promise<void> {
  const [row] = await api.database.selectFrom('spaces').select('revision').where('id', '=', TRIP).execute()
  const patch = {
    id: crypto.randomUUID(),
    space: TRIP,
    kind: 'trip',
    recordId: TRIP,
    fields: { removedAt: { value: '2026-07-02T12:00:00.000Z', base: row!.revision } },
  }
  await api.ask('/api/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ account: owner.user.id, since: {}, patches: [patch], room: 0 }),
  })
  await api.sweep(new Date(Date.now() + DAYS_AWAY_MS))
  // The sweep ends sessions of one day as well.
  await signInAgain(owner)
}
async function signInAgain(person: Person): Promise<void> {
  const { email } = person.user
  const body = JSON.stringify({ email, password: 'columbine trail 9', transport: 'bearer' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await api.ask('/api/auth/login', { method: 'POST', headers, body })
  person.token = ((await answer.json()) as Person).token
}

test('the owner’s phone that was away for 40 days is told that nothing is left, and brings nothing back', async () => {
  const phone = await phoneOf(owner)
  await edit(phone, ...trip)
  await sync(phone, owner)
  await edit(phone, { kind: 'trip-note', id: TRIP, set: { trip: TRIP, text: 'Bring two' } })
  await edit(phone, { kind: 'trip', id: TRIP, set: { title: 'Written far away' } })
  await removeLongAgo()
  expect(await sync(phone, owner)).toMatchObject({ outcome: 'empty', refused: 2 })
  expect(await shownOn(phone)).toEqual([])
  const { confirmed, outbox, refused } = phone.database
  const rows = await confirmed.where('space').equals(TRIP).toArray()
  expect(rows.map(({ fields, deletedAt }) => [fields, deletedAt !== undefined])).toEqual(
    Array.from({ length: 3 }, () => [{}, true]),
  )
  expect(await outbox.count()).toBe(0)
  // What was written meanwhile is told to be too late, not lost in silence.
  expect((await refused.toArray()).map(({ code }) => code)).toEqual(['gone', 'gone'])
  expect(await sync(phone, owner)).toMatchObject({ sent: 0, refused: 0 })
})

test('a member’s phone that was away loses the trip with all that stood in it', async () => {
  const phone = await phoneOf(owner)
  await edit(phone, ...trip)
  await sync(phone, owner)
  const friend = await api.newAccount()
  await api.setRole(TRIP, friend.user.id, 'editor')
  const away = await phoneOf(friend)
  await sync(away, friend)
  expect(await shownOn(away)).toHaveLength(3)
  await edit(away, { kind: 'trip-note', id: TRIP, set: { trip: TRIP, text: 'Mine' } })
  await removeLongAgo()
  await signInAgain(friend)
  await sync(away, friend)
  expect(await shownOn(away)).toEqual([])
  expect(await away.database.confirmed.where('space').equals(TRIP).count()).toBe(0)
  expect(await away.database.refused.toArray()).toMatchObject([{ code: 'forbidden' }])
})
