import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Wish } from '../../../../../core/contracts/market/wishes.ts'
import { BOOKING_WITHDRAW } from '../../../../../core/records/market/booking-withdraw.ts'
import { putPush, setPushKinds } from '../../../../repositories/push/push-subscriptions.ts'
import { isStillRelevant } from '../../../../services/push/push-relevance.ts'
import { tellDue } from '../../../../services/market/bookings/booking-news.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../../../records/sync.fixture.ts'
import { booked, CONTACT, offer } from '../bookings.fixture.ts'
import { book, START, wishFor, wishScene, type WishScene } from './wishes.fixture.ts'

const HOUR_MS = 3_600_000

let api: TestApi
let calls: WishScene['calls']
let provider: WishScene['provider']
let traveler: WishScene['traveler']
let request: WishScene['request']
let decided: WishScene['decided']
let withdraw: WishScene['withdraw']
let mine: WishScene['mine']
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  ;({ calls, provider, traveler, request, decided, withdraw, mine } = await wishScene(api))
})
const later = (hours: number) => {
  api.clock.now = new Date(START.getTime() + hours * HOUR_MS)
}

const stand = async () => (await mine()).map(({ uuid, status }) => [uuid, status])

describe('ask me', () => {
  test('is held for an hour under the wish’s own id, however often it arrives, and is not made longer', async () => {
    const asked = request(wishFor(await offer(api, provider), 0))
    const first = await decided(asked)
    expect(first).toMatchObject({ state: 'done', code: 'held', more: { booking: asked.recordId } })
    expect(await decided({ ...asked, again: true })).toEqual(first)
    const [hold] = await mine()
    expect(hold).toMatchObject({
      ...{ uuid: asked.recordId, status: 'on_hold', canExtend: false, totalCents: 17_000 },
      holdUntil: new Date(START.getTime() + HOUR_MS).toISOString(),
    })
    expect(await calls.act(traveler.session, hold!, 'extend')).toMatch(/^409 not_allowed_now/)
    expect(booked(await calls.act(traveler.session, hold!, 'confirm')).status).toBe('confirmed')
  })

  test('has three holds of its own, beside the two that a person makes', async () => {
    const offered = await offer(api, provider)
    for (const at of [0, 1])
      booked(
        await calls.hold(
          traveler.session,
          [offered.departures[at]!.id],
          [{ unitId: offered.adult, quantity: 1 }],
        ),
      )
    const other = await offer(api, provider)
    const codes = []
    for (const at of [0, 1, 2, 3]) codes.push((await decided(request(wishFor(other, at)))).code)
    expect(codes).toEqual(['held', 'held', 'held', 'too_many_holds'])
  })

  test('its traveler is told, where nobody was there', async () => {
    await decided(request(wishFor(await offer(api, provider), 0)))
    await tellDue({ database: api.database, now: () => api.clock.now, report: (what) => expect.fail(what) })
    const titles = (await noticesOf(traveler)).filter((title) => title.includes('held for you'))
    expect(titles).toHaveLength(1)
  })
})

