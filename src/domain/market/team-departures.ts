import type { ProviderDeparture } from '../../../core/contracts/market/provider-departures.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { plannedDepartures } from '../../../core/domain/market/planned-departures.ts'
import type { OwnOffering } from '../../../core/records/market/own-offerings.ts'
import { offeringState, type ToldStates } from './offering-state.ts'

/** A departure as a team's calendar shows it. */
export type TeamDeparture = Pick<
  ProviderDeparture,
  'offeringUuid' | 'optionId' | 'localDate' | 'localTime' | 'status' | 'capacity'
> & {
  /** Null where only the schedule tells of it. */
  id: string | null
  /** ISO instant. */
  startsAt: string
  /** Seats that are held or booked; null where nobody told. */
  taken: number | null
}

/** As the server tells of it. */
export const toldDeparture = ({ held, booked, ...told }: ProviderDeparture): TeamDeparture => ({
  ...told,
  taken: held + booked,
})

/** What the schedules of published offerings say of these days (`YYYY-MM-DD`, both counted): what is known with no signal. */
export function scheduledDepartures(
  offerings: readonly OwnOffering[],
  told: ToldStates | undefined,
  days: { from: string; to: string },
): TeamDeparture[] {
  return offerings
    .filter((one) => ['published', 'changed'].includes(offeringState(one, told)))
    .flatMap(({ uuid, document }) =>
      plannedDepartures(document, days).map(
        ({ optionId, localDate, localTime, startsAt, status, capacity }): TeamDeparture => ({
          id: null,
          offeringUuid: uuid,
          optionId,
          localDate,
          localTime,
          startsAt: startsAt.toISOString(),
          status,
          capacity,
          taken: null,
        }),
      ),
    )
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** What a day has: how many departures, how many of them are open, and the seats of those; `taken` is null where nobody told. */
export type DayTold = { count: number; open: number; capacity: number; taken: number | null }

/** By the day; those without a departure are not in it. */
export function toldByDay(departures: readonly TeamDeparture[]): Map<string, DayTold> {
  const days = new Map<string, DayTold>()
  for (const { localDate, status, capacity, taken } of departures) {
    const day = days.get(localDate) ?? { count: 0, open: 0, capacity: 0, taken: taken === null ? null : 0 }
    day.count += 1
    if (status === 'open') {
      day.open += 1
      day.capacity += capacity
      if (day.taken !== null) day.taken += taken ?? 0
    }
    days.set(localDate, day)
  }
  return days
}

/** '6 of 8 free', 'closed', 'closed, 2 booked'; '8 in all' where nobody told what is taken. */
export function freeInWords({
  status,
  capacity,
  taken,
}: Pick<TeamDeparture, 'status' | 'capacity' | 'taken'>): string {
  if (status === 'closed') return taken === null || taken === 0 ? 'Closed' : `Closed, ${taken} taken`
  return taken === null ? `${capacity} in all` : `${capacity - taken} of ${capacity} free`
}

/** '2 departures, 6 of 8 free', '1 departure, closed'. */
export function dayInWordsOf({ count, open, capacity, taken }: DayTold): string {
  const starts = count === 1 ? '1 departure' : `${count} departures`
  if (open === 0) return `${starts}, closed`
  return `${starts}, ${taken === null ? `${capacity} in all` : `${capacity - taken} of ${capacity} free`}`
}

/** The week of a day from Sunday, `YYYY-MM-DD`. */
export function weekOf(day: string): string[] {
  const first = daysAfter(day, -new Date(`${day}T12:00:00Z`).getUTCDay())
  return Array.from({ length: 7 }, (_, at) => daysAfter(first, at))
}
