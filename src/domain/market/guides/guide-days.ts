import { checkInsOf } from '../../../../core/domain/market/bookings/check-ins.ts'
import { dayIn } from '../../calendar/date-label.ts'
import {
  checkInDepartures,
  expectedGuests,
  isToday,
  type CheckInBooking,
  type CheckInDeparture,
} from '../bookings/check-in-list.ts'

/** A departure as its guide looks at it. */
export type GuideDeparture = CheckInDeparture & {
  /** Where its guests come; null where that is not known. */
  meeting: CheckInBooking['meeting']
  /** Of those who are to sign a waiver: how many have, of how many. Null where nobody is to. */
  waivers: { signed: number; of: number } | null
}

/** What a guide has to do with of a manifest: by start, the earliest first. */
export type GuideDays = {
  /** They are named. */
  own: readonly GuideDeparture[]
  /** Nobody is named, and somebody comes. */
  open: readonly GuideDeparture[]
}

/**
 * The departures of the next days that an account guides and those that nobody guides yet, of what a manifest has: those of today, and those that
 * are not over at `now`. @source decisions §8 "Guide routes"
 */
export function guideDays(bookings: readonly CheckInBooking[], userId: string, now: Date): GuideDays {
  const shown = checkInDepartures(bookings)
    .filter((one) => isToday(one, now) || Date.parse(one.departure.endsAt) > now.getTime())
    .map(guided)
  return {
    own: shown.filter(({ guideIds }) => guideIds.includes(userId)),
    open: shown.filter(({ guideIds, guests }) => guideIds.length === 0 && guests > 0),
  }
}

function guided(departure: CheckInDeparture): GuideDeparture {
  const { bookings } = departure
  const signing = bookings.filter(({ hasWaiver }) => hasWaiver).flatMap(expectedGuests)
  const meeting = bookings.find((one) => one.meeting !== null)?.meeting ?? null
  const signed = signing.filter(({ waiver }) => waiver !== null).length
  return { ...departure, meeting, waivers: signing.length === 0 ? null : { signed, of: signing.length } }
}

/** What somebody noted as collected on a day, `YYYY-MM-DD` of where it was; `waitingCents` of it the server has not got yet. */
export type CollectedDay = { day: string; cents: number; waitingCents: number; checkIns: number }

/**
 * What an account noted as collected, by day, the latest first: of check-ins that count. A duplicate, and what was taken back in time, was
 * collected by nobody.
 */
export function collectedByDay(bookings: readonly CheckInBooking[], userId: string): CollectedDay[] {
  const days = new Map<string, CollectedDay>()
  for (const booking of bookings)
    for (const { said, at, stands } of checkInsOf(booking).all) {
      const state = booking.states.get(said.id)
      // What this phone has and the server does not tell of is of whoever is signed in here.
      const isOwn = state !== undefined || said.byId === userId
      if (!isOwn || stands.length === 0 || said.collectedCents === null) continue
      const day = dayIn(new Date(at), booking.offering.timeZone)
      const known = days.get(day) ?? { day, cents: 0, waitingCents: 0, checkIns: 0 }
      const isWaiting = state === 'waiting' || state === 'unsaved'
      days.set(day, {
        day,
        cents: known.cents + said.collectedCents,
        waitingCents: known.waitingCents + (isWaiting ? said.collectedCents : 0),
        checkIns: known.checkIns + 1,
      })
    }
  return [...days.values()].sort((one, other) => (one.day < other.day ? 1 : -1))
}