describe('book it', () => {
  test('books where nothing is worse than what was seen; by request its provider is asked', async () => {
    const asked = request(wishFor(await offer(api, provider), 3, book()))
    expect(await decided(asked)).toMatchObject({ state: 'done', code: 'confirmed' })
    const byRequest = await offer(api, provider, { offering: { bookingMode: 'request' } })
    expect((await decided(request(wishFor(byRequest, 3, book())))).code).toBe('pending')
    expect((await mine()).map(({ status, contact }) => [status, contact?.name])).toEqual(
      expect.arrayContaining([
        ['confirmed', CONTACT.name],
        ['pending', CONTACT.name],
      ]),
    )
  })

  const quote = wishFor(
    { departures: [], uuid: '', id: 1, provider: '', adult: '', child: '' },
    {
      ...{ id: '', optionId: '', localDate: '', localTime: null, startsAt: '', endsAt: '', cutoffAt: '' },
      ...{ status: 'available', seatsLeft: null, units: [] },
    },
  ).quote
  test.each<[string, Partial<Wish>, string]>([
    ['costs a cent more than was seen', { quote: { ...quote, totalCents: 16_999 } }, 'price_changed'],
    ['gives less back than was seen', { quote: { ...quote, steps: [{ hours: 24, percent: 100 }] } }, 'held'],
    [
      'was chosen from times of a day ago',
      { listAt: new Date(START.getTime() - 24 * HOUR_MS).toISOString() },
      'held',
    ],
    ['was chosen from times of nobody knows when', { listAt: null }, 'held'],
    [
      'says that its times are of tomorrow',
      { listAt: new Date(START.getTime() + 24 * HOUR_MS).toISOString() },
      'held',
    ],
  ])('is held and asked about where it %s', async (_why, over, code) => {
    const decision = await decided(request(wishFor(await offer(api, provider), 3, book(over))))
    expect([decision.state, decision.code]).toEqual(['done', code])
    expect((await mine())[0]?.status).toBe('on_hold')
  })

  test('is younger than a day up to the last millisecond, whatever the phone’s clock says', async () => {
    const nearly = new Date(START.getTime() - 24 * HOUR_MS + 1).toISOString()
    const offered = await offer(api, provider)
    for (const [at, clockOffMs] of [24 * HOUR_MS, -24 * HOUR_MS].entries()) {
      const madeAt = new Date(START.getTime() + clockOffMs).toISOString()
      const wish = wishFor(offered, at + 3, book({ listAt: nearly, madeAt, clockOffMs }))
      expect((await decided(request(wish))).code).toBe('confirmed')
    }
  })

  test('is asked about where it cannot be cancelled for nothing for a day any more', async () => {
    const offered = await offer(api, provider)
    const startsAt = Date.parse(offered.departures[0]!.startsAt)
    const seen = (at: number) => ({ listAt: new Date(at).toISOString(), madeAt: new Date(at).toISOString() })
    const codeAt = async (hours: number) => {
      const at = startsAt - hours * HOUR_MS
      api.clock.now = new Date(at)
      const client = await signUpToSync(api)
      const wish = wishFor(offered, 0, book(seen(at)))
      return (await decided(request(wish, randomUUID(), client), client)).code
    }
    expect([await codeAt(72), await codeAt(71)]).toEqual(['confirmed', 'held'])
  })

  test('is asked about where its start was made anew at another id', async () => {
    const offered = await offer(api, provider)
    const { localDate, localTime } = offered.departures[3]!
    const wish = wishFor(offered, 3, book({ departures: [{ id: randomUUID(), localDate, localTime }] }))
    expect((await decided(request(wish))).code).toBe('held')
  })
})

