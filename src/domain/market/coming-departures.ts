import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { plannedDepartures, type OptionDeparture } from '../../../core/domain/market/planned-departures.ts'

/** So many days ahead departures are made. @source marketplace "Supply" */
const DAYS_AHEAD = 180
/** Most schedules start within so many days: the others are looked for further on. */
const FIRST_LOOK_DAYS = 14

/** What can still be booked by the schedule on the days from now on, `days` of them, by their start. */
export function comingDepartures(document: OfferingDocument, now: Date, days: number): OptionDeparture[] {
  return openFrom(document, now, 0, days).sort((one, other) => +one.startsAt - +other.startsAt)
}

/** Whether anything can still be booked by the schedule within the half year for which departures are made. */
export const hasComingDeparture = (document: OfferingDocument, now: Date): boolean =>
  openFrom(document, now, 0, FIRST_LOOK_DAYS).length > 0 ||
  openFrom(document, now, FIRST_LOOK_DAYS, DAYS_AHEAD).length > 0

function openFrom(document: OfferingDocument, now: Date, first: number, last: number): OptionDeparture[] {
  // The day before: elsewhere it may still be that one.
  const today = daysAfter(coloradoDay(now), -1)
  const days = { from: daysAfter(today, first), to: daysAfter(today, last + 1) }
  return plannedDepartures(document, days).filter(
    ({ status, firstCutoffAt }) => status === 'open' && firstCutoffAt > now,
  )
}
