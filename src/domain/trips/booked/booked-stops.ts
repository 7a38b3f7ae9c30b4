import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { coloradoHoursBehind } from '../../../../core/domain/calendar/colorado-clock.ts'
import { isPastDeadline } from '../../../../core/domain/market/bookings/told-booking.ts'
import type { Wish } from '../../../../core/contracts/market/wishes.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import type { KeptSeat } from '../../../../core/records/market/handed-seat.ts'
import { minutesOfTime } from '../../calendar/clock-time.ts'
import { isSeatOff } from '../../market/bookings/own-seats.ts'
import { seatTickets, shownTickets, type ShownTicket } from '../../market/bookings/shown-tickets.ts'
import { bookedId } from './booked-id.ts'

/**
 * How what is booked stands: its provider has not answered what is `asked`, and took back what is `cancelled` or `refused`. Of what is
 * `unknown` the time to be confirmed or answered is over, and this phone has not heard what became of it; what is `lost` a restored server
 * does not know. What is `wished` for nobody was asked for. Of a seat in somebody else's booking: `offered` until it is accepted, `off` where it is
 * not booked any more, whoever cancelled it.
 */
export type BookedState =
  'booked' | 'asked' | 'held' | 'unknown' | 'lost' | 'cancelled' | 'refused' | 'wished' | 'offered' | 'off'

/**
 * What is booked as a stop of one day: nothing of it is a record of the trip. A vehicle is one where it is picked up, and one where it
 * is given back.
 */
export type BookedStop = {
  /** Of this stop: `bookedId`. */
  id: string
  uuid: string
  version: number
  /** Empty of somebody else's booking, whose code is not told. */
  code: string
  title: string
  kind: KeptBooking['offering']['kind']
  what: 'start' | 'bed' | 'pick-up' | 'return'
  provider: string
  /** The number that the provider's profile shows; null where it shows none. */
  phone: string | null
  /** The day it stands on; a bed's first night. */
  date: string
  /** Minutes since that day's midnight on the clocks of the place; both null for nights, and for what is let by the day. */
  from: number | null
  until: number | null
  /** How many a bed or a vehicle is taken for, else 0; the day after the last one is that of leaving or giving back. */
  nights: number
  /** ISO instants, of all of the booking. */
  startsAt: string
  endsAt: string
  state: BookedState
  /** Nobody goes there any more. */
  isOver: boolean
  meeting: (Degrees & { text: string }) | null
  /** What its guests show there, where it is booked: for its traveler's own eyes and paper. */
  tickets: readonly ShownTicket[]
  /** The number of what a wish is for, where it is looked at: there is no booking. */
  activity?: number
}

/** The day on which a bed is left or a vehicle is given back. */
export const leavesOn = ({ date, nights }: Pick<BookedStop, 'date' | 'nights'>): string =>
  daysAfter(date, nights)

/**
 * What comes of these bookings at `now` (an ISO instant), in the order of their starts: what is confirmed, held or waits for an answer, and what
 * its provider took back as long as its time has not passed. What its traveler gave back is none.
 */
export const bookedStops = (bookings: readonly KeptBooking[], now: string): BookedStop[] =>
  bookings.flatMap((booking) => stopsOfBooking(booking, now)).toSorted(byStart)

/** The order of their starts, in which they are put among a day's stops. */
export function byStart(one: BookedStop, other: BookedStop): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1
  return orderInDay(one) - orderInDay(other) || (one.id < other.id ? -1 : 1)
}

const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000

/** A vehicle is picked up first and given back at the end of a day; the night comes last. */
const orderInDay = ({ what, from }: BookedStop): number =>
  from ?? (what === 'pick-up' ? -1 : what === 'return' ? DAY_MINUTES * 2 : DAY_MINUTES * 3)

const stopsOfBooking = (booking: KeptBooking, now: string): BookedStop[] =>
  stopsIn(booking, {
    state: stateOf(booking, {
      isComing: (booking.departures.at(-1)?.endsAt ?? '') > now,
      isPast: isPastDeadline(booking, now),
    }),
    tickets: shownTickets(booking),
    now,
  })

/** The seats of others' bookings that somebody was handed, as stops of their days at `now` (an ISO instant): their own, and those they are asked to take. */
export const seatStops = (seats: readonly KeptSeat[], now: string): BookedStop[] =>
  seats.flatMap((seat) =>
    stopsIn(
      { ...seat, uuid: seat.id, code: '' },
      { state: stateOfSeat(seat, now), tickets: seatTickets(seat), now },
    ),
  )

