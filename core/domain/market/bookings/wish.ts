import type { Wish } from '../../../contracts/market/wishes.ts'
import type { PaymentAdapter } from '../../../contracts/market/payments.ts'
import { earliest, minutesAfter } from './booking-act.ts'
import { totalOf, type Booking } from './booking.ts'
import { POLICY_OF, stepsFor, type Policy } from './policies.ts'
import { refundSteps } from './booking-refunds.ts'

/** So many wishes of a person wait at once, and so many of their holds live. @source marketplace "Without signal" */
export const MAX_WISHES = 3
export const WISH_HOLD_MINUTES = 60
const LIVES_HOURS = 72
/** Only what is younger books by itself, and only with so much time left to cancel for nothing. */
const BOOKS_WITHIN_HOURS = 24
const FREE_HOURS = 24
/** A server asked before this one may be as much ahead. */
const AHEAD_MINUTES = 5

type Aged = Pick<Wish, 'until' | 'listAt' | 'madeAt' | 'clockOffMs'>

/**
 * When a wish was made, by the server's clock: the phone's less what that was ahead, never before the list that it was made from nor behind
 * `now`. ISO instants.
 */
export function wishMadeAt({ madeAt, clockOffMs, listAt }: Aged, now: string): string {
  const made = new Date(Date.parse(madeAt) - (clockOffMs ?? 0)).toISOString()
  const notBefore = listAt !== null && listAt > made ? listAt : made
  return notBefore > now ? now : notBefore
}

/** From when on a wish is not asked for any more, ISO instant; whether its start can be booked by then is another question. */
export function wishEndsAt(wish: Aged, now: string): string {
  const longest = minutesAfter(wishMadeAt(wish, now), LIVES_HOURS * 60)
  return wish.until === null ? longest : earliest(longest, wish.until)
}

/** Why a wish that may book is asked about instead. */
export type WhyAsked =
  'asked' | 'price_changed' | 'other_start' | 'policy' | 'not_free' | 'charged' | 'old' | null

type Standing = {
  /** As it is held for the wish. */
  booking: Booking
  /** Each start is the very one that the phone knew. */
  isSame: boolean
  /** ISO instant. */
  now: string
  /** Who holds money; null where nobody does. */
  heldBy: PaymentAdapter | null
}

/**
 * Whether a wish books what is held for it, and if not, why its maker is asked. Null: it books. What costs more than was seen is said of either
 * mode. @source marketplace "Without signal"
 */
export function whyAsked(wish: Wish, { booking, isSame, now, heldBy }: Standing): WhyAsked {
  const totalCents = totalOf(booking)
  if (totalCents > wish.quote.totalCents) return 'price_changed'
  if (wish.mode !== 'book') return 'asked'
  if (!isSame) return 'other_start'
  if (isStricter(booking, wish.quote)) return 'policy'
  if (freeUntil(booking) < minutesAfter(now, FREE_HOURS * 60)) return 'not_free'
  const isCharged = heldBy !== null && totalCents > 0
  if (isCharged && (wish.limitCents === null || totalCents > wish.limitCents)) return 'charged'
  return isYoung(wish, now) ? null : 'old'
}

/** By the server's time of the list that it was made from alone: no phone's clock says how old it is. */
function isYoung({ listAt }: Pick<Wish, 'listAt'>, now: string): boolean {
  if (listAt === null || listAt > minutesAfter(now, AHEAD_MINUTES)) return false
  return now < minutesAfter(listAt, BOOKS_WITHIN_HOURS * 60)
}

/** Until when all of it comes back, without the grace that comes with every booking; '' where it never does. */
function freeUntil(booking: Booking): string {
  const steps = refundSteps(booking, booking.guests.length, null)
  return steps.find(({ percent }) => percent === 100)?.until ?? ''
}

/** Whether at any time less comes back by the policy that is in force than by the one that was seen. */
function isStricter({ terms, guests }: Booking, seen: Wish['quote']): boolean {
  const policy = terms.offering.policy
  const now: Policy = policy === null ? { steps: [] } : POLICY_OF[policy]
  // Days before an arrival and hours before a start are not compared with each other.
  const isByArrival = (name: string | null) => name === 'lodging'
  if (isByArrival(policy) !== isByArrival(seen.policy)) return true
  const steps = stepsFor(now, guests.length)
  const at = [...steps, ...seen.steps].map(({ hours }) => hours)
  return at.some((hours) => percentAt(steps, hours) < percentAt(seen.steps, hours))
}

/** What comes back so many hours before: of the first step that is not over by then. */
const percentAt = (steps: Wish['quote']['steps'] | Policy['steps'], hours: number): number =>
  steps.toSorted((one, other) => other.hours - one.hours).find((step) => hours >= step.hours)?.percent ?? 0
