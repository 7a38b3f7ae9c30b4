import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { minutesOfTime } from '../../calendar/clock-time.ts'
import { stopName } from '../../places/stop-name.ts'
import type { DaySense } from '../trip-sense.ts'
import type { DayWarning } from '../warnings/day-warnings.ts'
import type { BookedStop } from './booked-stops.ts'

/** What to know about a booked stop beside itself; all of it is an estimate. */
export type BookedMind = {
  /** When to leave `before`, where they are by then, minutes since midnight; null where no drive there is known. */
  leaveBy: number | null
  before: string | null
  /** What else takes place at that time, by its name. */
  clashes: readonly string[]
  /** It ends in the dark: when the sun sets. */
  sunset: number | null
  /** Roads that are closed on the way to it, and coming too late. */
  warnings: readonly DayWarning[]
}

const MINDED: readonly DayWarning['code'][] = ['closed-road', 'not-reached', 'no-drive', 'late-for-time']

/**
 * What a day, with what is booked among its stops, means for one that is booked. `sense` null: nothing is worked out yet. `night` is where the night
 * before was spent; null where nobody knows.
 */
export function bookedMind(
  { id, from, until }: Pick<BookedStop, 'id' | 'from' | 'until'>,
  { stops }: Pick<TripDay, 'stops'>,
  { sense, night }: { sense: DaySense | null; night: TripStop | null },
): BookedMind {
  const at = stops.findIndex((stop) => stop.id === id)
  const before = at > 0 ? stops[at - 1] : night
  const drive = sense?.schedule.stops[at]?.drive ?? null
  const sunset = sense?.light?.sunset ?? null
  return {
    leaveBy: from !== null && before && drive && !('noWay' in drive) ? from - Math.ceil(drive.minutes) : null,
    before: before ? stopName(before.place) : null,
    clashes: from === null ? [] : clashesOf({ id, from, until: until ?? from }, stops),
    sunset: sunset !== null && (until ?? 0) > sunset ? sunset : null,
    warnings: (sense?.warnings ?? []).filter(
      (warning) => 'stopId' in warning && warning.stopId === id && MINDED.includes(warning.code),
    ),
  }
}

/** Stops have a span where somebody set their time. */
function clashesOf(span: { id: string; from: number; until: number }, stops: readonly TripStop[]): string[] {
  return stops
    .filter(({ id, time, stayMinutes }) => {
      if (id === span.id || time === null) return false
      const from = minutesOfTime(time)
      return from < span.until && span.from < Math.max(from + (stayMinutes ?? 0), from + 1)
    })
    .map(({ place }) => stopName(place))
}
