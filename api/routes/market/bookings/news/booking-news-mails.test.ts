import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { changeRole } from '../../../../repositories/records/space-members.ts'
import { stopMail, mailStopToken } from '../../../../services/mail/mail-stops.ts'
import { runBookingNews } from '../../../../services/market/bookings/booking-news-timer.ts'
import { CONTACT } from '../bookings.fixture.ts'
import { newsScene, noticesOf, tellOfBookings } from './booking-news.fixture.ts'
import {
  ASKED,
  BOOKED,
  START,
  TITLE,
  answerOffer,
  confirmed,
  mailed,
  proposed,
  theirs,
  type Scene,
} from './news-acts.fixture.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(() => {
  api.clock.now = START
})
const at = (iso: string) => {
  api.clock.now = new Date(iso)
}

test('who left the team or became a guide is told no more, and whoever wants no mail gets none', async () => {
  const scene = await newsScene(api)
  const { manager } = scene.people
  await changeRole(api.database, { spaceId: scene.offered.provider, userId: manager.id, role: 'guide' })
  const token = mailStopToken(scene.deps.serverKey, CONTACT.email)
  await stopMail(api.database, scene.deps.serverKey, token, api.clock.now)
  await api.database.deleteFrom('push_kinds').execute()
  await confirmed(scene)
  await scene.work()
  expect(await scene.told()).toEqual({
    traveler: [`activity: ${BOOKED}`],
    owner: [`request: “${TITLE}” was booked`, mailed(`“${TITLE}” was booked`)],
  })
  await api.database.deleteFrom('mail_stops').execute()
})

test('a mail that waited is not sent to who owns the team no more', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  await tellOfBookings({
    ...scene.deps,
    report: () => undefined,
    mail: () => Promise.reject(new Error('no mail server')),
  })
  await api.database
    .updateTable('space_members')
    .set({ role: 'manager' })
    .where('user_id', '=', scene.people.owner.id)
    .where('space_id', '=', scene.offered.provider)
    .execute()
  at('2026-11-21T18:10:00Z')
  await scene.work()
  expect(scene.sent.map(({ to }) => to)).toEqual([CONTACT.email])
})

/** What happens while no mail server answers, each thing told; then the mails that leave when it does. */
async function mailedLater(scene: Scene, ...acts: (() => Promise<unknown>)[]): Promise<string[]> {
  const down = {
    ...scene.deps,
    report: () => undefined,
    mail: () => Promise.reject(new Error('no mail server')),
  }
  for (const act of acts) {
    await act()
    await tellOfBookings(down)
  }
  at('2026-11-21T18:30:00Z')
  await scene.work()
  return scene.sent.map(({ subject }) => subject).sort()
}

test('a mail of a request that was held up does not ask for an answer that was given', async () => {
  const scene = await newsScene(api, ASKED)
  const sent = await mailedLater(
    scene,
    () => confirmed(scene),
    async () => scene.answer(await theirs(scene), 'accept'),
  )
  expect(sent).toEqual([BOOKED])
})

test('an offer keeps no other mail from being sent, and is mailed while it is open alone', async () => {
  const open = await newsScene(api)
  expect(
    await mailedLater(
      open,
      () => confirmed(open),
      () => proposed(open),
      () => proposed(open),
    ),
  ).toEqual([`Another start for “${TITLE}”`, BOOKED, `“${TITLE}” was booked`].sort())
  expect(JSON.stringify(open.sent)).not.toContain('null')
  at(START.toISOString())
  const over = await newsScene(api)
  expect(
    await mailedLater(
      over,
      () => confirmed(over),
      () => proposed(over),
      () => answerOffer(over, 'decline'),
    ),
  ).toEqual([BOOKED, `“${TITLE}” was booked`, `Your other start for “${TITLE}” was declined`].sort())
})

test('while no mail server answers the last state waits, and leaves once with one Message-ID', async () => {
  const scene = await newsScene(api)
  const booking = await confirmed(scene)
  const tried: string[] = []
  const down = {
    ...scene.deps,
    report: () => undefined,
    mail: async ({ id }: { id?: string }) => {
      tried.push(id ?? '')
      throw new Error('no mail server')
    },
  }
  await tellOfBookings(down)
  await scene.act(booking, 'cancel')
  await tellOfBookings(down)
  expect(tried).toHaveLength(4)
  at('2026-11-21T18:10:00Z')
  await scene.work()
  expect(scene.sent.map(({ subject }) => subject).sort()).toEqual([
    `A booking of “${TITLE}” was cancelled`,
    `“${TITLE}” is cancelled`,
  ])
  expect(scene.sent.every(({ id }) => tried.includes(id ?? ''))).toBe(true)
  await scene.work()
  expect(scene.sent).toHaveLength(2)
})

test('a mail server that does not answer keeps no notice waiting, and the end waits for the mail under way', async () => {
  const scene = await newsScene(api)
  const booking = await confirmed(scene)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const hanging: (() => void)[] = []
  let rounds = 0
  const end = runBookingNews({
    ...scene.deps,
    mail: () => new Promise<void>((resolve) => void hanging.push(resolve)),
    done: () => {
      rounds += 1
    },
  })
  await vi.waitUntil(() => hanging.length > 0, { timeout: 20_000 })
  await scene.told()
  await scene.act(booking, 'cancel')
  const cancelled = () => noticesOf(api, scene.people.owner.id)
  await vi.waitFor(
    async () =>
      expect((await cancelled()).map(({ title }) => title)).toEqual([
        `A booking of “${TITLE}” was cancelled`,
      ]),
    { timeout: 20_000 },
  )
  expect(rounds).toBe(0)
  let isEnded = false
  const ended = end().then(() => {
    isEnded = true
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([isEnded, hanging.length]).toEqual([false, 1])
  hanging[0]!()
  await ended
  expect(hanging).toHaveLength(1)
  expect(scene.problems).toEqual([])
})
