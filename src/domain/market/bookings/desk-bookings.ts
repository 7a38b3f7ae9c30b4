import type { BookingStatus } from '../../../../core/contracts/market/bookings.ts'
import type { CancelReason } from '../../../../core/contracts/market/provider-departures.ts'
import {
  completesAt,
  NO_SHOW_AFTER_MINUTES,
  NOT_CONFIRMED,
  PAYMENT_DECLINED,
} from '../../../../core/domain/market/bookings/booking-confirm.ts'
import { endOf, minutesAfter, startOf } from '../../../../core/domain/market/bookings/booking-act.ts'
import type { BookingTold } from '../../../../core/domain/market/bookings/told-booking.ts'
import { isSameDay } from '../../calendar/date-label.ts'
import { listInWords } from '../market-words.ts'

/** A booking as its provider's phone has it. */
export type DeskBooking = BookingTold

/** A start with those who booked it; a stay of several nights stands at its first. */
export type DeskDeparture = {
  departure: DeskBooking['departures'][number]
  offering: DeskBooking['offering']
  bookings: DeskBooking[]
}

export type DeskSections = {
  /** The one to be answered first in front. */
  waiting: DeskBooking[]
  /** What starts today where it takes place, or is under way. */
  today: DeskDeparture[]
  coming: DeskDeparture[]
  /** The last in front. */
  past: DeskBooking[]
}

const COMES: readonly BookingStatus[] = ['confirmed', 'redeemed']

/** A provider's bookings by what they ask of the team now. What is only held is nobody's to answer and left out, as is what was held and let go. */
export function deskSections(bookings: readonly DeskBooking[], now: Date): DeskSections {
  const waiting = bookings
    .filter(({ status }) => status === 'pending')
    .sort((one, other) => compare(one.answerBy ?? '', other.answerBy ?? ''))
  const isOn = (instant: string, zone: string) => isSameDay(new Date(instant), now, zone)
  const at = now.toISOString()
  const comes = bookings.filter(
    (one) => COMES.includes(one.status) && (endOf(one) > at || isOn(endOf(one), one.offering.timeZone)),
  )
  const isToday = (one: DeskBooking) => startOf(one) <= at || isOn(startOf(one), one.offering.timeZone)
  return {
    waiting,
    today: byDeparture(comes.filter(isToday)),
    coming: byDeparture(comes.filter((one) => !isToday(one))),
    past: bookings
      .filter((one) => !waiting.includes(one) && !comes.includes(one) && wasAsked(one))
      .sort((one, other) => compare(startOf(other), startOf(one))),
  }
}

/** Who was confirmed or waits for an answer of a start; a stay counts for each of its nights. */
export function bookingsOfStart(
  bookings: readonly DeskBooking[],
  start: { offeringUuid: string; optionId: string; localDate: string; localTime: string | null },
): DeskBooking[] {
  return bookings.filter(
    ({ status, offering, departures }) =>
      (status === 'pending' || COMES.includes(status)) &&
      offering.uuid === start.offeringUuid &&
      offering.option.id === start.optionId &&
      departures.some(
        ({ localDate, localTime }) => localDate === start.localDate && localTime === start.localTime,
      ),
  )
}

/** What a cancelled departure takes along: those who hold, wait or are confirmed. */
export const liveOf = (bookings: readonly DeskBooking[], departureId: string): DeskBooking[] =>
  bookings.filter(
    ({ status, departures }) =>
      ['on_hold', 'pending', ...COMES].includes(status) && departures.some(({ id }) => id === departureId),
  )

const comingGuests = ({ guests }: Pick<DeskBooking, 'guests'>) =>
  guests.filter(({ cancelledAt }) => cancelledAt === null)

/** How many come of these bookings. */
export const guestCount = (bookings: readonly DeskBooking[]): number =>
  bookings.reduce((sum, one) => sum + comingGuests(one).length, 0)

/** '3 guests', '3 guests, 2 more asked for', '2 asked for'; '' of nobody. */
export function guestsInWords(bookings: readonly DeskBooking[]): string {
  const sure = guestCount(bookings.filter(({ status }) => status !== 'pending'))
  const asked = guestCount(bookings) - sure
  if (sure === 0) return asked === 0 ? '' : `${asked} asked for`
  return `${sure} ${sure === 1 ? 'guest' : 'guests'}${asked === 0 ? '' : `, ${asked} more asked for`}`
}

