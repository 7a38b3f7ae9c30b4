import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hear } from './push.fixture.ts'
import { PUSH_CONTACT, startPushScene, type PushScene } from './push-sending.fixture.ts'
import { changes } from '../records/sync.fixture.ts'

const DAY_MS = 24 * 60 * 60_000

let scene: PushScene
beforeEach(async () => {
  scene = await startPushScene()
})
afterEach(() => scene.stop())

describe('a trip that begins in two days', () => {
  beforeEach(async () => {
    const { api, anna, phone } = scene
    await hear(api, anna.session, phone, 'trip-reminder')
  })

  test('is told once, sealed for the phone, with nothing private in it', async () => {
    const { service, anna, phone, pass, send, remind, heard, makeTrip } = scene
    const trip = await makeTrip('2031-07-03')
    await remind()
    await remind()
    expect([await send(), await send()]).toEqual([1, 0])
    const [taken] = service.takenFor(phone)
    expect(taken).toMatchObject({ contact: PUSH_CONTACT, topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(JSON.parse(taken?.text ?? '')).toEqual({ kind: 'trip-reminder', id: trip })
    pass(DAY_MS)
    await remind()
    await anna.exchange()
    expect(await send()).toBe(0)
    expect(heard()).toHaveLength(1)
  })

  test('keeps others from writing only when it is told, not each time it is looked for', async () => {
    const { api, remind, waiting, makeTrip } = scene
    const transaction = vi.spyOn(api.database, 'transaction')
    await makeTrip('2031-07-09')
    transaction.mockClear()
    await remind()
    expect(transaction).not.toHaveBeenCalled()
    await makeTrip('2031-07-03')
    await remind()
    expect(await waiting()).toHaveLength(1)
    transaction.mockClear()
    await remind()
    expect(transaction).not.toHaveBeenCalled()
  })

  test('is told for as long as it is news: until its first day has ended in Colorado', async () => {
    const { service, phone, send, remind, makeTrip } = scene
    await makeTrip('2031-07-03')
    await remind()
    await send()
    expect(service.takenFor(phone)[0]?.ttlS).toBe(60 * 60 * (12 + 24 + 24))
  })

  test('is told too where the server was down for a day', async () => {
    const { pass, send, remind, makeTrip } = scene
    await makeTrip('2031-07-05')
    pass(3 * DAY_MS)
    await remind()
    expect(await send()).toBe(1)
  })

  test('is not told before nine o’clock in Colorado, whichever hour it is elsewhere', async () => {
    const { api, send, remind, waiting, makeTrip } = scene
    await makeTrip('2031-07-05')
    api.clock.now = new Date('2031-07-03T05:59:00Z')
    await remind()
    expect(await waiting()).toEqual([])
    api.clock.now = new Date('2031-07-03T06:00:00Z')
    await remind()
    expect([(await waiting()).length, await send()]).toEqual([1, 0])
    api.clock.now = new Date('2031-07-03T15:00:00Z')
    expect(await send()).toBe(1)
  })

  test.each([
    ['archived', { archivedAt: '2031-07-03T07:00:00.000Z' }],
    ['removed', { removedAt: '2031-07-03T07:00:00.000Z' }],
    ['moved', { dates: { start: '2031-08-01', days: 3 } }],
  ])('is not told where it was %s in the night before', async (_how, fields) => {
    const { api, anna, send, remind, waiting, makeTrip, edit } = scene
    const trip = await makeTrip('2031-07-05')
    api.clock.now = new Date('2031-07-03T06:30:00Z')
    await remind()
    await edit(anna, trip, fields)
    api.clock.now = new Date('2031-07-03T15:00:00Z')
    expect([await send(), await waiting()]).toEqual([0, []])
  })

  test('is not told where it was read in the app before', async () => {
    const { api, anna, send, remind, makeTrip } = scene
    await makeTrip('2031-07-05')
    api.clock.now = new Date('2031-07-03T06:30:00Z')
    await remind()
    const { records } = await anna.exchange()
    const told = records.find(({ kind }) => kind === 'notification')!
    const read = { readAt: '2031-07-03T07:00:00.000Z' }
    await anna.send(anna.patch('notification', told.id, { fields: changes(told.revision, read) }))
    api.clock.now = new Date('2031-07-03T15:00:00Z')
    expect(await send()).toBe(0)
  })

  test.each([
    ['is archived', '2031-07-03', { archivedAt: '2031-06-30T00:00:00.000Z' }],
    ['is removed', '2031-07-03', { removedAt: '2031-06-30T00:00:00.000Z' }],
    ['has begun', '2031-06-30', {}],
    ['has no dates', null, {}],
  ])('one that %s is not told', async (_why, start, more) => {
    const { send, remind, makeTrip } = scene
    await makeTrip(start, more)
    await remind()
    expect(await send()).toBe(0)
  })

  test('is told by every device that asked, and by no other', async () => {
    const { api, service, anna, bert, send, remind, heard, makeTrip } = scene
    const [tablet, laptop] = [service.subscribe(), service.subscribe()]
    await api.database.updateTable('push_subscriptions').set({ session_id: null }).execute()
    await hear(api, anna.session, tablet, 'trip-reminder')
    await hear(api, bert.session, laptop, 'trip-reminder', 'member-change')
    await makeTrip('2031-07-03')
    await remind()
    expect(await send()).toBe(2)
    expect([heard(tablet).length, heard(laptop).length]).toEqual([1, 0])
  })

  test('is not told twice by two processes at once', async () => {
    const { send, remind, heard, makeTrip } = scene
    await makeTrip('2031-07-03')
    await remind()
    expect((await Promise.all([send(), send()])).sort()).toEqual([0, 1])
    expect(heard()).toHaveLength(1)
  })
})
