import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPushPost } from '../services/push-post.ts'
import { sendDuePush } from '../services/push-sender.ts'
import { startPushService, type PushService, type Subscription } from '../services/push-service.fixture.ts'
import { remindSleeping } from '../services/push-timer.ts'
import { newVapidKey } from '../services/vapid-key.ts'
import { createReport } from '../report.ts'
import { createLogger } from '../logger.ts'
import { readConfig } from '../config.ts'
import { startTestApi, type TestApi } from '../test-api.ts'
import { hear, ownPush } from './push.fixture.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'
import { joinTrip } from './trips.fixture.ts'

vi.setConfig({ testTimeout: 30_000 })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const CONTACT = 'mailto:trips@mail.example'

let api: TestApi
let service: PushService
let anna: SyncClient
let bert: SyncClient
let phone: Subscription
/** Lines that the sender logged. */
let logged: string[]
const key = newVapidKey()

beforeEach(async () => {
  logged = []
  service = await startPushService(key.publicKey, () => api.clock.now)
  api = await startTestApi({ pushKey: key.publicKey, settings: { PUSH_STAND_IN: service.origin } })
  // Noon in Colorado.
  api.clock.now = new Date('2031-07-01T18:00:00Z')
  anna = await signUpToSync(api, { firstName: 'Anna' })
  bert = await signUpToSync(api, { firstName: 'Bert' })
  phone = service.subscribe()
})
afterEach(async () => {
  await api.stop()
  await service.stop()
})

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}

/** What the server does every few seconds, with a process of its own. */
const send = () =>
  sendDuePush(
    {
      database: api.database,
      key,
      contact: CONTACT,
      post: createPushPost(service.origin, 2_000),
      report: createReport(createLogger(readConfig({}), { write: (line) => logged.push(line) })),
    },
    api.clock.now,
  )
const remind = () => remindSleeping({ database: api.database, report: fail }, api.clock.now)
const fail = (what: string, error: unknown) => {
  throw new Error(what, { cause: error })
}
const heard = (device = phone) => service.takenFor(device).map(({ text }) => JSON.parse(text) as unknown)
const waiting = () => api.database.selectFrom('push_messages').selectAll().execute()

async function makeTrip(start: string | null, more: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const fields = {
    title: 'Secret anniversary in Ouray',
    dates: { start, days: 3 },
    createdAt: '2031-06-01T00:00:00.000Z',
    ...more,
  }
  await anna.send(anna.patch('trip', id, { space: id, create: true, fields: changes(0, fields) }))
  return id
}
const edit = (who: SyncClient, trip: string, fields: Record<string, unknown>) =>
  who.send(who.patch('trip', trip, { space: trip, fields: changes(1_000_000, fields) }))

/** A trip of Anna's that Bert plans too; Anna's phone hears of changes. */
async function sharedTrip(): Promise<string> {
  const trip = await makeTrip(null)
  await joinTrip(api, trip, bert, 'editor')
  await hear(api, anna.session, phone, 'member-change')
  return trip
}

