import { checkInsOf } from '../../../../core/domain/market/bookings/check-ins.ts'
import { manifestTimes } from '../../../../core/domain/market/bookings/manifest.ts'
import { dayIn } from '../../calendar/date-label.ts'
import {
  checkInDepartures,
  departureOfNight,
  expectedGuests,
  isExpected,
  isMovedFrom,
  isToday,
  type CheckInBooking,
  type CheckInDeparture,
} from '../bookings/check-in-list.ts'

/** A departure as its guide looks at it. */
export type GuideDeparture = CheckInDeparture & {
  /** Where its guests come, as they were told: the newest place first, and how many guests know it. */
  meetings: readonly (NonNullable<CheckInBooking['meeting']> & { guests: number })[]
  /** Of those who are to sign a waiver: how many have, of how many. Null where nobody is to. */
  waivers: { signed: number; of: number } | null
  /** How many are there who came on an earlier day. */
  staying: number
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
 * are not over at `now`. A night that they guide is one, also where nobody comes that day and somebody stays. @source decisions §8 "Guide routes"
 */
export function guideDays(bookings: readonly CheckInBooking[], userId: string, now: Date): GuideDays {
  const isAhead = (one: CheckInDeparture) =>
    isToday(one, now) || Date.parse(one.departure.endsAt) > now.getTime()
  const arrivals = checkInDepartures(bookings, now)
  const stays = staysOf(bookings, arrivals, now)
  const shown = arrivals.filter(isAhead).map((one) => guided(one, stays.get(one.departure.id)?.bookings))
  const known = new Set(arrivals.map(({ departure }) => departure.id))
  const nights = [...stays.values()].filter((one) => !known.has(one.departure.id) && isAhead(one))
  const all = [...shown, ...nights.map((one) => guided(one, one.bookings))]
  return {
    own: all
      .filter(({ guideIds }) => guideIds.includes(userId))
      .sort((one, other) => (one.departure.startsAt < other.departure.startsAt ? -1 : 1)),
    open: shown.filter(({ guideIds, guests }) => guideIds.length === 0 && guests > 0),
  }
}

/** By night: those who are there and came before. None for a night that is so far off that others of it are not on this list yet. */
function staysOf(
  bookings: readonly CheckInBooking[],
  arrivals: readonly CheckInDeparture[],
  now: Date,
): Map<string, CheckInDeparture> {
  const stays = new Map<string, CheckInDeparture>()
  for (const booking of bookings.filter(isExpected))
    for (const { guides = [], ...departure } of booking.departures.slice(1)) {
      if (manifestTimes({ departures: [departure] }).from > now.toISOString()) continue
      const known = stays.get(departure.id)
      const arrival = departureOfNight(arrivals, booking.departures[0]?.id)
      stays.set(departure.id, {
        departure,
        ...{ title: arrival?.title ?? booking.title, option: arrival?.option ?? booking.option },
        ...{ offering: booking.offering.uuid, timeZone: booking.offering.timeZone },
        guides: guides.map(({ name }) => name),
        guideIds: guides.map(({ id }) => id),
        bookings: [...(known?.bookings ?? []), booking],
        ...{ guests: 0, isIn: 0 },
      })
    }
  return stays
}

function guided(departure: CheckInDeparture, stay: readonly CheckInBooking[] = []): GuideDeparture {
  const { id } = departure.departure
  const come = [...departure.bookings.filter((one) => !isMovedFrom(one, id)), ...stay]
  const signing = come.filter(({ hasWaiver }) => hasWaiver).flatMap(expectedGuests)
  const signed = signing.filter(({ waiver }) => waiver !== null).length
  return {
    ...departure,
    meetings: meetingsOf(come),
    waivers: signing.length === 0 ? null : { signed, of: signing.length },
    staying: stay.flatMap(expectedGuests).length,
  }
}

/** Each place that some of them were told, that of the newest version first. */
function meetingsOf(bookings: readonly CheckInBooking[]): GuideDeparture['meetings'] {
  const meetings = new Map<string, GuideDeparture['meetings'][number]>()
  const versionOf = ({ offering }: CheckInBooking) => offering.version ?? 0
  const known = bookings.some(isExpected) ? bookings.filter(isExpected) : bookings
  for (const booking of known.toSorted((one, other) => versionOf(other) - versionOf(one))) {
    const { meeting } = booking
    if (meeting === null) continue
    const place = JSON.stringify([meeting.text, meeting.lat, meeting.lng])
    const guests = (meetings.get(place)?.guests ?? 0) + expectedGuests(booking).length
    meetings.set(place, { ...meeting, guests })
  }
  return [...meetings.values()]
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
