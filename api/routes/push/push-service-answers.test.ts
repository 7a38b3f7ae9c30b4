import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPushPost } from '../../services/push/push-post.ts'
import { sendDuePush } from '../../services/push/push-sender.ts'
import { hear, ownPush } from './push.fixture.ts'
import { startPushScene, type PushScene } from './push-sending.fixture.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let scene: PushScene
beforeEach(async () => {
  scene = await startPushScene()
})
afterEach(() => scene.stop())

describe('a push service', () => {
  let trip: string
  beforeEach(async () => {
    const { bert, edit, sharedTrip } = scene
    trip = await sharedTrip()
    await edit(bert, trip, { title: 'A' })
  })

  test.each([404, 410])('that knows the device no more (%i) ends it', async (status) => {
    const { api, service, anna, send, waiting } = scene
    service.answerNext({ status })
    expect(await send()).toBe(0)
    expect([(await ownPush(api, anna.session)).devices, await waiting()]).toEqual([[], []])
  })

  test.each([
    ['answers 500', { status: 500 }],
    ['answers 429 without saying how long', { status: 429 }],
    ['breaks off', null],
  ])('that %s is asked again after 1, 5 and 15 minutes, then every few hours', async (_how, answer) => {
    const { service, pass, send } = scene
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
    ['120', 120_000, 'before'],
    ['120', 120_000, 'meanwhile'],
    ['Tue, 01 Jul 2031 18:10:00 GMT', 600_000, 'before'],
  ])(
    'that asks to wait (%s) is left alone for %i ms, also for who began to listen %s',
    async (wait, ms, since) => {
      const { api, service, anna, bert, pass, send, edit } = scene
      const listen = () => hear(api, bert.session, service.subscribe(), 'member-change')
      if (since === 'before') await listen()
      service.answerNext({ status: 429, headers: { 'Retry-After': wait } })
      await send()
      if (since === 'meanwhile') await listen()
      await edit(anna, trip, { title: 'B' })
      const before = service.requests()
      pass(ms - 1)
      expect([await send(), service.requests()]).toEqual([0, before])
      pass(1)
      expect(await send()).toBe(2)
    },
  )

  test.each([400, 401, 403, 413])(
    'that refuses a message for good (%i) is not asked again',
    async (status) => {
      const { api, service, anna, logged, send, waiting } = scene
      service.answerNext({ status })
      await send()
      expect([(await waiting()).length, (await ownPush(api, anna.session)).devices.length]).toEqual([0, 1])
      expect(logged.join()).toContain(String(status))
    },
  )

  test('that redirects leads nowhere', async () => {
    const { service, send } = scene
    service.answerNext({ status: 307, headers: { Location: `${service.origin}/elsewhere` } })
    await send()
    expect(service.requests()).toBe(1)
  })

  test('that does not answer in time is tried again', async () => {
    const { api, service, key, waiting } = scene
    const silent = createPushPost(service.origin, 1)
    const report = () => undefined
    const now = () => api.clock.now
    await sendDuePush({ database: api.database, key, contact: null, post: silent, now, report })
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  test('is not troubled with what is no news any more', async () => {
    const { service, pass, send, waiting } = scene
    service.answerNext({ status: 500 })
    await send()
    pass(DAY_MS)
    expect([await send(), service.requests(), await waiting()]).toEqual([0, 1, []])
  })

  test('gets what a process that was killed had begun to send', async () => {
    const { api, key, pass, send, fail, waiting } = scene
    const killed = () => new Promise<never>(() => 'Never answers.')
    const now = () => api.clock.now
    void sendDuePush({ database: api.database, key, contact: null, post: killed, now, report: fail })
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]))
    expect(await send()).toBe(0)
    pass(MINUTE_MS)
    expect(await send()).toBe(1)
  })

  test('and what went wrong with it never bring an endpoint, a key or a message into the log', async () => {
    const { service, phone, logged, pass, send } = scene
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
    const { api, service, anna, phone, send, remind, heard, makeTrip } = scene
    await hear(api, anna.session, phone, 'member-change', 'trip-reminder')
    await makeTrip('2031-07-03')
    await remind()
    await send()
    expect(heard()).toHaveLength(2)
    expect(new Set(service.takenFor(phone).map(({ bytes }) => bytes)).size).toBe(1)
  })
})