describe('a trip that begins in two days', () => {
  beforeEach(async () => {
    await hear(api, anna.session, phone, 'trip-reminder')
  })

  test('is told once, sealed for the phone, with nothing private in it', async () => {
    const trip = await makeTrip('2031-07-03')
    await remind()
    await remind()
    expect([await send(), await send()]).toEqual([1, 0])
    const [taken] = service.takenFor(phone)
    expect(taken).toMatchObject({ contact: CONTACT, topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(JSON.parse(taken?.text ?? '')).toEqual({ kind: 'trip-reminder', id: trip })
    pass(DAY_MS)
    await remind()
    await anna.exchange()
    expect(await send()).toBe(0)
    expect(heard()).toHaveLength(1)
  })

  test('is told for as long as it is news: until its first day has ended in Colorado', async () => {
    await makeTrip('2031-07-03')
    await remind()
    await send()
    expect(service.takenFor(phone)[0]?.ttlS).toBe(60 * 60 * (12 + 24 + 24))
  })

  test('is told too where the server was down for a day', async () => {
    await makeTrip('2031-07-05')
    pass(3 * DAY_MS)
    await remind()
    expect(await send()).toBe(1)
  })

  test('is not told before nine o’clock in Colorado, whichever hour it is elsewhere', async () => {
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
    const trip = await makeTrip('2031-07-05')
    api.clock.now = new Date('2031-07-03T06:30:00Z')
    await remind()
    await edit(anna, trip, fields)
    api.clock.now = new Date('2031-07-03T15:00:00Z')
    expect([await send(), await waiting()]).toEqual([0, []])
  })

  test('is not told where it was read in the app before', async () => {
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
    await makeTrip(start, more)
    await remind()
    expect(await send()).toBe(0)
  })

  test('is told by every device that asked, and by no other', async () => {
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
    await makeTrip('2031-07-03')
    await remind()
    expect((await Promise.all([send(), send()])).sort()).toEqual([0, 1])
    expect(heard()).toHaveLength(1)
  })
})

describe('a change of a shared trip', () => {
  test('is told to the others, not to who made it, and says nothing of it', async () => {
    const trip = await sharedTrip()
    const tablet = service.subscribe()
    await hear(api, bert.session, tablet, 'member-change')
    await edit(bert, trip, { title: 'Another secret' })
    expect(await send()).toBe(1)
    expect([heard(), heard(tablet)]).toEqual([[{ kind: 'member-change', id: trip }], []])
  })

  test('is told once in a quarter of an hour, however many there are, and the last is not forgotten', async () => {
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
    const trips = [await sharedTrip(), await sharedTrip()]
    for (const trip of trips) await edit(bert, trip, { title: 'A' })
    expect(await send()).toBe(2)
    const topics = service.takenFor(phone).map(({ topic }) => topic)
    expect(new Set(topics).size).toBe(2)
  })

  test('is not told by an exchange that changes nothing, or that is sent again', async () => {
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
    const trip = await sharedTrip()
    await edit(bert, trip, { title: 'A' })
    await hear(api, anna.session, phone, 'trip-reminder')
    expect([await send(), await waiting()]).toEqual([0, []])
    await edit(bert, trip, { title: 'B' })
    expect(await send()).toBe(0)
  })

  test('is told where somebody accepts an invitation', async () => {
    const trip = await makeTrip(null)
    await hear(api, anna.session, phone, 'member-change')
    await api.database
      .updateTable('users')
      .set({ email_verified_at: '2026-11-20T08:00:00.000Z' })
      .where('id', '=', bert.account)
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

describe('a push service', () => {
  let trip: string
  beforeEach(async () => {
    trip = await sharedTrip()
    await edit(bert, trip, { title: 'A' })
  })

  test.each([404, 410])('that knows the device no more (%i) ends it', async (status) => {
    service.answerNext({ status })
    expect(await send()).toBe(0)
    expect([(await ownPush(api, anna.session)).devices, await waiting()]).toEqual([[], []])
  })

  test.each([
    ['answers 500', { status: 500 }],
    ['answers 429 without saying how long', { status: 429 }],
    ['breaks off', null],
  ])('that %s is asked again after 1, 5 and 15 minutes, then every few hours', async (_how, answer) => {
    service.answerNext(answer, answer, answer, answer, answer)
    await send()
    for (const minutes of [1, 5, 15, 60]) {
      const before = service.requests()
      pass(minutes * MINUTE_MS - 1)
      await send()
      expect(service.requests()).toBe(before)
      pass(1)
      await send()
      expect(service.requests()).toBe(before + 1)
    }
    pass(4 * HOUR_MS)
    expect(await send()).toBe(1)
  })

  test.each([
    ['120', 120_000],
    ['Tue, 01 Jul 2031 18:10:00 GMT', 600_000],
  ])('that asks to wait (%s) is left alone so long, for all its devices', async (wait, ms) => {
    const tablet = service.subscribe()
    await hear(api, bert.session, tablet, 'member-change')
    service.answerNext({ status: 429, headers: { 'Retry-After': wait } })
    await send()
    // What is queued meanwhile, for another device, waits too.
    await edit(anna, trip, { title: 'B' })
    const before = service.requests()
    pass(ms - 1)
    expect([await send(), service.requests()]).toEqual([0, before])
    pass(1)
    expect(await send()).toBe(2)
  })

  test.each([400, 401, 403, 413])(
    'that refuses a message for good (%i) is not asked again',
    async (status) => {
      service.answerNext({ status })
      await send()
      expect([(await waiting()).length, (await ownPush(api, anna.session)).devices.length]).toEqual([0, 1])
      expect(logged.join()).toContain(String(status))
    },
  )

  test('that redirects leads nowhere', async () => {
    service.answerNext({ status: 307, headers: { Location: `${service.origin}/elsewhere` } })
    await send()
    expect(service.requests()).toBe(1)
  })

  test('that does not answer in time is tried again', async () => {
    const silent = createPushPost(service.origin, 1)
    const report = () => undefined
    await sendDuePush({ database: api.database, key, contact: null, post: silent, report }, api.clock.now)
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  test('is not troubled with what is no news any more', async () => {
    service.answerNext({ status: 500 })
    await send()
    pass(DAY_MS)
    expect([await send(), service.requests(), await waiting()]).toEqual([0, 1, []])
  })

  test('gets what a process that was killed had begun to send', async () => {
    const killed = () => new Promise<never>(() => 'Never answers.')
    void sendDuePush(
      { database: api.database, key, contact: null, post: killed, report: fail },
      api.clock.now,
    )
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]))
    expect(await send()).toBe(0)
    pass(MINUTE_MS)
    expect(await send()).toBe(1)
  })

  test('and what went wrong with it never bring an endpoint, a key or a message into the log', async () => {
    service.answerNext(null, { status: 400 })
    await send()
    pass(HOUR_MS)
    await send()
    const lines = logged.join()
    expect(logged).toHaveLength(2)
    for (const secret of [
      phone.endpoint,
      service.origin,
      phone.keys.p256dh,
      phone.keys.auth,
      trip,
      'member-change',
    ])
      expect(lines).not.toContain(secret)
  })

  test('is told nothing by the length of what it carries', async () => {
    await hear(api, anna.session, phone, 'member-change', 'trip-reminder')
    await makeTrip('2031-07-03')
    await remind()
    await send()
    expect(heard()).toHaveLength(2)
    expect(new Set(service.takenFor(phone).map(({ bytes }) => bytes)).size).toBe(1)
  })
})
