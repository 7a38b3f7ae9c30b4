import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  NewTripShareSchema,
  SharedTripSchema,
  TripShareSchema,
  type ShareChoice,
} from '../../../core/contracts/trips/trip-shares.ts'
import * as shareChoices from '../../database/migrations/0020-share-choices.ts'
import { tripOf } from '../../../core/records/trips/trip-records.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { attachment } from '../files/files.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip } from './trips.fixture.ts'

let api: TestApi
let owner: SyncClient
let trip: string
beforeEach(async () => {
  api = await startTestApi()
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
})
afterEach(() => api.stop())

const ask = (method: string, client: SyncClient = owner, body?: unknown) =>
  api.send(method, `/api/trips/${trip}/share`, body, client.session)
const share = async (choice?: ShareChoice) =>
  v.parse(NewTripShareSchema, await (await ask('POST', owner, choice)).json()).token
const open = (token: string) => api.send('GET', '/api/shared-trip', undefined, { 'Trip-Token': token })
const openAsBefore = (token: string) => api.send('GET', `/api/shared-trips/${token}`)
const inTrip = (client: SyncClient, kind: string, id: string, fields: Record<string, unknown>) =>
  client.patch(kind, id, { space: trip, create: true, fields: changes(0, { trip, ...fields }) })

const ouray = {
  place: { placeId: 'town-ouray', address: 'Ouray, CO', lat: 38, lng: -107.7, name: 'Ouray' },
  slot: { day: 1, position: 'm' },
}

test('a link shows the trip and its owner’s first name to whoever has it, and nothing else of people, files or what was removed', async () => {
  const friend = await signUpToSync(api, { firstName: 'Bert' })
  await joinTrip(api, trip, friend, 'editor')
  const [stop, removed] = [randomUUID(), randomUUID()]
  await owner.send(
    inTrip(owner, 'stop', stop, ouray),
    inTrip(owner, 'stop', removed, { ...ouray, removedAt: '2026-11-21T08:00:00.000Z' }),
    inTrip(owner, 'trip-note', stop, { text: 'Soak in the springs' }),
    attachment(owner, trip, randomUUID()),
  )
  const rename = (client: SyncClient, title: string) =>
    client.patch('trip', trip, { space: trip, fields: changes(1, { title }) })
  await friend.send(rename(friend, 'A title that was replaced'))
  await owner.send(rename(owner, 'San Juans by bus'))
  const answer = await open(await share())
  expect(answer.status).toBe(200)
  const text = await answer.text()
  const shared = v.parse(SharedTripSchema, JSON.parse(text))
  expect(shared.shownBy).toBe('Isabella')
  expect(tripOf(shared.records, shared.tripId)).toMatchObject({
    title: 'San Juans by bus',
    days: [{ stops: [{ id: stop, note: 'Soak in the springs' }] }, {}, {}],
  })
  for (const hidden of [owner.account, friend.account, 'Bert', '@', removed, 'Ticket', 'replaced'])
    expect(text).not.toContain(hidden)
})

/** A trip of two days that says something of everything, also of what is not in it any more. */
async function writeWholeTrip(): Promise<string> {
  const [stop, removed] = [randomUUID(), randomUUID()]
  const item = (of: string, text: string) =>
    inTrip(owner, 'checklist-item', randomUUID(), { stop: of, text, position: 'm', done: true })
  const dates = { start: '2027-07-03', days: 2 }
  await owner.send(
    owner.patch('trip', trip, { space: trip, fields: changes(1, { dates, budgetUsd: 4321 }) }),
    inTrip(owner, 'stop', stop, { ...ouray, costUsd: 1234, done: true, time: '09:30' }),
    inTrip(owner, 'stop', removed, { ...ouray, removedAt: '2026-11-21T08:00:00.000Z' }),
    item(stop, 'Towels of the stop'),
    item(removed, 'GONE list'),
    inTrip(owner, 'packing-item', randomUUID(), { text: 'Map to pack', position: 'm', packed: true }),
    inTrip(owner, 'day', `${trip}:2`, { number: 2, title: 'Over the pass' }),
    inTrip(owner, 'day', `${trip}:3`, { number: 3, title: 'GONE day', setOff: '07:00' }),
    inTrip(owner, 'trip-note', trip, { text: 'Note of the trip' }),
    inTrip(owner, 'trip-note', `${trip}:2`, { text: 'Note of the day' }),
    inTrip(owner, 'trip-note', stop, { text: 'Note of the stop' }),
    inTrip(owner, 'trip-note', `${trip}:3`, { text: 'GONE note of a day' }),
    inTrip(owner, 'trip-note', removed, { text: 'GONE note of a stop' }),
  )
  return removed
}

const PLAN = ['Over the pass', 'Ouray', '09:30']
const NOTES = ['Note of the trip', 'Note of the day', 'Note of the stop', 'Towels of the stop', 'Map to pack']
const COSTS = ['1234', '4321']

test('a link tells nothing of removed stops, nor of days behind the end of the trip', async () => {
  const removed = await writeWholeTrip()
  const text = await (await open(await share({ notes: true, costs: true }))).text()
  for (const shown of [...PLAN, ...NOTES, ...COSTS]) expect(text).toContain(shown)
  for (const hidden of ['GONE', removed, `${trip}:3`, '07:00']) expect(text).not.toContain(hidden)
})

