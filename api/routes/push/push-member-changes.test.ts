import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hear } from './push.fixture.ts'
import { startPushScene, type PushScene } from './push-sending.fixture.ts'
import { changes } from '../records/sync.fixture.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let scene: PushScene
beforeEach(async () => {
  scene = await startPushScene()
})
afterEach(() => scene.stop())

describe('a change of a shared trip', () => {
  test('is told to the others, not to who made it, and says nothing of it', async () => {
    const { api, service, bert, send, heard, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    const tablet = service.subscribe()
    await hear(api, bert.session, tablet, 'member-change')
    await edit(bert, trip, { title: 'Another secret' })
    expect(await send()).toBe(1)
    expect([heard(), heard(tablet)]).toEqual([[{ kind: 'member-change', id: trip }], []])
  })

  test('is told once in a quarter of an hour, however many there are, and the last is not forgotten', async () => {
    const { bert, pass, send, waiting, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    for (const title of ['A', 'B', 'C']) await edit(bert, trip, { title })
    expect(await send()).toBe(1)
    await edit(bert, trip, { title: 'D' })
    pass(14 * MINUTE_MS)
    await edit(bert, trip, { title: 'E' })
    expect(await send()).toBe(0)
    pass(MINUTE_MS)
    expect([await send(), await send()]).toEqual([1, 0])
    pass(HOUR_MS)
    expect([await send(), await waiting()]).toEqual([0, []])
    await edit(bert, trip, { title: 'F' })
    expect(await send()).toBe(1)
  })

  test('that comes while the one before is on its way is told after the quarter of an hour', async () => {
    const { bert, pass, send, waiting, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    await edit(bert, trip, { title: 'A' })
    pass(1000)
    const [sent] = await Promise.all([send(), edit(bert, trip, { title: 'B' })])
    expect(sent).toBe(1)
    const late = (await waiting()).filter(({ due_at }) => due_at !== null).length
    pass(15 * MINUTE_MS)
    expect(await send()).toBe(late)
  })

  test('of two trips is told for each', async () => {
    const { service, bert, phone, send, edit, sharedTrip } = scene
    const trips = [await sharedTrip(), await sharedTrip()]
    for (const trip of trips) await edit(bert, trip, { title: 'A' })
    expect(await send()).toBe(2)
    const topics = service.takenFor(phone).map(({ topic }) => topic)
    expect(new Set(topics).size).toBe(2)
  })

  test('is not told by an exchange that changes nothing, or that is sent again', async () => {
    const { bert, pass, send, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    const patch = bert.patch('trip', trip, { space: trip, fields: changes(1_000_000, { title: 'A' }) })
    await bert.send(patch)
    expect(await send()).toBe(1)
    pass(HOUR_MS)
    await bert.send({ ...patch, again: true })
    await edit(bert, trip, { title: 'A' })
    expect(await send()).toBe(0)
  })

  test('is not told to who was taken out meanwhile, nor of a trip that was removed', async () => {
    const { api, service, anna, bert, send, heard, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    const tablet = service.subscribe()
    await hear(api, bert.session, tablet, 'member-change')
    await edit(anna, trip, { title: 'A' })
    await api.database.deleteFrom('space_members').where('user_id', '=', bert.account).execute()
    expect([await send(), heard(tablet)]).toEqual([0, []])
    const other = await sharedTrip()
    await edit(bert, other, { title: 'A' })
    await edit(anna, other, { removedAt: '2031-07-01T17:00:00.000Z' })
    expect(await send()).toBe(0)
  })

  test('is not told where the device asked for reminders alone, or asked for nothing meanwhile', async () => {
    const { api, anna, bert, phone, send, waiting, edit, sharedTrip } = scene
    const trip = await sharedTrip()
    await edit(bert, trip, { title: 'A' })
    await hear(api, anna.session, phone, 'trip-reminder')
    expect([await send(), await waiting()]).toEqual([0, []])
    await edit(bert, trip, { title: 'B' })
    expect(await send()).toBe(0)
  })

  test('is told where somebody accepts an invitation', async () => {
    const { api, anna, bert, phone, send, heard, makeTrip } = scene
    const trip = await makeTrip(null)
    await hear(api, anna.session, phone, 'member-change')
    await api.database
      .updateTable('users')
      .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
      .where('id', 'in', [anna.account, bert.account])
      .execute()
    const invited = { email: 'traveler2@example.com', role: 'editor' }
    await api.send('POST', `/api/trips/${trip}/members`, invited, anna.session)
    const answer = await api.send('GET', '/api/trips/invitations', undefined, bert.session)
    const { invitations } = (await answer.json()) as { invitations: { id: string }[] }
    await api.send('POST', `/api/trips/invitations/${invitations[0]?.id}/accept`, undefined, bert.session)
    await send()
    expect(heard()).toEqual([{ kind: 'member-change', id: trip }])
  })
})