describe('nothing is held', () => {
  test('where it is sold out: the three nearest starts with room are told', async () => {
    const offered = await offer(api, provider, { rule: { capacity: 6 } })
    const stranger = await api.signUp()
    const full = [{ unitId: offered.adult, quantity: 6 }]
    const taken = booked(await calls.hold(stranger, [offered.departures[4]!.id], full))
    booked(await calls.act(stranger, taken, 'confirm'))
    const decision = await decided(request(wishFor(offered, 4)))
    expect([decision.state, decision.code]).toEqual(['declined', 'sold_out'])
    const days = (decision.more!['starts'] as { localDate: string }[]).map(({ localDate }) => localDate)
    expect(days).toHaveLength(3)
    expect(days).not.toContain(offered.departures[4]!.localDate)
    expect(days).toEqual(days.toSorted())
    expect(await mine()).toEqual([])
    expect((await noticesOf(traveler)).filter((title) => title.includes('was not done'))).toHaveLength(1)
  })

  test('where its start is gone', async () => {
    const wish = wishFor(await offer(api, provider), 0, {
      departures: [{ id: randomUUID(), localDate: '2026-12-03', localTime: '23:59' }],
    })
    expect((await decided(request(wish))).code).toBe('closed')
  })

  test('of what somebody has already, from two phones with one wish each', async () => {
    const offered = await offer(api, provider)
    const first = request(wishFor(offered, 0))
    await decided(first)
    expect(await decided(request(wishFor(offered, 0)))).toMatchObject({
      ...{ state: 'declined', code: 'already', more: { booking: first.recordId } },
    })
    expect(await mine()).toHaveLength(1)
  })

  test('of what a hold has taken whose answer was lost, and no hold that comes behind the wish takes it again', async () => {
    const offered = await offer(api, provider)
    const hold = (at: number) =>
      calls.hold(traveler.session, [offered.departures[at]!.id], [{ unitId: offered.adult, quantity: 2 }])
    const lost = booked(await hold(3))
    expect(await decided(request(wishFor(offered, 3, book())))).toMatchObject({
      ...{ state: 'declined', code: 'already', more: { booking: lost.uuid } },
    })
    const asked = request(wishFor(offered, 0))
    await decided(asked)
    expect(await hold(0)).toMatch(/^409 /)
    expect((await stand()).toSorted()).toEqual(
      [
        [lost.uuid, 'on_hold'],
        [asked.recordId, 'on_hold'],
      ].toSorted(),
    )
  })

  test.each<[string, number, Partial<Wish>, string]>([
    [
      'for a kind of guests that its provider has published no more',
      0,
      { units: [{ unitId: randomUUID(), quantity: 1 }] },
      'party_size',
    ],
    ['after three days', 72, {}, 'expired'],
    [
      'behind the person’s own date',
      5,
      { until: new Date(START.getTime() + 5 * HOUR_MS).toISOString() },
      'expired',
    ],
    [
      'behind its cutoff',
      24 * 12,
      { madeAt: new Date(START.getTime() + 24 * 12 * HOUR_MS).toISOString() },
      'past_cutoff',
    ],
  ])('%s', async (_when, hours, over, code) => {
    const wish = wishFor(await offer(api, provider), 0, over)
    later(hours)
    expect((await decided(request(wish))).code).toBe(code)
  })

  test('without a yes to both consents: that is no wish', async () => {
    const wish = wishFor(await offer(api, provider), 0, { consents: { contact: true, policy: false } })
    const { results } = await traveler.exchange({ patches: [request(wish)] })
    expect(results[0]).toMatchObject({ outcome: 'refused', code: 'invalid' })
  })

  test('of another app’s wish with a field that this server does not know: it waits for the update', async () => {
    const wish = { ...wishFor(await offer(api, provider), 0), seatsTogether: true } as Wish
    const { results } = await traveler.exchange({ patches: [request(wish)] })
    expect(results[0]).toMatchObject({ outcome: 'refused', code: 'unknown_field' })
    expect(await mine()).toEqual([])
  })
})

describe('withdrawing', () => {
  test('lets go of what was held', async () => {
    const asked = request(wishFor(await offer(api, provider), 0))
    await decided(asked)
    expect(await decided(withdraw(asked.recordId))).toMatchObject({ state: 'done', code: 'withdrawn' })
    expect(await stand()).toEqual([[asked.recordId, 'cancelled']])
  })

  test('comes before its wish: that is not carried out any more', async () => {
    const asked = request(wishFor(await offer(api, provider), 0, book()))
    expect((await decided(withdraw(asked.recordId))).code).toBe('withdrawn')
    expect(await decided(asked)).toMatchObject({ state: 'declined', code: 'withdrawn' })
    expect(await mine()).toEqual([])
  })

  test('says that it is booked already, and leaves that standing', async () => {
    const asked = request(wishFor(await offer(api, provider), 3, book()))
    await decided(asked)
    expect(await decided(withdraw(asked.recordId))).toMatchObject({ state: 'declined', code: 'confirmed' })
    expect(await stand()).toEqual([[asked.recordId, 'confirmed']])
  })

  test('of another’s wish does nothing to it', async () => {
    const asked = request(wishFor(await offer(api, provider), 0))
    await decided(asked)
    const stranger = await signUpToSync(api)
    const fields = changes(0, { wish: asked.recordId })
    await stranger.exchange({
      patches: [stranger.patch(BOOKING_WITHDRAW.kind, randomUUID(), { create: true, fields })],
    })
    expect(await stand()).toEqual([[asked.recordId, 'on_hold']])
  })
})

