import * as v from 'valibot'
import type { Contact } from '../../../../core/contracts/market/bookings.ts'
import {
  WISH_CODES,
  WishToldSchema,
  type Wish,
  type WishCode,
  type WishTold,
} from '../../../../core/contracts/market/wishes.ts'
import { MAX_WISHES, wishEndsAt } from '../../../../core/domain/market/bookings/wish.ts'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import type { Decision } from '../../../../core/records/request.ts'

/**
 * A wish as this phone knows it.
 *
 * | State         | Is                                                                               |
 * |---------------|----------------------------------------------------------------------------------|
 * | `unasked`     | made before its person signed in: it goes nowhere before they say yes            |
 * | `waiting`     | not sent: it can be taken back here                                              |
 * | `sent`        | its answer has not come                                                          |
 * | `withdrawing` | sent, and asked to be withdrawn: that has no answer yet                          |
 * | `decided`     | answered, as `decision` says                                                     |
 * | `refused`     | the server did not take it, or has lost its answer; `problem` says so            |
 */
export type KnownWish = {
  id: string
  wish: Wish
  state: 'unasked' | 'waiting' | 'sent' | 'withdrawing' | 'decided' | 'refused'
  decision: Decision | null
  problem: string | null
}

/** Those that are still to be asked for, the soonest start first. */
export const waitingWishes = (wishes: readonly KnownWish[]): KnownWish[] =>
  wishes
    .filter(({ state }) => state !== 'decided' && state !== 'refused')
    .toSorted(({ wish: one }, { wish: other }) => (one.about.startsAt < other.about.startsAt ? -1 : 1))

/** Why another wish for these departures cannot be made; null where it can. @source marketplace "Without signal" */
export function noMoreWishes(wishes: readonly KnownWish[], ids: readonly string[]): string | null {
  const waiting = waitingWishes(wishes)
  if (waiting.some(({ wish }) => wish.departures.some(({ id }) => id !== null && ids.includes(id))))
    return 'This waits already. Withdraw that first to ask in another way.'
  return waiting.length >= MAX_WISHES
    ? `${MAX_WISHES} wait already: that is the most. Withdraw one first.`
    : null
}

/** When it is asked for last, ISO instant. */
export const askedUntil = (wish: Wish, now: string): string => {
  const ends = wishEndsAt(wish, now)
  return ends < wish.about.cutoffAt ? ends : wish.about.cutoffAt
}

/** What somebody has to go on with. `starts` are the nearest with room, where it is sold out. */
export type WishCard = {
  known: KnownWish
  code: WishCode | null
  words: string
  /** The booking that stands, where there is one to look at. */
  booking: string | null
  starts: NonNullable<WishTold['starts']>
}

const SETTLED: readonly string[] = ['held', 'confirmed', 'pending', 'withdrawn']

/**
 * The wishes that somebody has to go on with, the last decided first: until the start, and until they asked for or booked something else of the
 * same offering. One that is held at another price stands as long as it is held.
 */
export function wishCards(
  wishes: readonly KnownWish[],
  bookings: readonly Pick<KeptBooking, 'uuid' | 'status' | 'createdAt' | 'offering'>[],
  now: string,
): WishCard[] {
  return wishes
    .filter((known) => known.wish.about.startsAt > now && !isGoneOn(known, wishes, bookings))
    .flatMap((known) => cardOf(known, bookings) ?? [])
    .toSorted((one, other) => (decidedAt(one.known) < decidedAt(other.known) ? 1 : -1))
}

function cardOf(
  known: KnownWish,
  bookings: readonly Pick<KeptBooking, 'uuid' | 'status'>[],
): WishCard | null {
  const { state, decision, problem } = known
  if (state === 'refused') return { known, code: null, words: problem ?? '', booking: null, starts: [] }
  if (decision === null || SETTLED.includes(decision.code)) return null
  const told = v.safeParse(WishToldSchema, decision.more ?? {})
  const { booking = null, starts = [] } = told.success ? told.output : {}
  const stands = bookings.find(({ uuid }) => uuid === booking)
  if (decision.code === 'price_changed' && stands && stands.status !== 'on_hold') return null
  return { known, code: codeOf(decision.code), words: decision.message ?? '', booking, starts }
}

/** What a later server invents has no button of its own. */
const codeOf = (code: string): WishCode | null => WISH_CODES.find((one) => one === code) ?? null

function isGoneOn(
  known: KnownWish,
  wishes: readonly KnownWish[],
  bookings: readonly Pick<KeptBooking, 'uuid' | 'createdAt' | 'offering'>[],
): boolean {
  const { id, wish } = known
  const at = decidedAt(known)
  const asked = wishes.some(
    (other) => other.id !== id && other.wish.offering === wish.offering && other.wish.madeAt > wish.madeAt,
  )
  const hasBooked = bookings.some(
    ({ uuid, offering, createdAt }) => uuid !== id && offering.uuid === wish.offering && createdAt > at,
  )
  return asked || (at !== '' && hasBooked)
}

const decidedAt = ({ decision }: KnownWish): string => decision?.at ?? ''

/**
 * Whom a provider may ask about a wish that was made before signing in: the account's own person. What was typed stands where it has the
 * account's address; else somebody else may have typed it.
 */
export const contactOfAdopted = (typed: Contact, own: Contact): Contact =>
  typed.email.trim().toLowerCase() === own.email.trim().toLowerCase() ? typed : own
