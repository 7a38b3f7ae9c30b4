import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newsScene } from './booking-news.fixture.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import type { Point } from '../../../../services/market/bookings/dies-telling.fixture.ts'

const program = fileURLToPath(
  new URL('../../../../services/market/bookings/dies-telling.fixture.ts', import.meta.url),
)

let folder: string
let api: TestApi
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timberline-telling-'))
  api = await startTestApi({ storeFile: join(folder, 'store.sqlite') })
})
afterEach(async () => {
  await api.stop()
  await rm(folder, { recursive: true })
})

/** Lets another process tell what is due, until it is killed. */
const killedAt = (point: Point, now: Date): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const said = [join(folder, 'store.sqlite'), point, now.toISOString(), join(folder, 'tried')]
    execFile(process.execPath, [program, ...said], (problem) => {
      if (problem && !problem.signal) reject(new Error('The other process failed', { cause: problem }))
      else resolve(problem?.signal ?? null)
    })
  })

test.each<Point>(['first-told', 'all-told', 'before-mail'])(
  'what a process that is killed %s left is told by the next one, each once',
  async (point) => {
    const scene = await newsScene(api)
    await scene.act(await scene.hold(), 'confirm')
    expect(await killedAt(point, api.clock.now)).toBe('SIGKILL')
    // What it had taken is another's after a minute; a clock that is set back by a day in between keeps nothing waiting.
    api.clock.now = new Date(api.clock.now.getTime() + 61_000)
    await scene.work()
    api.clock.now = new Date(api.clock.now.getTime() - 86_400_000)
    await scene.work()
    const booked = '“Half day on the Arkansas” is booked'
    const told = '“Half day on the Arkansas” was booked'
    expect(await scene.told()).toEqual({
      traveler: [`activity: ${booked}`, `mail: ${booked} + PUBLISH`],
      owner: [`request: ${told}`, 'push team-booking', `mail: ${told}`],
      manager: [`request: ${told}`, 'push team-booking'],
    })
  },
)

test('what a process with a clock a day ahead took and left is told all the same', async () => {
  const scene = await newsScene(api)
  await scene.act(await scene.hold(), 'confirm')
  expect(await killedAt('all-told', new Date(api.clock.now.getTime() + 86_400_000))).toBe('SIGKILL')
  await scene.work()
  expect(Object.keys(await scene.told())).toEqual(['traveler', 'owner', 'manager'])
  expect(await api.database.selectFrom('booking_notices').select('occasion').execute()).toEqual([
    { occasion: 'tomorrow' },
  ])
})

test('whose push left before the process died is not rung again', async () => {
  const scene = await newsScene(api)
  await scene.act(await scene.hold(), 'confirm')
  expect(await killedAt('all-told', api.clock.now)).toBe('SIGKILL')
  // As a push service takes them.
  await api.database.deleteFrom('push_messages').execute()
  api.clock.now = new Date(api.clock.now.getTime() + 61_000)
  await scene.work()
  expect((await scene.told()).manager).toEqual(['request: “Half day on the Arkansas” was booked'])
})
