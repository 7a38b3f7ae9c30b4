import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { calendarMoment } from '../../domain/calendar/calendar-moment.ts'
import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import { weekdaysInWords } from '../../domain/contacts/opening-hours.ts'
import type { Reservation, ReservationKind } from '../../domain/reservations/reservation.ts'
import { askedOn } from '../../domain/reservations/reservation-terms.ts'

/** 'A timed entry': what was asked for, to begin a sentence. */
const THINGS: Readonly<Record<ReservationKind, string>> = {
  timed_entry: 'A timed entry',
  vehicle_reservation: 'A vehicle reservation',
  permit: 'A permit',
  shuttle: 'The shuttle',
  parking_reservation: 'A parking reservation',
  ticket: 'A ticket or booking',
  none_needed: 'No reservation',
}

/** 'a timed entry', to stand within a sentence. */
export const thingInSentence = (kind: ReservationKind): string => lowerFirst(THINGS[kind])

/**
 * 'A timed entry was needed in 2025, May 23 to Oct 19, for arrivals from 5:00 AM to 6:00 PM', without its full stop: where to check
 * follows. Says of what we are not sure that it may be, and of what nobody books ahead that it is sold on the spot.
 */
export function reservationInWords(reservation: Reservation): string {
  const { kind, year, some, onTheSpot, who, confidence } = reservation
  if (kind === 'none_needed' && confidence === 'low')
    return `Probably no reservation is needed${seasonOf(reservation)} (as of ${year}, not sure)`
  if (kind === 'none_needed') return `No reservation was needed in ${year}${seasonOf(reservation)}`
  if (kind === 'shuttle' && some) return `A shuttle ran in ${year}${seasonOf(reservation)}, for ${who}`
  const thing = onTheSpot ? 'A ticket or pass' : THINGS[kind]
  const where = onTheSpot ? ', sold on the spot' : ''
  const forWhom = some ? ` by ${who}` : ''
  if (confidence === 'low')
    return `${thing} may be needed${forWhom}${seasonOf(reservation)}${where} (as of ${year}, not sure)`
  return `${thing} was needed${forWhom} in ${year}${seasonOf(reservation)}${timesOf(reservation)}${where}`
}

/** What it means for somebody who comes on a day, at about that minute where it is known; '' where it says nothing more. */
export function reservationOnDay(reservation: Reservation, day: string, arrive: number | null): string {
  const { kind, year, hours, arrivalOnly } = reservation
  const isGate = GATES.includes(kind)
  switch (askedOn(reservation, day, arrive)) {
    case 'needed':
      return arrivalOnly && hours && arrive !== null
        ? `You would be there at about ${clock(arrive)}; ${outsideInWords(hours.from, hours.to)}.`
        : ''
    case 'not-then':
      return `For an arrival at about ${clock(arrive ?? 0)} none was needed in ${year}.`
    case 'not-that-day':
      return isGate ? `On that day of the week none was needed in ${year}.` : ''
    case 'out-of-season':
      return isGate ? `On ${dayInWords(calendarMoment(day, arrive).day)} none was needed in ${year}.` : ''
  }
}

/** 'before 5:00 AM or from 6:00 PM on none was needed'. */
export function outsideInWords(from: number, to: number): string {
  return `before ${clock(from)} or from ${clock(to)} on none was needed`
}

/** 'check on recreation.gov': `null` site has nowhere to be opened. */
export const NOWHERE_TO_CHECK = 'check before you go'

const GATES: readonly ReservationKind[] = ['timed_entry', 'vehicle_reservation', 'parking_reservation']

function seasonOf({ from, to }: Reservation): string {
  if (from === '01-01' && to === '12-31') return ''
  const words = (monthDay: string) => dayInWords(`2000-${monthDay}`)
  return `, ${words(from)} to ${words(to)}`
}

function timesOf({ hours, arrivalOnly, when, kind }: Reservation): string {
  if (!hours) return when === undefined || kind === 'none_needed' ? '' : `, ${when}`
  const days = hours.days === undefined ? '' : `, on ${weekdaysInWords(hours.days)}`
  const holidays = hours.holidays ? ' and holidays' : ''
  const allDay = hours.from === 0 && hours.to === MIDNIGHT
  const until = hours.to === MIDNIGHT ? ' on' : ` to ${clock(hours.to)}`
  const times = allDay ? '' : `, ${arrivalOnly ? 'for arrivals ' : ''}from ${clock(hours.from)}${until}`
  return `${days}${holidays}${times}`
}

const MIDNIGHT = 24 * 60

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
