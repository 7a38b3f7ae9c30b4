import { randomUUID } from 'node:crypto'
import type { KyselyPlugin, Transaction } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../database/schema.ts'
import { queuePush, quietPush } from '../../repositories/push/push-messages.ts'
import { createPushPost } from '../../services/push/push-post.ts'
import { sendDuePush } from '../../services/push/push-sender.ts'
import { runPush } from '../../services/push/push-timer.ts'
import { ownPush, putPush } from './push.fixture.ts'
import { startPushScene, type PushScene } from './push-sending.fixture.ts'

let scene: PushScene
beforeEach(async () => {
  scene = await startPushScene()
})
afterEach(() => scene.stop())

/** What the server sends with; a failure that is reported fails the test. */
const sender = () => ({
  database: scene.api.database,
  key: scene.key,
  contact: null,
  post: createPushPost(scene.service.origin),
  now: () => scene.api.clock.now,
  report: scene.fail,
})

/** Devices of Anna's that hear of changes, each with a push service of its own but where one is named. Answers their endpoints. */
async function moreDevices(count: number, at?: string): Promise<string[]> {
  const { api, anna, phone } = scene
  const devices = Array.from({ length: count }, (_, index) => {
    const origin = at ?? `https://push${index}.example`
    return { id: randomUUID(), service: origin, endpoint: `${origin}/${index}` }
  })
  for (const { id, service, endpoint } of devices) {
    const now = api.clock.now.toISOString()
    const more = { user_id: anna.account, session_id: null, device: '', created_at: now, seen_at: now }
    await api.database
      .insertInto('push_subscriptions')
      .values({ id, service, endpoint, ...phone.keys, ...more })
      .execute()
    await api.database
      .insertInto('push_kinds')
      .values({ subscription_id: id, kind: 'member-change' })
      .execute()
  }
  return devices.map(({ endpoint }) => endpoint)
}

const MINUTE_MS = 60_000
const TAKEN = { status: 201, retryAfter: null }

test('a stop waits for no push service, and what was on its way is sent by the next process', async () => {
  const { service, bert, edit, heard, pass, send, sharedTrip } = scene
  await edit(bert, await sharedTrip(), { title: 'A' })
  service.answerNext('silence')
  const stop = runPush(sender())
  await vi.waitFor(() => expect(service.requests()).toBe(1))
  const stopping = performance.now()
  await stop()
  expect(performance.now() - stopping).toBeLessThan(2_000)
  expect([await send(), heard()]).toEqual([0, []])
  pass(MINUTE_MS)
  expect([await send(), heard().length]).toEqual([1, 1])
})

test.each([404, 410])(
  'an answer of %i for the endpoint that a device had does not end the device',
  async (status) => {
    const { api, anna, bert, phone, service, edit, heard, pass, send, sharedTrip } = scene
    await edit(bert, await sharedTrip(), { title: 'A' })
    const renewed = service.subscribe()
    const post = async () => {
      const body = { ...renewed, replaces: phone.endpoint }
      expect((await putPush(api, anna.session, body)).status).toBe(200)
      return { status, retryAfter: null }
    }
    expect(await sendDuePush({ ...sender(), post })).toBe(0)
    expect((await ownPush(api, anna.session)).devices).toHaveLength(1)
    pass(MINUTE_MS)
    expect([await send(), heard(renewed).length]).toEqual([1, 1])
  },
)

test('a pass that lasts for minutes counts from each message’s turn: another process sends none a second time', async () => {
  const { bert, edit, pass, sharedTrip } = scene
  const trip = await sharedTrip()
  await moreDevices(10)
  await edit(bert, trip, { title: 'A' })
  const sentTo: string[] = []
  const post = async (endpoint: string) => {
    sentTo.push(endpoint)
    if (sentTo.length === 10) pass(10 * MINUTE_MS)
    if (sentTo.length === 11) await sendDuePush({ ...sender(), post })
    return TAKEN
  }
  expect(await sendDuePush({ ...sender(), post })).toBe(11)
  expect([sentTo.length, new Set(sentTo).size]).toEqual([11, 11])
})

