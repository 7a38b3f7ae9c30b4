import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import { dayInWords, longDayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { seatsFor } from '../../../../core/domain/market/bookings/booking.ts'
import { timeInWords } from '../../calendar/clock-time.ts'
import { statusInWords } from '../activity-words.ts'
import { startsInWords } from './booking-words.ts'
import { nightsFrom } from './chosen-nights.ts'
import { guestCount, type DeskBooking } from './desk-bookings.ts'

/** A start, or as many nights as were booked; fewer where one cannot be had, and then `gone` is that night's day (`YYYY-MM-DD`). */
export type Proposed = { nights: Departure[]; gone: string | null }

/**
 * What can be chosen of these departures in place of what was booked, as a select shows it: another start, or another first night up to
 * `lastDay` that can be had itself. What of the nights behind it cannot, `startToPropose` says.
 */
export function startsToPropose(
  departures: readonly Departure[],
  booking: DeskBooking,
  { now, lastDay }: { now: Date; lastDay: string },
): { value: string; label: string }[] {
  return ofOption(departures, booking)
    .filter((one) => one.id !== booking.departures[0]?.id && one.localDate <= lastDay)
    .filter((one) => canBe(one, booking, now))
    .map(({ id, localDate, localTime }) => ({
      value: id,
      label:
        localTime === null
          ? longDayInWords(localDate)
          : `${longDayInWords(localDate)}, ${timeInWords(localTime)}`,
    }))
}

/** What would be proposed from the departure `first` on; null where there is none of that id. */
export function startToPropose(
  departures: readonly Departure[],
  booking: DeskBooking,
  { first, now }: { first: string; now: Date },
): Proposed | null {
  const all = ofOption(departures, booking)
  const start = all.find(({ id }) => id === first)
  if (!start) return null
  if (start.localTime !== null) return { nights: [start], gone: null }
  return nightsFrom(all, start.localDate, booking.departures.length, (night) => canBe(night, booking, now))
}

/** Of nights: from when to when it would be, or which night is in the way. Null of a start. */
export function inTheWay(
  { nights, gone }: Proposed,
  departures: readonly Departure[],
  booking: DeskBooking,
): string | null {
  if (booking.departures[0]?.localTime !== null) return null
  if (gone === null) return `${startsInWords(nights)}.`
  const night = ofOption(departures, booking).find(({ localDate }) => localDate === gone)
  const why =
    night === undefined
      ? 'not offered'
      : isOpen(night)
        ? 'too near to be booked'
        : statusInWords(night).toLowerCase()
  return `The night of ${dayInWords(gone)} is ${why}.`
}

const ofOption = (
  departures: readonly Departure[],
  { offering, departures: own }: DeskBooking,
): Departure[] =>
  departures.filter(
    ({ optionId, localTime }) =>
      optionId === offering.option.id && (localTime === null) === (own[0]?.localTime === null),
  )

/** Whether they get a place there as far as is told: what they have already is theirs. */
function canBe(one: Departure, booking: DeskBooking, now: Date): boolean {
  if (Date.parse(one.cutoffAt) <= now.getTime()) return false
  if (booking.departures.some(({ id }) => id === one.id)) return one.status !== 'closed'
  const seats = seatsFor(booking.offering, guestCount([booking]))
  return isOpen(one) && (one.seatsLeft === null || one.seatsLeft >= seats)
}

const isOpen = ({ status }: Departure): boolean => status === 'available' || status === 'limited'