test('a wish that may book only asks in the very exchange that learns of a restored server, and says so', async () => {
  const offered = await offer(api, provider)
  const { spaces } = await traveler.exchange()
  const { epoch, revision } = spaces[traveler.account] as { epoch: string; revision: number }
  const asked = request(wishFor(offered, 3, book()))
  const after = { [traveler.account]: { epoch, revision: revision + 9 } }
  const { records } = await traveler.exchange({ since: after, patches: [asked] })
  const told = records.find(({ id }) => id === asked.recordId)?.fields
  expect(told).toMatchObject({ mode: 'ask', decision: { state: 'done', code: 'held' } })
  // Its answer was lost: the same again, and as the phone says it since, is the same.
  for (const over of [book(), { mode: 'ask' as const }])
    expect((await decided(request(wishFor(offered, 3, over), asked.recordId))).code).toBe('held')
  // A phone of the epoch that was undone, which another phone has ended, asks likewise.
  const other = request(wishFor(offered, 4, book()))
  const second = await traveler.exchange({
    since: { [traveler.account]: { epoch, revision } },
    patches: [other],
  })
  expect(second.records.find(({ id }) => id === other.recordId)?.fields['mode']).toBe('ask')
  // Any other phone's books.
  const now = second.spaces[traveler.account] as { epoch: string; revision: number }
  const last = request(wishFor(await offer(api, provider), 3, book()))
  const since = { [traveler.account]: { epoch: now.epoch, revision: now.revision } }
  const third = await traveler.exchange({ since, patches: [last] })
  expect(third.records.find(({ id }) => id === last.recordId)?.fields['decision']).toMatchObject({
    code: 'confirmed',
  })
})

test('withdrawn before there was signal it is not carried out, though the wish stands first in the exchange', async () => {
  const asked = request(wishFor(await offer(api, provider), 3, book()))
  const taken = withdraw(asked.recordId)
  const { records } = await traveler.exchange({ patches: [asked, taken] })
  const codes = [asked, taken].map(
    ({ recordId }) => records.find(({ id }) => id === recordId)?.fields['decision'],
  )
  expect(codes).toMatchObject([{ code: 'withdrawn' }, { code: 'withdrawn' }])
  expect(await mine()).toEqual([])
})

test('a wish that comes again as one that only asks is the same wish: what was decided first stands', async () => {
  const wish = wishFor(await offer(api, provider), 3, book())
  const id = randomUUID()
  expect((await decided(request(wish, id))).code).toBe('confirmed')
  expect((await decided(request({ ...wish, mode: 'ask' }, id))).code).toBe('confirmed')
})

test('what was not done is rung on its traveler’s phone, though nothing was booked', async () => {
  const phone = randomUUID()
  const keys = { p256dh: 'k', auth: 'a', device: 'Phone', service: 'https://push.example' }
  const endpoint = {
    id: phone,
    userId: traveler.account,
    sessionId: null,
    endpoint: `https://push.example/${phone}`,
  }
  await api.database.transaction().execute(async (transaction) => {
    await putPush(transaction, { ...endpoint, ...keys }, START.toISOString())
    await setPushKinds(transaction, phone, ['booking'])
  })
  const offered = await offer(api, provider)
  const asked = request(
    wishFor(offered, 0, { departures: [{ id: null, localDate: '2026-12-03', localTime: '23:59' }] }),
  )
  await decided(asked)
  await decided({ ...asked, again: true })
  const pushes = await api.database
    .selectFrom('push_messages')
    .select(['kind', 'subject', 'detail'])
    .where('subscription_id', '=', phone)
    .execute()
  expect(pushes).toEqual([{ kind: 'booking', subject: asked.recordId, detail: '0' }])
  const message = { ...pushes[0]!, userId: traveler.account }
  expect(await isStillRelevant(api.database, message)).toBe(true)
  expect(await isStillRelevant(api.database, { ...message, subject: randomUUID() })).toBe(false)
})

async function noticesOf(client: SyncClient): Promise<string[]> {
  const { records } = await client.exchange({ since: {} })
  return records.flatMap(({ kind, fields }) => (kind === 'notification' ? [String(fields['title'])] : []))
}