test('the quiet time and what a push service asked to wait count from its answer', async () => {
  const { api, bert, edit, pass, sharedTrip, waiting } = scene
  const trip = await sharedTrip()
  await edit(bert, trip, { title: 'A' })
  const later = (ms: number) => new Date(api.clock.now.getTime() + ms).toISOString()
  const answerLate = (answer: { status: number; retryAfter: string | null }) => async () => {
    pass(5 * MINUTE_MS)
    return answer
  }
  await sendDuePush({ ...sender(), post: answerLate(TAKEN) })
  expect(await waiting()).toMatchObject([{ due_at: null, quiet_until: later(15 * MINUTE_MS) }])
  pass(15 * MINUTE_MS)
  await edit(bert, trip, { title: 'B' })
  await sendDuePush({ ...sender(), post: answerLate({ status: 429, retryAfter: '120' }) })
  const held = await api.database.selectFrom('push_subscriptions').select('held_until').execute()
  expect(held).toEqual([{ held_until: later(2 * MINUTE_MS) }])
})

test('what a push service asked to wait stays with a new endpoint there and ends with another push service', async () => {
  const { api, anna, bert, phone, service, edit, send, sharedTrip } = scene
  await edit(bert, await sharedTrip(), { title: 'A' })
  service.answerNext({ status: 429, headers: { 'Retry-After': '3600' } })
  await send()
  const held = async () =>
    (await api.database.selectFrom('push_subscriptions').select('held_until').execute()).map(
      ({ held_until }) => held_until,
    )
  const until = '2031-07-01T19:00:00.000Z'
  const renewed = service.subscribe()
  await putPush(api, anna.session, { ...renewed, replaces: phone.endpoint })
  expect(await held()).toEqual([until])
  const elsewhere = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a', keys: phone.keys }
  expect((await putPush(api, anna.session, { ...elsewhere, replaces: renewed.endpoint })).status).toBe(200)
  expect(await held()).toEqual([''])
})

test('a push service that is out of reach is held for a growing while, with all its devices', async () => {
  const { bert, service, edit, pass, send, sharedTrip } = scene
  const trip = await sharedTrip()
  await moreDevices(1, service.origin)
  await edit(bert, trip, { title: 'A' })
  service.answerNext(null, null)
  expect([await send(), service.requests()]).toEqual([0, 2])
  await edit(bert, await sharedTrip(), { title: 'B' })
  pass(MINUTE_MS - 1)
  expect([await send(), service.requests()]).toEqual([0, 2])
  pass(1)
  service.answerNext(null, null)
  expect([await send(), service.requests()]).toEqual([0, 4])
  await edit(bert, trip, { title: 'C' })
  pass(5 * MINUTE_MS - 1)
  expect([await send(), service.requests()]).toEqual([0, 4])
  pass(1)
  expect(await send()).toBeGreaterThan(0)
})

test('of many messages to one push service two are sent at the same time, beside those to others', async () => {
  const { bert, edit, sharedTrip } = scene
  const trip = await sharedTrip()
  await moreDevices(12, 'https://slow.example')
  await moreDevices(1)
  await edit(bert, trip, { title: 'A' })
  const batch: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const post = async (endpoint: string) => {
    batch.push(new URL(endpoint).hostname)
    await released
    return TAKEN
  }
  const sent = sendDuePush({ ...sender(), post })
  await vi.waitFor(() => expect(batch).toHaveLength(4))
  expect(batch.sort()).toEqual(['127.0.0.1', 'push0.example', 'slow.example', 'slow.example'])
  release()
  expect(await sent).toBe(14)
})

test('a change at the very moment when the one before is settled waits for the quiet time', async () => {
  const { api, bert, edit, sharedTrip, waiting } = scene
  await edit(bert, await sharedTrip(), { title: 'A' })
  const [message] = await waiting()
  const again = '2031-07-01T18:01:00.000Z'
  await api.database.updateTable('push_messages').set({ due_at: again, attempts: 1 }).execute()
  const queueAgain = (transaction: Transaction<Database>) =>
    queuePush(transaction, message!.subscription_id, {
      ...message!,
      dueAt: api.clock.now.toISOString(),
      expiresAt: '2031-07-02T18:00:30.000Z',
    })
  // The exchange asks for the store while the first statement has it, and so comes second.
  let exchange: Promise<void> | undefined
  const afterFirst: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      exchange ??= api.database.transaction().execute(queueAgain)
      return result
    },
  }
  const quietUntil = '2031-07-01T18:15:00.000Z'
  const settled = { id: message!.id, expiresAt: message!.expires_at }
  await quietPush(api.database.withPlugin(afterFirst), settled, quietUntil)
  await exchange
  expect(await waiting()).toMatchObject([{ due_at: quietUntil, quiet_until: quietUntil, attempts: 0 }])
})
