import type { OpenOn } from '../../../../domain/contacts/opening-hours.ts'
import type { Height } from '../../../../domain/trips/heights/altitude.ts'
import type { StopTimes } from '../../../../domain/trips/day-schedule.ts'
import type { DayWarning } from '../../../../domain/trips/warnings/day-warnings.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'

/** What is worked out of one stop of a day. */
export type StopSense = {
  /** When one is there and how one comes there. */
  times: StopTimes | null
  height: Height | null
  /** When it is open that day. */
  hours: OpenOn | null
  /** Those that are about this stop, the most serious first. */
  warnings: readonly DayWarning[]
  /** When the sun sets, minutes since midnight, where that is before people come here and after the stop before; else null. */
  sunset: number | null
}

/** What a day's sense says of each of its stops, by their ids. */
export function stopSenses(sense: DaySense): ReadonlyMap<string, StopSense> {
  const { schedule, heights, hours, warnings, light } = sense
  const dark = sunsetBefore(sense)
  return new Map(
    schedule.stops.map((times, at) => [
      times.stopId,
      {
        times,
        height: heights.stops[at] ?? null,
        hours: hours[at] ?? null,
        warnings: warnings.filter((one) => 'stopId' in one && one.stopId === times.stopId),
        sunset: at === dark ? (light?.sunset ?? null) : null,
      },
    ]),
  )
}

/** Before which of the day's stops the sun sets, from 0; as many as it has where that is after the last; null where nobody knows. */
export function sunsetBefore({ schedule: { stops }, light }: DaySense): number | null {
  if (light === null || stops.length === 0) return null
  const first = stops.findIndex(({ isReached, arrive, waits }) => isReached && arrive + waits > light.sunset)
  return first === -1 ? stops.length : first
}
