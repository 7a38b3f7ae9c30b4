import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { isStillRelevant } from '../../../../services/push/push-relevance.ts'
import { tickBookings } from '../../../../services/market/bookings/booking-clock.ts'
import { booked, CONTACT } from '../bookings.fixture.ts'
import { newsScene, noticesOf, tellOfBookings, type Who } from './booking-news.fixture.ts'
import {
  ASKED,
  BOOKED,
  START,
  TITLE,
  answerOffer,
  confirmed,
  held,
  mailed,
  none,
  proposed,
  ring,
  team,
  theirs,
  traveler,
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

/** What happened before is told and forgotten; then `act`, and who is told what of that. */
type Row = [
  name: string,
  before: (scene: Scene) => Promise<unknown>,
  act: (scene: Scene) => Promise<unknown>,
  told: Partial<Record<Who, string[]>>,
  over?: Parameters<typeof newsScene>[1],
]

test.each<Row>([
  ['a hold', none, held, {}],
  ['a hold that is made longer', held, async (scene) => scene.act(await theirs(scene), 'extend'), {}],
  ['a hold that is let go', held, async (scene) => scene.act(await theirs(scene), 'cancel'), {}],
  ['a hold that ran out', held, async () => at('2026-11-21T19:00:00Z'), {}],
  [
    'a booking',
    held,
    async (scene) => scene.act(await theirs(scene), 'confirm'),
    { traveler: traveler(BOOKED, mailed(BOOKED, ' + PUBLISH')), ...team(`“${TITLE}” was booked`) },
  ],
  [
    'a request',
    none,
    confirmed,
    {
      traveler: traveler(`You asked for “${TITLE}”`, mailed(`You asked for “${TITLE}”`)),
      ...team(`A request for “${TITLE}”`),
    },
    ASKED,
  ],
  [
    'a request of which half of the time is over',
    confirmed,
    async () => at('2026-11-22T06:00:01Z'),
    team(`A request for “${TITLE}” waits for you`),
    ASKED,
  ],
  [
    'a request that is accepted',
    confirmed,
    async (scene) => scene.answer(await theirs(scene), 'accept'),
    { traveler: traveler(BOOKED, ring, mailed(BOOKED, ' + PUBLISH')) },
    ASKED,
  ],
  [
    'a request that is rejected',
    confirmed,
    async (scene) => scene.answer(await theirs(scene), 'reject'),
    {
      traveler: traveler(`“${TITLE}” was not accepted`, ring, mailed(`“${TITLE}” was not accepted`)),
    },
    ASKED,
  ],
  [
    'a request that ends unanswered',
    confirmed,
    async () => at('2026-11-22T18:00:01Z'),
    {
      traveler: traveler(`Nobody answered for “${TITLE}”`, ring, mailed(`Nobody answered for “${TITLE}”`)),
      ...team(`A request for “${TITLE}” ended unanswered`),
    },
    ASKED,
  ],
  [
    'a request that is taken back',
    confirmed,
    async (scene) => scene.act(await theirs(scene), 'cancel'),
    team(`A request for “${TITLE}” was taken back`),
    ASKED,
  ],
  [
    'another day',
    confirmed,
    async (scene) => {
      const departureIds = [scene.offered.departures[1]!.id]
      await scene.act(await theirs(scene), 'reschedule', { departureIds })
    },
    {
      traveler: traveler(`“${TITLE}” was changed`, mailed(`“${TITLE}” was changed`, ' + PUBLISH')),
      ...team(`A booking of “${TITLE}” was changed`),
    },
  ],
  [
    'a guest less',
    confirmed,
    async (scene) => {
      const units = [{ unitId: scene.offered.adult, quantity: 1 }]
      await scene.act(await theirs(scene), 'cancel', { units })
    },
    {
      traveler: traveler(`“${TITLE}” was changed`, mailed(`“${TITLE}” was changed`, ' + PUBLISH')),
      ...team(`A booking of “${TITLE}” was changed`),
    },
  ],
  [
    'another start that a provider offers',
    confirmed,
    proposed,
    {
      traveler: traveler(`Another start for “${TITLE}”`, ring, mailed(`Another start for “${TITLE}”`)),
    },
  ],
  [
    'an offered start that is accepted',
    async (scene) => {
      await confirmed(scene)
      await proposed(scene)
    },
    async (scene) => answerOffer(scene, 'accept'),
    {
      traveler: traveler(`“${TITLE}” was changed`, mailed(`“${TITLE}” was changed`, ' + PUBLISH')),
      ...team(`A booking of “${TITLE}” was changed`),
    },
  ],
  [
    'an offered start that is declined',
    async (scene) => {
      await confirmed(scene)
      await proposed(scene)
    },
    async (scene) => answerOffer(scene, 'decline'),
    team(`Your other start for “${TITLE}” was declined`),
  ],
  [
    'a booking that its traveler cancels',
    confirmed,
    async (scene) => scene.act(await theirs(scene), 'cancel'),
    {
      traveler: traveler(`“${TITLE}” is cancelled`, mailed(`“${TITLE}” is cancelled`, ' + CANCEL')),
      ...team(`A booking of “${TITLE}” was cancelled`),
    },
  ],
  [
    'a departure that is cancelled',
    confirmed,
    (scene) => scene.cancelDeparture(),
    {
      traveler: traveler(
        `“${TITLE}” was cancelled by its provider`,
        ring,
        mailed(`“${TITLE}” was cancelled by its provider`, ' + CANCEL'),
      ),
      guide: [`guide: “${TITLE}” does not take place`, 'push team-booking'],
    },
  ],
  [
    'a departure that is cancelled while it is held',
    held,
    (scene) => scene.cancelDeparture(),
    { traveler: traveler(`“${TITLE}” was cancelled by its provider`, ring) },
  ],
  [
    'nobody came',
    confirmed,
    async (scene) => {
      at('2026-12-01T18:00:00Z')
      await scene.answer(await theirs(scene), 'no-show')
    },
    {
      traveler: traveler(`Noted as not there: “${TITLE}”`, ring, mailed(`Noted as not there: “${TITLE}”`)),
    },
  ],
  [
    'the evening before',
    confirmed,
    async () => at('2026-12-01T01:00:00Z'),
    {
      traveler: traveler(`“${TITLE}” is tomorrow`, ring, mailed(`“${TITLE}” is tomorrow`)),
      owner: [`request: Tomorrow: “${TITLE}”`, 'push team-booking'],
      manager: [`request: Tomorrow: “${TITLE}”`, 'push team-booking'],
      guide: [`guide: Tomorrow: “${TITLE}”`, 'push team-booking'],
    },
  ],
  ['a minute before the evening', confirmed, async () => at('2026-12-01T00:59:00Z'), {}],
  ['one that is over', confirmed, async () => at('2026-12-08T00:00:00Z'), {}],
])('of %s exactly those are told who have to know, once', async (_name, before, act, told, over) => {
  const scene = await newsScene(api, over)
  await before(scene)
  await scene.work()
  await scene.told()
  await act(scene)
  await scene.work()
  expect(await scene.told()).toEqual(told)
  await scene.work()
  expect(await scene.told()).toEqual({})
})

test('guests of a cancelled departure are told although they declined what was offered instead', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  await scene.work()
  await scene.told()
  await scene.cancelDeparture()
  await tickBookings(scene.deps)
  const closed = await theirs(scene)
  const { offers } = closed
  expect(offers.length).toBeGreaterThan(0)
  for (const { id } of offers) {
    const { version } = await theirs(scene)
    const path = `/api/bookings/${closed.uuid}/offers/${id}/decline`
    booked(await scene.calls.ask(scene.people.traveler.session, 'POST', path, { expectedVersion: version }))
  }
  const { id: userId } = scene.people.traveler
  const push = { kind: 'booking', userId, subject: closed.uuid }
  const isHeard = (version: number) => isStillRelevant(api.database, { ...push, detail: String(version) })
  expect(await isHeard(closed.version)).toBe(true)
  expect(await isHeard(closed.version - 1)).toBe(false)
  await scene.work()
  const title = `“${TITLE}” was cancelled by its provider`
  expect(await scene.told()).toEqual({
    traveler: traveler(title, ring, mailed(title, ' + CANCEL')),
    guide: [`guide: “${TITLE}” does not take place`, 'push team-booking'],
  })
})