test.each<[string, ShareChoice | undefined, string[], string[]]>([
  ['nothing', {}, PLAN, [...NOTES, ...COSTS, '"done"', '"packed"']],
  ['notes', { notes: true }, [...PLAN, ...NOTES, '"done":true', '"packed":true'], COSTS],
  ['costs', { costs: true, notes: false }, [...PLAN, ...COSTS], [...NOTES, '"done"']],
  ['all, as apps of the version before say', undefined, [...PLAN, ...NOTES, ...COSTS], []],
])('the server leaves out what was not chosen: %s', async (_words, choice, shown, hidden) => {
  await writeWholeTrip()
  const text = await (await open(await share(choice))).text()
  for (const word of shown) expect(text).toContain(word)
  for (const word of hidden) expect(text).not.toContain(word)
  const { notes, costs } = v.parse(TripShareSchema, await (await ask('GET')).json())
  const all = choice ?? { notes: true, costs: true }
  expect([notes, costs]).toEqual([all.notes ?? false, all.costs ?? false])
})

test('a link that was there before there was a choice goes on showing all', async () => {
  await writeWholeTrip()
  const token = await share({})
  for (const column of ['shows_notes', 'shows_costs'])
    await api.database.schema.alterTable('trip_shares').dropColumn(column).execute()
  await shareChoices.up(api.database as unknown as Kysely<unknown>)
  const text = await (await open(token)).text()
  for (const shown of [...NOTES, ...COSTS]) expect(text).toContain(shown)
})

test('a choice that is none is refused', async () => {
  const answer = await ask('POST', owner, { notes: 'yes' })
  expect(answer.status).toBe(422)
  expect(v.parse(TripShareSchema, await (await ask('GET')).json())).toEqual({ sharedSince: null })
})

test('the token travels in a header; an app of the version before, which has it in the path, is answered too', async () => {
  const token = await share()
  const answer = await open(token)
  expect(await (await openAsBefore(token)).text()).toBe(await answer.text())
  for (const none of [{}, { 'Trip-Token': '' }])
    expect((await api.send('GET', '/api/shared-trip', undefined, none)).status).toBe(404)
})

test('the new link has its token in the fragment, at the address where people open the app', async () => {
  const made = v.parse(NewTripShareSchema, await (await ask('POST')).json())
  expect(made.url).toBe(`http://localhost/shared-trip#${made.token}`)
  await api.stop()
  api = await startTestApi({ settings: { PUBLIC_ORIGIN: 'https://trips.example' } })
  owner = await signUpToSync(api)
  trip = await makeTrip(owner)
  const { url, token } = v.parse(NewTripShareSchema, await (await ask('POST')).json())
  expect(url).toBe(`https://trips.example/shared-trip#${token}`)
})

test('nobody keeps or finds the answer on the way', async () => {
  const { headers } = await open(await share())
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
})

test('a link ends with the next one, when its owner says so, and while the trip is removed', async () => {
  const first = await share()
  const second = await share()
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
  const removedAt = (base: number, value: string | null) =>
    owner.patch('trip', trip, { space: trip, fields: changes(base, { removedAt: value }) })
  await owner.send(removedAt(1, '2026-11-21T08:00:00.000Z'))
  expect((await open(second)).status).toBe(404)
  expect((await ask('POST')).status).toBe(404)
  await owner.send(removedAt(2, null))
  expect((await open(second)).status).toBe(200)
  expect((await ask('DELETE')).status).toBe(204)
  expect((await ask('DELETE')).status).toBe(204)
  const answer = await open(second)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 'not_found', message: 'This link has ended. Ask for a new one.' },
  ])
})

test('the store and the log have no token in them', async () => {
  const token = await share()
  await open(token)
  await openAsBefore(token)
  await api.send('GET', `/shared-trip/${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(JSON.stringify(await api.database.selectFrom('trip_shares').selectAll().execute())).not.toContain(
    token,
  )
  expect(JSON.stringify(api.logged)).not.toContain(token)
  const since = v.parse(TripShareSchema, await (await ask('GET')).json())
  expect(since).toEqual({ sharedSince: '2026-11-21T18:00:00.000Z', notes: true, costs: true, token })
})

test('its owner is shown the same link again, but not one whose token the server did not make', async () => {
  const told = async () => v.parse(TripShareSchema, await (await ask('GET')).json()).token
  await share()
  const second = await share()
  expect(await told()).toBe(second)
  await api.database.updateTable('trip_shares').set({ token_hash: 'of a version before' }).execute()
  expect(await told()).toBeUndefined()
})

test('only the owner shares; a stranger meets an unknown trip', async () => {
  const friend = await signUpToSync(api)
  await joinTrip(api, trip, friend, 'editor')
  const stranger = await signUpToSync(api)
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await ask(method, friend)).status).toBe(403)
    expect((await ask(method, stranger)).status).toBe(404)
    expect((await api.send(method, `/api/trips/${trip}/share`)).status).toBe(401)
  }
  for (const guess of ['x', trip, '%00', 'a'.repeat(5_000)]) {
    expect((await open(guess)).status).toBe(404)
    expect((await openAsBefore(guess)).status).toBe(404)
  }
})

test('a network may open 300 links a minute', async () => {
  await api.stop()
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  const statuses = new Set<number>()
  for (let count = 0; count < 300; count += 1) statuses.add((await open('x')).status)
  expect([...statuses]).toEqual([404])
  expect((await open('x')).status).toBe(429)
})
