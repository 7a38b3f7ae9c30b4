import { MAX_NOTE_CHARS, MAX_TRIP_DAYS } from '../../../../../core/contracts/trips/trips.ts'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { daysBetween } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { TripDates } from '../../../../../core/domain/trips/trip.ts'
import type { NewStop } from '../../../../../core/records/trips/trip-edits.ts'
import { timeInWords } from '../../../../domain/calendar/clock-time.ts'
import type {
  Confirmation,
  ConfirmationKind,
  DocumentAnswer,
} from '../../../../domain/confirmations/confirmation.ts'
import type { ResolvedPlace } from '../../../../domain/confirmations/resolve-place.ts'

/** A document that was brought, with what was read of it. */
export type FoundDocument = { name: string; content: Blob; answer: DocumentAnswer }

/** A booking as it stands in the preview: what was read, and what the person made of it. */
export type Booking = {
  id: number
  kind: ConfirmationKind
  isTaken: boolean
  /** The document says that it was cancelled. */
  isCancelled: boolean
  place: Location | null
  how: ResolvedPlace['how']
  /** What the document calls the place, to look for where the app has none of the name. */
  said: string
  date: string
  time: string
  /** Of lodging; null where nobody said. */
  nights: number | null
  stayMinutes: number | null
  costUsd: number | null
  note: string
}

export const KIND_WORDS: Record<ConfirmationKind, string> = {
  lodging: 'Stay',
  flight: 'Flight',
  event: 'Visit',
  food: 'Table',
  car: 'Rental car',
  train: 'Train',
  bus: 'Bus',
}

/** What the preview begins with. A cancelled booking is not taken unless the person says so. */
export function bookingOf(said: Confirmation, { place, how }: ResolvedPlace, id: number): Booking {
  return {
    id,
    kind: said.kind,
    isTaken: !said.isCancelled,
    isCancelled: said.isCancelled,
    place,
    how,
    said: [said.place.name, said.place.address].filter(Boolean).join(', '),
    date: said.date ?? '',
    time: said.time ?? '',
    nights: said.kind === 'lodging' ? said.nights : null,
    stayMinutes: said.stayMinutes,
    costUsd: said.priceUsd === null ? null : Math.round(said.priceUsd),
    note: noteOf(said),
  }
}

/** One that a person types in beside the document. */
export const typedBooking = (id: number): Booking => ({
  id,
  kind: 'lodging',
  isTaken: true,
  isCancelled: false,
  place: null,
  how: null,
  said: '',
  date: '',
  time: '',
  nights: null,
  stayMinutes: null,
  costUsd: null,
  note: '',
})

function noteOf({ title, number, priceUsd, lines }: Confirmation): string {
  return [
    title,
    number === '' ? '' : `Confirmation ${number}`,
    ...lines.map((line) => line.replace(/\b\d\d:\d\d$/, timeInWords)),
    priceUsd === null ? '' : `Total $${priceUsd.toFixed(2)}`,
  ]
    .filter(Boolean)
    .join('\n')
    .slice(0, MAX_NOTE_CHARS)
}

/** Of dates that lie closer together than a trip is long: from the first day to the last, nights included. */
export function datesOf(bookings: readonly Pick<Booking, 'date' | 'nights'>[]): TripDates {
  const days = bookings.filter(({ date }) => date !== '')
  const start = days.map(({ date }) => date).sort()[0]
  if (start === undefined) return { start: null, days: 1 }
  const ends = days.map(({ date, nights }) => daysBetween(start, date) + (nights ?? 0) + 1)
  return { start, days: Math.min(MAX_TRIP_DAYS, Math.max(...ends)) }
}

/** The day of a trip on which a date falls, from 1; null where the trip has no dates or others. */
export function dayOfDate({ start, days }: TripDates, date: string): number | null {
  if (start === null || date === '') return null
  const day = daysBetween(start, date) + 1
  return day >= 1 && day <= days ? day : null
}

/** The stop that a booking becomes; null while its place is not known. */
export function stopOf(booking: Booking, dates: TripDates): NewStop | null {
  const { kind, place, date, time, nights, stayMinutes, costUsd, note } = booking
  if (place === null) return null
  return {
    place: kind === 'lodging' ? { ...place, category: 'lodging' } : place,
    day: dayOfDate(dates, date),
    time: time === '' ? null : time,
    stayMinutes,
    nights: kind === 'lodging' ? nights : null,
    costUsd,
    note,
  }
}
