import type { CheckedIn, SaidCheckIn } from '../../../contracts/market/check-ins.ts'
import { endOf, minutesAfter, startOf } from './booking-act.ts'

/** @source marketplace "A seat is sold once" */
const FROM_BEFORE_START_HOURS = 3
const UNTIL_AFTER_END_HOURS = 12
/** Whoever was in the team from so long before the start until the end may say who came. @source marketplace "Without signal" */
const TEAM_BEFORE_START_HOURS = 24
export const UNDO_MINUTES = 10
const MOST_SAID = 50
const MOST_SAID_A_GUEST = 10
/** Clocks that differ by less are right. */
const CLOCK_MINUTES = 2

/** What is odd about a check-in, which stands all the same. */
export type CheckInFlag = 'early' | 'late' | 'clock' | 'cancelled' | 'moved' | 'old_ticket'

/** What of a booking says which check-ins stand. */
export type CheckedBooking = {
  status: string
  departures: readonly { id: string; startsAt: string; endsAt: string }[]
  guests: readonly { index: number; cancelledAt: string | null }[]
  /** Null or left out where there are no tickets. */
  ticketVersion?: number | null
  checkIns: readonly SaidCheckIn[]
}

/**
 * A check-in and what it came to. `at` is when it counts, ISO instant. `stands` are the guests who are in by it, `duplicates` those who were in
 * by an earlier one. `undoneAt` is null unless it was taken back in time.
 */
export type CheckInOutcome = {
  said: SaidCheckIn
  at: string
  stands: readonly number[]
  duplicates: readonly number[]
  undoneAt: string | null
  flags: readonly CheckInFlag[]
}

export type CheckInsOutcome = {
  /** The earliest first. */
  all: readonly CheckInOutcome[]
  /** Who is in, by their index. `id` is of the check-in by which they are. */
  byGuest: ReadonlyMap<number, CheckedIn & { id: string }>
}

/**
 * What all that was said of who came comes to, in whatever order it was heard: of each guest the earliest check-in stands, later ones are kept
 * as duplicates, and what was undone within ten minutes counts as never said. Who came to a start from which the booking was moved is noted, and
 * is not in at the other. @source marketplace "Without signal"
 */
export function checkInsOf(booking: CheckedBooking): CheckInsOutcome {
  const { checkIns } = booking
  const byGuest = new Map<number, CheckedIn & { id: string }>()
  const inOrder = checkIns
    .filter(({ undo }) => undo === null)
    .map((said) => ({ said, at: countsAt(said) }))
    .sort((one, other) => compare(one.at, other.at) || compare(one.said.id, other.said.id))
  const undos = checkIns.filter(({ undo }) => undo !== null)
  const all = inOrder.map(({ said, at }): CheckInOutcome => {
    const flags = flagsOf(booking, said)
    const undoneAt = undoneAtOf(undos, said)
    if (undoneAt !== null || flags.includes('moved'))
      return { said, at, stands: [], duplicates: [], undoneAt, flags }
    const meant = guestsOf(booking, said)
    const stands = meant.filter((index) => !byGuest.has(index))
    for (const [place, index] of stands.entries())
      byGuest.set(index, { at, collectedCents: place === 0 ? said.collectedCents : null, id: said.id })
    return { said, at, stands, duplicates: meant.filter((index) => !stands.includes(index)), undoneAt, flags }
  })
  return { all, byGuest }
}

/** Whether guests are let in at `now` (ISO instant): what is said before is noted, and ends nothing that its traveler may still do. */
export const letsIn = (booking: Pick<CheckedBooking, 'departures'>, now: string): boolean =>
  now >= minutesAfter(startOf(booking), -FROM_BEFORE_START_HOURS * 60)

/** Whether somebody of the booking is in. */
export const isAnyIn = (booking: CheckedBooking): boolean =>
  booking.checkIns.length > 0 && checkInsOf(booking).byGuest.size > 0

/** What was noted as collected at the meeting point, cents: of the check-ins that stand. Null where nothing was noted. */
export function collectedOf(booking: CheckedBooking): number | null {
  if (booking.checkIns.length === 0) return null
  const noted = [...checkInsOf(booking).byGuest.values()].flatMap(
    ({ collectedCents }) => collectedCents ?? [],
  )
  return noted.length === 0 ? null : noted.reduce((sum, cents) => sum + cents, 0)
}

/**
 * Whether no more of a booking can be said: each guest ten times over, and some. Nobody has that many phones, and each of the team's keeps
 * all of it.
 */
export const isSaidEnough = ({ guests, checkIns }: Pick<CheckedBooking, 'guests' | 'checkIns'>): boolean =>
  checkIns.reduce((sum, said) => sum + (said.guests?.length ?? guests.length), 0) >=
  MOST_SAID + MOST_SAID_A_GUEST * guests.length

/** Whether what was said at `at` can be taken back at `undoAt`, both as the phones said it. */
export const isUndoInTime = (at: string, undoAt: string): boolean =>
  undoAt >= at && undoAt <= minutesAfter(at, UNDO_MINUTES)

/** From when until when somebody was in the team who may say who came, ISO instants. */
export const teamTimes = (booking: Pick<CheckedBooking, 'departures'>): { from: string; until: string } => ({
  from: minutesAfter(startOf(booking), -TEAM_BEFORE_START_HOURS * 60),
  until: endOf(booking),
})

/** Nothing happened later than the server heard of it, whatever the phone's clock says. */
const countsAt = ({ at, receivedAt }: SaidCheckIn): string =>
  receivedAt !== null && at > receivedAt ? receivedAt : at

function undoneAtOf(undos: readonly SaidCheckIn[], { id, at }: SaidCheckIn): string | null {
  const undone = undos.filter(({ undo, at: undoAt }) => undo === id && isUndoInTime(at, undoAt))
  return undone.map((one) => countsAt(one)).sort()[0] ?? null
}

/** All who come where nobody is named; of a booking that was cancelled since, all of it. */
function guestsOf({ guests }: CheckedBooking, said: SaidCheckIn): number[] {
  const indexes = guests.map(({ index }) => index)
  if (said.guests !== null) {
    const known = new Set(indexes)
    return said.guests.filter((index) => known.has(index))
  }
  const coming = guests.filter(({ cancelledAt }) => cancelledAt === null).map(({ index }) => index)
  return coming.length > 0 ? coming : indexes
}

function flagsOf(booking: CheckedBooking, said: SaidCheckIn): CheckInFlag[] {
  const { at, receivedAt, departure, ticketVersion } = said
  const counts = countsAt(said)
  const isMoved = !booking.departures.some(({ id }) => id === departure)
  const isCancelled =
    booking.status === 'cancelled' ||
    booking.guests.some(({ index, cancelledAt }) => cancelledAt !== null && said.guests?.includes(index))
  const isClock = receivedAt !== null && at > minutesAfter(receivedAt, CLOCK_MINUTES)
  const flags: readonly [CheckInFlag, boolean][] = [
    ['early', !isMoved && !letsIn(booking, counts)],
    ['late', !isMoved && counts > minutesAfter(endOf(booking), UNTIL_AFTER_END_HOURS * 60)],
    ['clock', isClock],
    ['cancelled', isCancelled],
    ['moved', isMoved],
    ['old_ticket', ticketVersion !== null && ticketVersion < (booking.ticketVersion ?? 0)],
  ]
  return flags.flatMap(([flag, is]) => (is ? [flag] : []))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
