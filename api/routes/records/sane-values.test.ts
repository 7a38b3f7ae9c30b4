import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'
import { joinTrip, makeTrip, newTrip } from '../trips/trips.fixture.ts'

const TURNED = '\u202egnp.\u2066tekcit\u2069\u202c'
const PLAIN = 'gnp.tekcit'

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

describe('a date that nobody meant', () => {
  const dated = (start: string) =>
    phone.patch('trip', randomUUID(), { create: true, fields: changes(0, trip(start)) })
  const trip = (start: string) => ({
    title: 'San Juans',
    dates: { start, days: 3 },
    createdAt: '2026-11-20T08:00:00.000Z',
  })
  const ofItsOwn = (patch: ReturnType<typeof dated>) => ({ ...patch, space: patch.recordId })

  test.each(['0001-01-01', '1969-12-31', '2200-01-01', '9999-12-31'])('%s is refused', async (day) => {
    const [made] = await phone.send(ofItsOwn(dated(day)))
    expect(made).toMatchObject({
      outcome: 'refused',
      code: 'invalid',
      message: 'dates.start: A day lies in the years 1970 to 2199',
    })
    const plan = { selectedStartDate: day, selectedEndDate: day }
    const answer = await api.send('POST', '/api/user/search-preferences', plan, phone.session)
    expect(answer.status).toBe(422)
    const addedAt = `${day}T08:00:00.000Z`
    expect((await api.send('PUT', '/api/favorites/town-vail', { addedAt }, phone.session)).status).toBe(422)
  })

  test.each(['1970-01-01', '2199-12-31'])('%s is taken', async (day) => {
    expect(await phone.outcomes(ofItsOwn(dated(day)))).toEqual(['applied'])
  })

  test('one that an earlier version stored leaves the trip in sight, without its days of the calendar', async () => {
    const id = await makeTrip(phone, 'Long ago')
    const fields = JSON.stringify({ ...trip('9999-12-31'), createdAt: '0001-01-01T00:00:00.000Z' })
    await api.database.updateTable('records').set({ fields }).where('id', '=', id).execute()
    const { readFields } = await import('../../../core/records/define-record.ts')
    const { TRIP } = await import('../../../core/records/trips/trip.ts')
    expect(readFields(TRIP, (await phone.fieldsOf('trip', id))!)).toMatchObject({
      title: 'San Juans',
      dates: { start: null, days: 3 },
      createdAt: '0001-01-01T00:00:00.000Z',
    })
  })
})

describe('signs that turn the direction of a text', () => {
  test('are no part of a trip’s title, its stops’ places and its files’ names', async () => {
    const id = randomUUID()
    await phone.send(newTrip(phone, id, TURNED))
    const place = { placeId: 'town-vail', address: TURNED, name: `${TURNED}!`, lat: 39, lng: -106 }
    const stop = phone.patch('stop', randomUUID(), {
      space: id,
      create: true,
      fields: changes(1, { trip: id, place, slot: { day: 1, position: 'a0' } }),
    })
    const file = phone.patch('attachment', randomUUID(), {
      space: id,
      create: true,
      fields: changes(1, {
        trip: id,
        file: randomUUID(),
        name: TURNED,
        type: 'image/png',
        addedAt: '2026-11-20T08:00:00.000Z',
      }),
    })
    expect(await phone.outcomes(stop, file)).toEqual(['applied', 'applied'])
    const friend = await signUpToSync(api)
    await joinTrip(api, id, friend, 'viewer')
    expect(await friend.fieldsOf('trip', id)).toMatchObject({ title: PLAIN })
    expect(await friend.fieldsOf('stop', stop.recordId)).toMatchObject({
      place: { ...place, address: PLAIN, name: `${PLAIN}!` },
    })
    expect(await friend.fieldsOf('attachment', file.recordId)).toMatchObject({ name: PLAIN })
  })

  test('a name with them and the same without are no two versions of it', async () => {
    const id = await makeTrip(phone, PLAIN)
    const edit = phone.patch('trip', id, { space: id, fields: changes(0, { title: TURNED }) })
    expect(await phone.send(edit)).toMatchObject([{ outcome: 'applied' }])
  })

  test('are no part of an account’s name', async () => {
    const session = await api.signUp({ firstName: TURNED, lastName: `\u202a${TURNED}` })
    const me = await api.send('GET', '/api/auth/user', undefined, session)
    expect(await me.json()).toMatchObject({ firstName: PLAIN, lastName: PLAIN })
  })

  test('a note keeps every sign of its own', async () => {
    const id = await makeTrip(phone)
    const text = 'Ask for \u2067שלום\u2069 at the desk'
    await phone.send(
      phone.patch('trip-note', id, { space: id, create: true, fields: changes(0, { trip: id, text }) }),
    )
    expect(await phone.fieldsOf('trip-note', id)).toMatchObject({ text })
  })
})
