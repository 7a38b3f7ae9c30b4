import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPushPost } from '../services/push-post.ts'
import { sendDuePush } from '../services/push-sender.ts'
import { runPush } from '../services/push-timer.ts'
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
  pass(60_000)
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
    pass(60_000)
    expect([await send(), heard(renewed).length]).toEqual([1, 1])
  },
)
