import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Patch } from '../../../../../core/contracts/records/sync.ts'
import { keptRefund } from '../../../../../core/domain/market/bookings/kept-refund.ts'
import { POLICY_OF } from '../../../../../core/domain/market/bookings/policies.ts'
import { textHash } from '../../../../../core/domain/market/bookings/text-hash.ts'
import { BOOKING_ANSWER, NO_SHOW } from '../../../../../core/records/market/booking-answer.ts'
import { BOOKING_CANCEL } from '../../../../../core/records/market/booking-cancel.ts'
import { BOOKING_INTENT } from '../../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../../core/records/market/booking-withdraw.ts'
import { BOOKING, type KeptBooking } from '../../../../../core/records/market/booking.ts'
import { CHECK_IN } from '../../../../../core/records/market/check-in.ts'
import { WAIVER_SIGNATURE } from '../../../../../core/records/market/waiver-signature.ts'
import { changes } from '../../../records/sync.fixture.ts'
import { CONTACT } from '../bookings.fixture.ts'
import { chosenOf, hasBegun, knownTo, WAIVER, type Phone, type Step, type Walk } from './walk.fixture.ts'

const DAY_MS = 86_400_000
/** So many go in one exchange. */
const AT_ONCE = 10

/** Acts of phones with or without signal, the likelier ones more than once. */
export const SAYINGS = [
  ...(['wish', 'wish', 'wish', 'withdraw', 'late-cancel'] as const),
  ...(['late-answer', 'late-answer', 'late-no-show', 'late-no-show'] as const),
  ...(['came', 'came', 'came', 'came-each', 'undo', 'sign', 'sign', 'signal', 'signal'] as const),
] as const

/** What a phone says: sent at once, or with what waits when there is signal. */
export async function sayByPhone(walk: Walk, step: Step): Promise<void> {
  const { name, who } = step
  const phone = speakerOf(walk, step)
  if (name === 'signal') return await exchangeAll(walk, phone, step)
  const said =
    name === 'wish'
      ? wish(walk, phone, step)
      : name === 'withdraw'
        ? await withdraw(walk, phone, step)
        : await sayOfOne(walk, { ...step, who }, phone)
  if (said === null) return
  const { figures } = walk
  figures.requests += 1
  if (step.off !== 0) figures.clocks += 1
  phone.waits.push(said)
  if (step.signal > 2) await exchangeAll(walk, phone, step)
  else figures.later += 1
}

const OF_GUIDES = ['came', 'came-each', 'undo']
const OF_THE_DESK = ['late-answer', 'late-no-show']

function speakerOf({ travelers, guides, owner }: Walk, { name, who, which }: Step): Phone {
  if (OF_THE_DESK.includes(name)) return owner
  if (OF_GUIDES.includes(name)) return which === 7 ? owner : which === 8 ? travelers[who]! : guides[who % 2]!
  if (name === 'signal') return [...travelers, ...guides, owner][(who + which) % 6]!
  return travelers[who]!
}

/** Sends all that waits; of an answer that is lost nobody hears, and all of it is sent again. */
export async function exchangeAll({ figures }: Pick<Walk, 'figures'>, phone: Phone, { signal, count }: Step) {
  const waits = phone.waits.splice(0)
  if (count === 3 && waits.length > 1) {
    waits.reverse()
    figures.reordered += 1
  }
  for (let at = 0; at === 0 || at < waits.length; at += AT_ONCE) {
    const patches = waits.slice(at, at + AT_ONCE)
    for (let times = signal === 4 ? 2 : 1; times > 0; times -= 1) {
      figures.exchanges += 1
      const { results } = await phone.client.exchange({ patches })
      for (const { outcome, code } of results) expect([outcome, code]).not.toContain('failed')
    }
    if (signal === 4 && patches.length > 0) figures.doubled += 1
    if (signal !== 3 || patches.length === 0) continue
    figures.lost += 1
    phone.waits.unshift(...patches.map((patch) => ({ ...patch, again: true as const })))
  }
}

const made = ({ client }: Phone, kind: string, fields: Record<string, unknown>): Patch =>
  client.patch(kind, randomUUID(), { create: true, fields: changes(0, fields) })

function wish({ api, offered, asking }: Walk, phone: Phone, { day, count, which, off }: Step): Patch {
  const start = offered.departures[day]!
  const { id, optionId, localDate, localTime, startsAt, endsAt, cutoffAt } = start
  const now = api.clock.now.getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const said = made(phone, BOOKING_INTENT.kind, {
    offering: offered.uuid,
    option: optionId,
    departures: [{ id: which === 9 ? null : id, localDate, localTime }],
    units: [{ unitId: offered.adult, quantity: count }],
    contact: CONTACT,
    quote: {
      totalCents: 8_500 * count - (which === 8 ? 1 : 0),
      ...{ policy: 'strict', steps: [...POLICY_OF.strict.steps], version: 1 },
    },
    mode: which < 5 ? 'book' : 'ask',
    limitCents: which % 2 === 0 ? 100_000 : null,
    consents: { contact: true, policy: true },
    until: which === 7 ? at(DAY_MS / 24) : null,
    listAt: which === 6 ? null : at(0),
    madeAt: at(off * DAY_MS),
    clockOffMs: off * DAY_MS,
    about: {
      ...{ id: offered.id, title: 'Half day', kind: 'activity', provider: 'Two Bends', who: 'Adults' },
      ...{ timeZone: 'America/Denver', startsAt, endsAt, cutoffAt },
    },
  })
  if (which >= 5) asking.add(said.recordId)
  return said
}

