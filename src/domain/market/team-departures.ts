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
  /** ISO instant; the accounts who guide it. Null where only the schedule tells of it. */
  endsAt: string | null
  guides: readonly string[] | null
  /** It was cancelled for good; false also where only the schedule tells of it. */
  isCancelled: boolean
  /** Null where only the schedule tells of it. */
  id: string | null
  /** ISO instant. */
  startsAt: string
  /** Seats that are held or booked; null where nobody told. */
  taken: number | null
}

/** As the server tells of it. */
export const toldDeparture = ({ held, booked, cancelReason, ...told }: ProviderDeparture): TeamDeparture => ({
  ...told,
  isCancelled: cancelReason !== null,
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
          endsAt: null,
          guides: null,
          isCancelled: false,
        }),
      ),
    )
    .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/**
 * What a day has: how many departures, how many of them can be booked and how many have begun, and the seats of those that can; `taken` is
 * null where nobody told.
 */
export type DayTold = { count: number; open: number; begun: number; capacity: number; taken: number | null }

/** By the day, at `now`; those without a departure are not in it. */
export function toldByDay(departures: readonly TeamDeparture[], now: Date): Map<string, DayTold> {
  const days = new Map<string, DayTold>()
  for (const departure of departures) {
    const { localDate, status, capacity, taken } = departure
    const none = { count: 0, open: 0, begun: 0, capacity: 0, taken: taken === null ? null : 0 }
    const day = days.get(localDate) ?? none
    day.count += 1
    if (hasBegun(departure, now)) day.begun += 1
    else if (status === 'open') {
      day.open += 1
      day.capacity += capacity
      if (day.taken !== null) day.taken += taken ?? 0
    }
    days.set(localDate, day)
  }
  return days
}

/** Nobody books it any more. */
const hasBegun = ({ startsAt }: Pick<TeamDeparture, 'startsAt'>, now: Date): boolean =>
  Date.parse(startsAt) <= now.getTime()

/** '6 of 8 free', 'closed', 'closed, 2 booked', 'Begun, 2 of 8 taken'; '8 in all' where nobody told what is taken. */
export function freeInWords(
  departure: Pick<TeamDeparture, 'status' | 'capacity' | 'taken' | 'startsAt'>,
  now: Date,
): string {
  const { status, capacity, taken } = departure
  if (hasBegun(departure, now)) return taken === null ? 'Begun' : `Begun, ${taken} of ${capacity} taken`
  if (status === 'closed') return taken === null || taken === 0 ? 'Closed' : `Closed, ${taken} taken`
  return taken === null ? `${capacity} in all` : `${capacity - taken} of ${capacity} free`
}

/** '2 departures, 6 of 8 free', '1 departure, closed', '1 departure, begun'. */
export function dayInWordsOf({ count, open, begun, capacity, taken }: DayTold): string {
  const starts = count === 1 ? '1 departure' : `${count} departures`
  if (open === 0)
    return `${starts}, ${begun === 0 ? 'closed' : begun === count ? 'begun' : 'begun or closed'}`
  return `${starts}, ${taken === null ? `${capacity} in all` : `${capacity - taken} of ${capacity} free`}`
}

/** The week of a day from Sunday, `YYYY-MM-DD`. */
export function weekOf(day: string): string[] {
  const first = daysAfter(day, -new Date(`${day}T12:00:00Z`).getUTCDay())
  return Array.from({ length: 7 }, (_, at) => daysAfter(first, at))
}