/** '2 × Adult, 1 × Child', or '3 guests' where a booking has one price; of who all cancelled what was booked. */
export function partyInWords(booking: Pick<DeskBooking, 'guests' | 'offering'>): string {
  const coming = comingGuests(booking)
  if (booking.offering.pricingPer === 'booking') {
    const count = coming.length || booking.guests.length
    return `${count} ${count === 1 ? 'guest' : 'guests'}`
  }
  const counts = new Map<string, number>()
  for (const { unitTitle } of coming.length > 0 ? coming : booking.guests)
    counts.set(unitTitle, (counts.get(unitTitle) ?? 0) + 1)
  return [...counts].map(([title, count]) => `${count} × ${title}`).join(', ')
}

/** 'Isabella Bird'; 'A traveler' where nobody is named. */
export const whoInWords = ({ contact }: Pick<DeskBooking, 'contact'>): string => contact?.name || 'A traveler'

/** 'Isabella Bird and Jim Nugent': the guests that are named. '' where none is. */
export const namesInWords = (booking: Pick<DeskBooking, 'guests'>): string =>
  listInWords(comingGuests(booking).flatMap(({ name }) => (name === null ? [] : [name])))

const HOUR = 60
const DAY = 24 * HOUR

/** '1 day 3 h left', '3 h 20 min left', '45 min left'; null where it is over. */
export function leftInWords(until: string, now: Date): string | null {
  const minutes = Math.floor((Date.parse(until) - now.getTime()) / 60_000)
  if (Date.parse(until) <= now.getTime()) return null
  if (minutes < 1) return 'less than a minute left'
  if (minutes < HOUR) return `${minutes} min left`
  if (minutes < DAY) return `${parts(minutes, HOUR, 'h', 'min')} left`
  return `${parts(Math.floor(minutes / HOUR), 24, minutes < 2 * DAY ? 'day' : 'days', 'h')} left`
}

function parts(count: number, per: number, whole: string, rest: string): string {
  const first = `${Math.floor(count / per)} ${whole}`
  return count % per === 0 ? first : `${first} ${count % per} ${rest}`
}

export const REASON_WORDS: Readonly<Record<CancelReason, string>> = {
  operational: 'We cannot run it',
  weather: 'Weather',
  minimum_not_reached: 'Too few guests',
  closed_road_or_land: 'Closed road or land',
  safety: 'Safety',
}

/** How a booking that asks for nothing stands. */
export function standsInWords({
  status,
  reason,
  offering,
}: Pick<DeskBooking, 'status' | 'reason' | 'offering'>): string {
  if (reason !== null && (status === 'cancelled' || status === 'rejected'))
    return `Departure cancelled · ${REASON_WORDS[reason]}`
  if (status === 'expired')
    return `${STATUS_WORDS.expired}, the ${offering.kind === 'activity' ? 'seats' : 'nights'} are free again`
  return STATUS_WORDS[status]
}

const STATUS_WORDS: Readonly<Record<BookingStatus, string>> = {
  on_hold: 'Held, not booked yet',
  pending: 'Waits for your answer',
  confirmed: 'Confirmed',
  redeemed: 'Checked in',
  rejected: 'Rejected',
  expired: 'You did not answer in time',
  cancelled: 'Cancelled by the traveler',
  no_show: 'Nobody came',
  completed: 'Done',
}

/** Whether it can be said now that nobody of it came: from half an hour after the start until it is over for good. */
export const mayBeNoShow = (booking: DeskBooking, now: Date): boolean =>
  booking.status === 'confirmed' &&
  minutesAfter(startOf(booking), NO_SHOW_AFTER_MINUTES) <= now.toISOString() &&
  now.toISOString() < completesAt(booking)

function byDeparture(bookings: readonly DeskBooking[]): DeskDeparture[] {
  const found = new Map<string, DeskDeparture>()
  for (const booking of bookings.toSorted((one, other) => compare(one.createdAt, other.createdAt))) {
    const [departure] = booking.departures
    if (!departure) continue
    const its = found.get(departure.id)
    if (its) its.bookings.push(booking)
    else found.set(departure.id, { departure, offering: booking.offering, bookings: [booking] })
  }
  return [...found.values()].sort((one, other) => compare(one.departure.startsAt, other.departure.startsAt))
}

/** Whether it came to its provider: what was only held and let go never did. */
const wasAsked = ({ status, confirmedAt, offering, lines }: DeskBooking): boolean =>
  status !== 'on_hold' &&
  (confirmedAt !== null || status === 'rejected' || offering.bookingMode === 'request') &&
  !(status === 'expired' && lines.some(({ label }) => NEVER_ASKED.includes(label)))

/** What is said of what its traveler did not confirm, or could not pay. */
const NEVER_ASKED: readonly string[] = [NOT_CONFIRMED, PAYMENT_DECLINED]

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
