import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPushPost } from '../services/push-post.ts'
import { runPush } from '../services/push-timer.ts'
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