test('a booking is told although another start was offered at once, and that one only while it is open', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  await proposed(scene)
  await answerOffer(scene, 'decline')
  await proposed(scene)
  await proposed(scene)
  await scene.work()
  const told = await scene.told()
  expect(told.traveler!.filter((one) => one.startsWith('activity: '))).toEqual([
    `activity: ${BOOKED}`,
    `activity: Another start for “${TITLE}”`,
  ])
  expect(told.owner!.filter((one) => one.startsWith('request: '))).toEqual([
    `request: “${TITLE}” was booked`,
    `request: Your other start for “${TITLE}” was declined`,
  ])
})

test('the longest title, meeting point and list of what to bring are told: cut to what a notice takes, no sign in two', async () => {
  const raft = '🚣'
  const scene = await newsScene(api, {
    offering: {
      title: raft.repeat(60),
      meeting: { text: raft.repeat(100), lat: 38.5352, lng: -105.9911 },
      bring: Array.from({ length: 12 }, (_, at) => `${at} ${'s'.repeat(140)}`),
    },
  })
  await confirmed(scene)
  await scene.work()
  await scene.told()
  at('2026-12-01T01:00:00Z')
  await scene.work()
  const notices = await noticesOf(api, scene.people.traveler.id)
  expect(notices).toHaveLength(1)
  const [{ title, message }] = notices as [(typeof notices)[number]]
  expect(title).toBe(`“${raft.repeat(59)}…`)
  expect(message).toHaveLength(1_200)
  expect(message).toMatch(/^Tuesday, December 1.*s…$/)
  expect(Object.keys(await scene.told())).toEqual(['traveler', 'owner', 'manager', 'guide'])
})