function stateOfSeat(seat: KeptSeat, now: string): BookedState | null {
  const isComing = (seat.departures.at(-1)?.endsAt ?? '') > now
  if (isSeatOff(seat)) return isComing ? 'off' : null
  if (seat.state === 'offered') return isComing ? 'offered' : null
  return seat.lostAt === undefined ? 'booked' : 'lost'
}

type InDays = Pick<KeptBooking, 'uuid' | 'version' | 'code' | 'status' | 'providerPhone' | 'departures'> & {
  offering: Pick<KeptBooking['offering'], 'title' | 'kind' | 'timeZone' | 'meeting' | 'provider'>
}
type Standing = { state: BookedState | null; tickets: readonly ShownTicket[]; now: string }

function stopsIn(booking: InDays, { state, tickets, now }: Standing): BookedStop[] {
  const { uuid, version, code, offering, providerPhone, departures } = booking
  const [first, last] = [departures[0], departures.at(-1)]
  if (!first || !last || state === null) return []
  const { startsAt } = first
  const { endsAt } = last
  const from = first.localTime === null ? null : minutesOfTime(first.localTime)
  const one: BookedStop = {
    id: bookedId(uuid),
    ...{ uuid, version, code, startsAt, endsAt, state, from },
    title: offering.title,
    kind: offering.kind,
    what: from === null ? (offering.kind === 'lodging' ? 'bed' : 'pick-up') : 'start',
    provider: offering.provider.name,
    phone: providerPhone,
    date: first.localDate,
    until: from === null ? null : from + clockMinutes(startsAt, endsAt, offering.timeZone),
    nights: from === null ? departures.length : 0,
    isOver: endsAt <= now || booking.status === 'redeemed',
    meeting: offering.meeting,
    tickets,
  }
  if (one.what !== 'pick-up') return [one]
  const date = leavesOn(one)
  return [
    { ...one, isOver: one.isOver || startsAt <= now },
    // Redeemed is the key that was handed out: what is out is still to be brought back.
    { ...one, id: bookedId(uuid, 'return'), what: 'return', date, isOver: endsAt <= now },
  ]
}

function stateOf(
  { status, reason, lostAt }: Pick<KeptBooking, 'status' | 'reason' | 'lostAt'>,
  { isComing, isPast }: { isComing: boolean; isPast: boolean },
): BookedState | null {
  switch (status) {
    case 'confirmed':
    case 'redeemed':
    case 'completed':
      return lostAt === undefined ? 'booked' : 'lost'
    case 'pending':
      return isComing ? (isPast ? 'unknown' : 'asked') : null
    case 'on_hold':
      return isComing ? (isPast ? 'unknown' : 'held') : null
    case 'rejected':
      return isComing ? (reason === null ? 'refused' : 'cancelled') : null
    case 'cancelled':
      return isComing && reason !== null ? 'cancelled' : null
    default:
      return null
  }
}

/**
 * What is wished for and waits for signal: listed in its day, and nothing that is driven to or slept at. It has no
 * meeting point, code or phone: nothing is booked.
 */
export const wishedStops = (wishes: readonly Wished[], now: string): BookedStop[] =>
  wishes
    .filter(({ wish, isWaiting }) => isWaiting && wish.about.endsAt > now)
    .flatMap(({ id, wish: { about, departures } }): BookedStop[] => {
      const [first] = departures
      if (!first) return []
      const { title, kind, provider, startsAt, endsAt, timeZone } = about
      const from = first.localTime === null ? null : minutesOfTime(first.localTime)
      return [
        {
          ...{ id: `wish:${id}`, uuid: id, version: 0, code: '', phone: null, meeting: null, tickets: [] },
          ...{ title, kind, provider, startsAt, endsAt, from, state: 'wished', isOver: false },
          what: from === null ? (kind === 'lodging' ? 'bed' : 'pick-up') : 'start',
          date: first.localDate,
          until: from === null ? null : from + clockMinutes(startsAt, endsAt, timeZone),
          nights: from === null ? departures.length : 0,
          activity: about.id,
        },
      ]
    })

type Wished = { id: string; wish: Pick<Wish, 'about' | 'departures'>; isWaiting: boolean }

/** How far the clock on the wall goes on meanwhile: on the days on which it is changed that is an hour more or less than it takes. */
function clockMinutes(startsAt: string, endsAt: string, zone: string): number {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const shift = zone === 'America/Denver' ? coloradoHoursBehind(start) - coloradoHoursBehind(end) : 0
  return Math.round((end - start) / MINUTE_MS) + shift * 60
}
