import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toldTo } from '../push/notifications.fixture.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

let api: TestApi
let anna: SyncClient
let bert: SyncClient
let trip: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  anna = await signUpToSync(api, { firstName: 'Anna' })
  bert = await signUpToSync(api, { firstName: 'Bert' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, bert, 'editor')
})

/** As somebody who has seen the trip as it was made. */
const title = (client: SyncClient, text: string) =>
  client.patch('trip', trip, { space: trip, fields: changes(1, { title: text }) })
const notices = async (client: SyncClient) =>
  (await toldTo(client)).map(({ fields }) => [fields['title'], fields['actionButton'], fields['message']])

test('whose value another one took the place of is kept with it, and told; who wrote last hears nothing', async () => {
  await anna.send(title(anna, 'Elk Mountains'))
  const last = title(bert, 'Flat Tops')
  expect(await bert.outcomes(last)).toEqual(['conflict'])
  await bert.send(last)
  expect(await bert.fieldsOf('replaced', `${last.id}.title`)).toMatchObject({
    value: 'Elk Mountains',
    whose: anna.account,
    by: { account: bert.account },
  })
  expect(await notices(bert)).toEqual([])
  expect(await notices(anna)).toEqual([
    [
      'Two versions of “Flat Tops”',
      { text: 'See both versions', to: `/itinerary/${trip}` },
      'You and Bert changed the same thing in “Flat Tops”. The later change stands. Yours is kept for 30 days: choose which one you want.',
    ],
  ])
})

test('the writer of each field is told, of a record that others changed since', async () => {
  await bert.send(title(bert, 'Flat Tops'))
  await anna.send(
    anna.patch('trip', trip, { space: trip, fields: changes(2, { dates: { start: null, days: 4 } }) }),
  )
  await anna.send(title(anna, 'Elk Mountains'))
  expect([await notices(anna), (await notices(bert)).length]).toEqual([[], 1])
})

test('a value of a stop or of its checklist is told with the name of the stop, and who may only look by now is told so', async () => {
  const [stop, item] = [randomUUID(), randomUUID()]
  const place = {
    placeId: 'town-silverton',
    address: 'Silverton, Colorado, USA',
    lat: 37.8,
    lng: -107.7,
    name: 'Silverton',
  }
  const make = (kind: string, id: string, fields: Record<string, unknown>) =>
    bert.patch(kind, id, { space: trip, create: true, fields: changes(0, { trip, ...fields }) })
  const write = (client: SyncClient, base: number, kind: string, id: string, fields: object) =>
    client.patch(kind, id, { space: trip, fields: changes(base, { ...fields }) })
  const made = await bert.outcomes(
    make('stop', stop, { place, slot: { day: 1, position: 'm' } }),
    make('checklist-item', item, { stop, text: 'Tickets', position: 'm' }),
  )
  expect(made).toEqual(['applied', 'applied'])
  await bert.send(write(bert, 3, 'stop', stop, { time: '10:00' }))
  await bert.send(write(bert, 3, 'checklist-item', item, { text: 'Two tickets' }))
  await api.database
    .updateTable('space_members')
    .set({ role: 'viewer' })
    .where('space_id', '=', trip)
    .where('user_id', '=', bert.account)
    .execute()
  const outcomes = await anna.outcomes(
    write(anna, 3, 'stop', stop, { time: '11:30' }),
    write(anna, 3, 'checklist-item', item, { text: 'Passes' }),
  )
  expect(outcomes).toEqual(['conflict', 'conflict'])
  expect((await notices(bert)).map(([, , message]) => message)).toEqual([
    'You and Anna changed the same thing at “Silverton” in “San Juans”. The later change stands. Yours is kept for 30 days: you may only look at this trip now, but whoever may edit it can restore yours under Latest changes.',
  ])
})

test('two devices of one person in a trip are told as such', async () => {
  await anna.send(title(anna, 'Elk Mountains'))
  await anna.send(title(anna, 'Flat Tops'))
  expect(await notices(bert)).toEqual([])
  expect((await notices(anna)).map(([, , message]) => message)).toEqual([
    'Two of your devices changed the same thing in “Flat Tops”. The later change stands. Yours is kept for 30 days: choose which one you want.',
  ])
})

test('who was taken out of the trip meanwhile is told nothing of it', async () => {
  await bert.send(title(bert, 'Flat Tops'))
  await api.database.deleteFrom('space_members').where('user_id', '=', bert.account).execute()
  expect(await anna.outcomes(title(anna, 'Elk Mountains'))).toEqual(['conflict'])
  expect([await notices(anna), await notices(bert)]).toEqual([[], []])
})