/** Nothing can be written into the space of an account that is said to be nobody's. */
const ownSpace = async (account: string, owner: string | null) =>
  void (await api.database.updateTable('spaces').set({ user_id: owner }).where('id', '=', account).execute())

test('whoever cannot be told keeps nobody else waiting, and is tried again for half an hour', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  const { manager } = scene.people
  const problems: string[] = []
  await ownSpace(manager.id, null)
  const failing = { ...scene.deps, report: (what: string) => void problems.push(what) }
  await tellOfBookings(failing)
  const told = await scene.told()
  expect(Object.keys(told)).toEqual(['traveler', 'owner'])
  expect(problems).toEqual(['Somebody could not be told of a booking'])
  const waiting = async () =>
    (await api.database.selectFrom('booking_notices').select('occasion').execute()).map(
      ({ occasion }) => occasion,
    )
  expect(await waiting()).toEqual(['confirmed', 'tomorrow'])
  for (let minute = 1; minute < 40; minute += 1) {
    at(new Date(START.getTime() + minute * 61_000).toISOString())
    await tellOfBookings(failing)
  }
  expect(problems).toHaveLength(31)
  expect(problems.at(-1)).toBe('News of a booking was given up')
  expect(await waiting()).toEqual(['tomorrow'])
  expect(await scene.told()).toEqual({})
})

test('who could not be told at first is told the next minute, and nobody twice', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  const { owner } = scene.people
  await ownSpace(owner.id, null)
  await tellOfBookings({ ...scene.deps, report: () => undefined })
  expect(Object.keys(await scene.told())).toEqual(['traveler', 'manager'])
  await ownSpace(owner.id, owner.id)
  at('2026-11-21T18:01:01Z')
  await scene.work()
  expect(await scene.told()).toEqual({ owner: team(`“${TITLE}” was booked`).owner })
})

test('what cannot be told of one booking keeps nothing waiting of another that is due with it', async () => {
  const scene = await newsScene(api)
  const [broken, whole] = [await confirmed(scene), await scene.act(await scene.hold(1), 'confirm')]
  const { terms } = await api.database
    .selectFrom('bookings')
    .select('terms')
    .where('id', '=', broken.uuid)
    .executeTakeFirstOrThrow()
  await api.database
    .updateTable('bookings')
    .set({ terms: terms.replace('America/Denver', 'Nowhere/Nowhere') })
    .where('id', '=', broken.uuid)
    .execute()
  const problems: string[] = []
  await tellOfBookings({ ...scene.deps, report: (what: string) => void problems.push(what) })
  expect(problems[0]).toBe('Somebody could not be told of a booking')
  const notices = await noticesOf(api, scene.people.traveler.id)
  expect(notices.map(({ actionButton }) => actionButton.to)).toEqual([`/booking/${whole.uuid}`])
  expect(await noticesOf(api, scene.people.owner.id)).toHaveLength(2)
})

test('no notice, push or mail of a team names a guest, and the traveler’s words say what counts', async () => {
  const scene = await newsScene(api)
  await scene.act(await scene.hold(), 'confirm', {
    contact: { ...CONTACT, name: 'Rosa Quill' },
    guests: [{ name: 'Rosa Quill' }, { name: 'Jim Nugent' }],
  })
  await scene.work()
  const [notice] = await noticesOf(api, scene.people.traveler.id)
  const { code, uuid } = await theirs(scene)
  expect(notice!.message).toBe(
    `Tuesday, December 1 at 9:00 AM, 2 guests. Your code is ${code}. $170.00 is due to Isabella Bird. ` +
      'Free to cancel until Sunday, November 29 at 9:00 AM MST.',
  )
  expect(notice!.actionButton.to).toBe(`/booking/${uuid}`)
  const toTeam = [
    ...(await noticesOf(api, scene.people.owner.id)),
    ...(await noticesOf(api, scene.people.manager.id)),
    ...scene.sent.filter(({ to }) => to === scene.people.owner.email),
  ]
  expect(toTeam.length).toBeGreaterThan(2)
  expect(JSON.stringify(toTeam)).not.toMatch(/Rosa|Quill|Nugent/)
})