/** Takes back a wish that waits, or one that was decided before. */
async function withdraw({ api }: Walk, phone: Phone, { which }: Step): Promise<Patch | null> {
  const waiting = phone.waits.filter(({ kind }) => kind === BOOKING_INTENT.kind)
  const told = await api.database
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', phone.client.account)
    .where('by_wish', '=', 1)
    .orderBy('created_at')
    .execute()
  const ids = [...waiting.map(({ recordId }) => recordId), ...told.map(({ id }) => id)]
  const id = ids[which % Math.max(1, ids.length)]
  return id === undefined ? null : made(phone, BOOKING_WITHDRAW.kind, { wish: id })
}

async function sayOfOne(walk: Walk, step: Step, phone: Phone): Promise<Patch | null> {
  const { api, provider, offered } = walk
  const { name, which, count, off } = step
  const known = await knownTo(walk)
  const at = new Date(api.clock.now.getTime() + off * DAY_MS).toISOString()
  const now = api.clock.now.toISOString()
  const isOwn = (of: Phone) => of === phone
  if (name === 'late-cancel') {
    const chosen = chosenOf(known, which, ({ of, booking }) => isOwn(of) && booking.status === 'confirmed')
    if (!chosen) return null
    const { uuid, version } = chosen.booking
    const fields = await phone.client.fieldsOf(BOOKING.kind, uuid)
    const kept = fields && { ...(fields as KeptBooking), uuid }
    const units = count === 1 ? [{ unitId: offered.adult, quantity: 1 }] : null
    const refundCents = (kept && keptRefund(kept, units, now)) ?? 0
    return made(phone, BOOKING_CANCEL.kind, { booking: uuid, version, units, refundCents })
  }
  if (name === 'late-answer' || name === 'late-no-show') {
    const chosen = chosenOf(known, which, ({ booking }) =>
      name === 'late-answer'
        ? booking.status === 'pending'
        : booking.status === 'confirmed' && hasBegun(walk, booking),
    )
    if (!chosen) return null
    const about = { provider, booking: chosen.booking.uuid, version: chosen.booking.version }
    return name === 'late-no-show'
      ? made(phone, NO_SHOW.kind, about)
      : made(phone, BOOKING_ANSWER.kind, { ...about, answer: count === 1 ? 'reject' : 'accept' })
  }
  if (name === 'sign') {
    const chosen = chosenOf(known, which, ({ of, booking }) => isOwn(of) && booking.status === 'confirmed')
    if (!chosen) return null
    const seat = await seatOf(walk, phone, which)
    return made(phone, WAIVER_SIGNATURE.kind, {
      ...(seat ?? { booking: chosen.booking.uuid, guest: (count - 1) % chosen.booking.guests.length }),
      ...{ name: 'Isabella Bird', at, textHash: await textHash(which === 9 ? 'Other words' : WAIVER) },
      adult: null,
    })
  }
  const chosen = chosenOf(known, which, ({ booking }) => CAN_COME.includes(booking.status))
  if (!chosen || chosen.booking.departures.length === 0) return null
  return await came(walk, { ...step, name }, { phone, at, booking: chosen.booking })
}

const CAN_COME = ['confirmed', 'redeemed', 'no_show', 'completed']

/** A seat that was handed to them, now and then. */
async function seatOf({ api }: Walk, { client }: Phone, which: number) {
  if (which < 4) return null
  const row = await api.database
    .selectFrom('booking_guests')
    .select(['seat_id as booking', 'place as guest'])
    .where('seat_user_id', '=', client.account)
    .where('seat_id', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

type Coming = {
  phone: Phone
  at: string
  booking: { uuid: string; departures: { id: string }[]; guests: { index: number }[] }
}

/** All of a party came, or one of it; or that is taken back. */
async function came(
  { api, provider, offered }: Walk,
  { name, which, count, day }: Step,
  { phone, at, booking }: Coming,
): Promise<Patch | null> {
  const guest = booking.guests[(count - 1) % booking.guests.length]!.index
  const said = {
    ...{ provider, booking: booking.uuid, guests: name === 'came-each' ? [guest] : null },
    ...{ ticketVersion: which === 6 ? 1 : null, at, undo: null },
    departure: which === 9 ? offered.departures[day]!.id : booking.departures[0]!.id,
    collectedCents: count === 2 ? 8_500 : null,
  }
  if (name !== 'undo') return made(phone, CHECK_IN.kind, said)
  const before = await api.database
    .selectFrom('check_ins')
    .select(['id', 'at', 'departure_id as departure'])
    .where('booking_id', '=', booking.uuid)
    .where('undo', 'is', null)
    .orderBy('id')
    .execute()
  const waiting = phone.waits.find(
    ({ kind, fields }) => kind === CHECK_IN.kind && fields['booking']?.value === booking.uuid,
  )
  const undone = before[which % Math.max(1, before.length)]
  const id = undone?.id ?? waiting?.recordId
  if (id === undefined) return null
  const began = undone?.at ?? String(waiting?.fields['at']?.value)
  const behind = new Date(Date.parse(began) + count * 4 * 60_000).toISOString()
  return made(phone, CHECK_IN.kind, { ...said, guests: null, undo: id, at: behind, collectedCents: null })
}
