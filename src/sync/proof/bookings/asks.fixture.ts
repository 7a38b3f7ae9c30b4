import { randomUUID } from 'node:crypto'
import {
  readFields,
  type Field,
  type FieldsOf,
  type RecordKind,
} from '../../../../core/records/define-record.ts'
import { keptRefund } from '../../../../core/domain/market/bookings/kept-refund.ts'
import { textHash } from '../../../../core/domain/market/bookings/text-hash.ts'
import { BOOKING_ANSWER, NO_SHOW } from '../../../../core/records/market/booking-answer.ts'
import { BOOKING_CANCEL } from '../../../../core/records/market/booking-cancel.ts'
import { BOOKING_INTENT } from '../../../../core/records/market/booking-intent.ts'
import { BOOKING_WITHDRAW } from '../../../../core/records/market/booking-withdraw.ts'
import { BOOKING, type KeptBooking } from '../../../../core/records/market/booking.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { MANIFEST_BOOKING } from '../../../../core/records/market/manifest-booking.ts'
import { PROVIDER_BOOKING } from '../../../../core/records/market/provider-booking.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import { readRequests } from '../../store/requests.ts'
import { readMeta, type RecordStore } from '../../store/store.ts'
import { readShown } from '../../store/watch.ts'
import type { Account } from '../account.fixture.ts'
import { WAIVER, type Ground } from './ground.fixture.ts'
import type { Choice } from './steps.fixture.ts'
import type { Supply } from './supply.fixture.ts'

const HALF_HOUR_MS = 1_800_000
const MOST_WISHES = 3

const TRAVELER_ASKS = ['wish', 'wish', 'wish', 'withdraw', 'cancel', 'cancel', 'sign', 'unask'] as const
const OWNER_ASKS = ['answer', 'answer', 'answer', 'no-show', 'came', 'undo', 'unask'] as const
const GUIDE_ASKS = ['came', 'came', 'came', 'undo', 'unask'] as const
const VISITOR_ASKS = ['wish'] as const
type Asking = (typeof TRAVELER_ASKS | typeof OWNER_ASKS | typeof GUIDE_ASKS)[number]

/** What whoever is signed in can ask, the likelier more than once. */
export function asksOf({ owner, guides }: Ground, account: Account | null): readonly Asking[] {
  if (account === null) return VISITOR_ASKS
  if (account === owner) return OWNER_ASKS
  return guides.includes(account) ? GUIDE_ASKS : TRAVELER_ASKS
}

/** What somebody says at a phone: a request, or that one which was not sent is taken back. */
export type Said =
  | { definition: RecordKind; id: string; fields: Record<string, unknown> }
  | { takesBack: string; kind: string }

type AtPhone = {
  ground: Ground
  supply: Supply
  store: RecordStore
  name: string
  now: number
  clockMs: number
}

/** What the screens make of what this phone shows; null where there is nothing that fits. */
export async function sayAt(at: AtPhone, asking: Asking, choice: Choice): Promise<Said | null> {
  if (asking === 'wish') return await wish(at, choice)
  if (asking === 'withdraw') return await withdraw(at, choice)
  if (asking === 'unask') return await unask(at, choice)
  if (asking === 'cancel') return await cancel(at, choice)
  if (asking === 'sign') return await sign(at, choice)
  if (asking === 'came' || asking === 'undo') return await came(at, asking, choice)
  return await answer(at, asking, choice)
}

const made = (definition: RecordKind, fields: Record<string, unknown>): Said => ({
  definition,
  id: randomUUID(),
  fields,
})

const chosen = <T>(some: readonly T[], which: number): T | undefined => some[which % Math.max(1, some.length)]

/** What a phone shows of a kind. */
export async function shownAs<F extends Record<string, Field>>(
  { database }: RecordStore,
  definition: RecordKind<F>,
): Promise<(FieldsOf<RecordKind<F>> & { id: string })[]> {
  const records = await readShown(database, [definition.kind])
  return records.flatMap(({ id, fields }) => {
    const read = readFields(definition, fields)
    return read ? [{ ...read, id }] : []
  })
}

async function wish(at: AtPhone, { which, count, day }: Choice) {
  const { ground, store, name, now, clockMs } = at
  const offered = ground.offered[which % 2]!
  const { adult, cents } = at.supply.seen(offered, (which + day) % 3 === 0)
  const start = offered.starts[day % offered.starts.length]!
  const { id, optionId, localDate, localTime, startsAt, endsAt, cutoffAt } = start
  const known = await readRequests(store.database, BOOKING_INTENT)
  const waiting = known.filter(({ state }) => state === 'waiting')
  const isAsked = waiting.some(({ fields }) => fields.departures?.some((one) => one.id === id))
  if (waiting.length >= MOST_WISHES || isAsked || cutoffAt <= new Date(now).toISOString()) return null
  const listAt = await readMeta<number | null>(store.database, 'lastSyncedAt', null)
  return made(BOOKING_INTENT, {
    offering: offered.uuid,
    option: optionId,
    departures: [{ id, localDate, localTime }],
    units: [{ unitId: adult, quantity: count }],
    contact: contactOf(name),
    quote: {
      ...{ totalCents: cents * count - (which === 8 ? 1 : 0), version: 1 },
      ...{ policy: 'flexible', steps: [{ hours: 24, percent: 100 }] },
    },
    mode: which < 6 ? 'book' : 'ask',
    limitCents: null,
    consents: { contact: true, policy: true },
    until: which === 7 ? new Date(now + 2 * HALF_HOUR_MS).toISOString() : null,
    listAt: listAt === null ? null : new Date(listAt - clockMs).toISOString(),
    madeAt: new Date(now).toISOString(),
    clockOffMs: listAt === null ? null : clockMs,
    about: {
      ...{ id: offered.id, title: 'Raft', kind: 'activity', provider: 'Anna Ridge', who: 'Adults' },
      ...{ timeZone: 'America/Denver', startsAt, endsAt, cutoffAt },
    },
  })
}