test('an answer is called to mind at half time and two hours before its end; once where both were missed', async () => {
  for (const [missed, times] of [
    [false, 2],
    [true, 1],
  ] as const) {
    at(START.toISOString())
    const scene = await newsScene(api, ASKED)
    await confirmed(scene)
    await scene.work()
    await scene.told()
    at('2026-11-22T06:00:00Z')
    if (!missed) await scene.work()
    at('2026-11-22T16:00:00Z')
    await scene.work()
    const { owner } = await scene.told()
    expect(owner!.filter((one) => one.startsWith('request: '))).toHaveLength(times)
  }
})

test('a clock that was ahead tells early and once: nothing again and nothing late when it is set back', async () => {
  const scene = await newsScene(api, ASKED)
  await confirmed(scene)
  await scene.work()
  await scene.told()
  at('2026-11-22T17:00:00Z')
  await scene.work()
  expect(Object.keys(await scene.told())).toEqual(['owner', 'manager'])
  at('2026-11-21T18:30:00Z')
  await scene.act(await theirs(scene), 'cancel')
  await scene.work()
  expect(await scene.told()).toEqual(team(`A request for “${TITLE}” was taken back`))
  at('2026-11-22T17:00:00Z')
  await scene.work()
  expect(await scene.told()).toEqual({})
})

test('who was moved to another day is reminded of that one alone, and of the first one again where it is that again', async () => {
  const scene = await newsScene(api)
  const booking = await confirmed(scene)
  const [first, second] = scene.offered.departures
  const moved = await scene.act(booking, 'reschedule', { departureIds: [second!.id] })
  await scene.work()
  await scene.told()
  at('2026-12-01T01:00:00Z')
  await scene.work()
  expect(await scene.told()).toEqual({})
  at('2026-11-23T01:00:00Z')
  await scene.act(moved, 'reschedule', { departureIds: [first!.id] })
  await scene.work()
  await scene.told()
  at('2026-12-01T01:00:00Z')
  await scene.work()
  expect(Object.keys(await scene.told())).toEqual(['traveler', 'owner', 'manager', 'guide'])
})

test('two bookings of one start are one reminder for the team, which counts all guests', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  const other = await api.signUp()
  const hold = await scene.calls.hold(
    other,
    [scene.offered.departures[0]!.id],
    [{ unitId: scene.offered.adult, quantity: 3 }],
  )
  await scene.calls.act(other, hold as never, 'confirm')
  await scene.work()
  await scene.told()
  at('2026-12-01T01:00:00Z')
  await scene.work()
  const notices = await noticesOf(api, scene.people.owner.id)
  expect(notices.map(({ message }) => message)).toEqual([
    'Tuesday, December 1 at 9:00 AM. 5 guests so far. Meet at: Boathouse on Sackett Avenue.',
  ])
})

test('two processes at once tell everybody once', async () => {
  const scene = await newsScene(api)
  await confirmed(scene)
  await Promise.all([1, 2, 3].map(() => tellOfBookings(scene.deps)))
  const told = await scene.told()
  expect(told.traveler).toEqual(traveler(BOOKED, mailed(BOOKED, ' + PUBLISH')))
  expect(told.owner).toHaveLength(3)
})

test('a push that was held up is not sent of a booking that changed since, nor to who left the team', async () => {
  const scene = await newsScene(api, ASKED)
  const pending = await confirmed(scene)
  const push = (kind: string, userId: string, version: number) =>
    isStillRelevant(api.database, { kind, userId, subject: pending.uuid, detail: String(version) })
  const { owner, manager, traveler: who, stranger } = scene.people
  expect(await push('team-booking', owner.id, 2)).toBe(true)
  expect(await push('team-booking', manager.id, 2)).toBe(true)
  expect(await push('team-booking', stranger.id, 2)).toBe(false)
  await api.database.deleteFrom('space_members').where('user_id', '=', manager.id).execute()
  expect(await push('team-booking', manager.id, 2)).toBe(false)
  await scene.answer(pending, 'accept')
  expect(await push('team-booking', owner.id, 2)).toBe(false)
  expect(await push('booking', who.id, 3)).toBe(true)
  expect(await push('booking', stranger.id, 3)).toBe(false)
})