/** The contact that a traveler of this name gives with a booking: nobody but them and the provider's desk is told of it. */
export const contactOf = (name: string) => ({
  ...{ name: `Traveler ${name}`, email: `${name}@traveler.example.com`, phone: '+13035550100' },
})

/** As `withdrawWish`: off the phone where it was not sent, else the server is asked for it. */
async function withdraw({ store }: AtPhone, { which }: Choice): Promise<Said | null> {
  const wishes = await readRequests(store.database, BOOKING_INTENT)
  const asked = await readRequests(store.database, BOOKING_WITHDRAW)
  const some = wishes.filter(
    ({ id, state }) => state === 'waiting' && !asked.some((one) => one.fields.wish === id),
  )
  const one = chosen(some, which)
  if (one?.state !== 'waiting') return null
  return one.isSent
    ? made(BOOKING_WITHDRAW, { wish: one.id })
    : { takesBack: one.id, kind: BOOKING_INTENT.kind }
}

const TAKEN_BACK = [BOOKING_CANCEL, BOOKING_ANSWER, NO_SHOW, WAIVER_SIGNATURE] as const

/** Takes back what waits, sent or not: of what was sent nothing changes. */
async function unask({ store: { database } }: AtPhone, { which }: Choice): Promise<Said | null> {
  const rows = await database.outbox.toArray()
  const one = chosen(
    rows.filter(({ kind }) => TAKEN_BACK.some((definition) => definition.kind === kind)),
    which,
  )
  return one ? { takesBack: one.recordId, kind: one.kind } : null
}

async function cancel({ store, now }: AtPhone, { which, count }: Choice): Promise<Said | null> {
  const live = (await shownAs(store, BOOKING)).filter(({ status }) =>
    ['on_hold', 'pending', 'confirmed'].includes(status ?? ''),
  )
  const one = chosen(live, which)
  if (!one) return null
  const adult = one.guests?.[0]?.unitId ?? ''
  const units = one.status === 'confirmed' && count === 1 ? [{ unitId: adult, quantity: 1 }] : null
  const refundCents = keptRefund(one as unknown as KeptBooking, units, new Date(now).toISOString())
  if (refundCents === null) return null
  return made(BOOKING_CANCEL, { booking: one.id, version: one.version, units, refundCents })
}

async function sign({ store, now }: AtPhone, { which, count }: Choice): Promise<Said | null> {
  const at = new Date(now).toISOString()
  const hash = await textHash(which === 9 ? 'Other words' : WAIVER)
  const by = { name: 'Isabella Bird', at, textHash: hash, adult: null }
  const seats = await shownAs(store, HANDED_SEAT)
  const seat = chosen(
    seats.filter(({ state }) => state === 'accepted'),
    which,
  )
  if (seat && which % 2 === 0)
    return made(WAIVER_SIGNATURE, { booking: seat.id, guest: seat.guest?.index ?? 0, ...by })
  const live = (await shownAs(store, BOOKING)).filter(({ status }) => status === 'confirmed')
  const one = chosen(live, which)
  const guest = one && chosen(one.guests ?? [], count - 1)
  return one && guest ? made(WAIVER_SIGNATURE, { booking: one.id, guest: guest.index, ...by }) : null
}

async function answer(
  { ground: { provider }, store, now }: AtPhone,
  asking: 'answer' | 'no-show',
  { which, count }: Choice,
): Promise<Said | null> {
  const desk = await shownAs(store, PROVIDER_BOOKING)
  const begun = new Date(now - HALF_HOUR_MS).toISOString()
  const one = chosen(
    desk.filter(({ status, departures }) =>
      asking === 'answer'
        ? status === 'pending'
        : status === 'confirmed' && (departures?.[0]?.startsAt ?? '9') < begun,
    ),
    which,
  )
  if (!one) return null
  const about = { provider, booking: one.id, version: one.version }
  return asking === 'no-show'
    ? made(NO_SHOW, about)
    : made(BOOKING_ANSWER, { ...about, answer: count === 1 ? 'reject' : 'accept' })
}

const RIGHT_WITHIN_MS = 60_000

/** As `sayCheckIn`: the time is the phone's as its last exchange corrects it. */
async function came(
  { ground: { provider }, store, now }: AtPhone,
  asking: 'came' | 'undo',
  { which, count }: Choice,
): Promise<Said | null> {
  const behind = await readMeta(store.database, 'clockBehindMs', 0)
  const at = new Date(now + (Math.abs(behind) < RIGHT_WITHIN_MS ? 0 : behind)).toISOString()
  const list = await shownAs(store, MANIFEST_BOOKING)
  if (asking === 'undo') {
    const said = (await readRequests(store.database, CHECK_IN)).filter(({ fields }) => fields.undo === null)
    const one = chosen(said, which)
    if (!one) return null
    const { booking, departure } = one.fields
    const undo = { guests: null, ticketVersion: null, collectedCents: null, undo: one.id }
    return made(CHECK_IN, { provider, booking, departure, at, ...undo })
  }
  const one = chosen(list, which)
  const departure = one?.departures?.[0]?.id
  if (!one || departure === undefined) return null
  const guest = chosen(one.guests ?? [], count - 1)
  return made(CHECK_IN, {
    ...{ provider, booking: one.id, departure, at, undo: null },
    guests: which % 2 === 0 && guest ? [guest.index] : null,
    ticketVersion: one.ticketVersion ?? null,
    collectedCents: count === 2 ? 8_500 : null,
  })
}
