import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { eveningOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import type { HighwayGraph } from '../../roads/highway-graph.ts'
import { categoryOf, dayOf, daySchedule } from '../day-schedule.ts'
import { nightBefore } from '../nights/night-before.ts'
import type { FactsOf } from '../place-facts-of.ts'

/** The places that a day of a trip drives along, and what is bound to a time. */
export type DayWay = {
  /** The day's date, `YYYY-MM-DD`; today where it has none. */
  date: string
  /** Where the night before was spent; null where the trip begins on this day. */
  from: Degrees | null
  stops: readonly Degrees[]
  /** Where the trip goes on behind the last stop, that evening or the next day; null where it ends, or the last stop is where they sleep. */
  to: Degrees | null
  /** Whether that is still driven on this day. */
  isToTonight: boolean
  endsAtBed: boolean
  /**
   * For each place in the order, before the first stop up to behind the last: how many minutes may be spent there before anybody is
   * later for a set time than now; Infinity where no set time follows.
   */
  slack: readonly number[]
}

type WayOptions = {
  /** For a day without a date, `YYYY-MM-DD`. */
  today: string
  factsOf: FactsOf
}

/** The way of a day, from 1; null where the trip has no such day. */
export function dayWay(
  graph: HighwayGraph,
  trip: Pick<Trip, 'days'>,
  number: number,
  { today, factsOf }: WayOptions,
): DayWay | null {
  const day = trip.days[number - 1]
  if (!day) return null
  const from = nightBefore(trip, number)?.place ?? null
  const last = day.stops.at(-1)
  const endsAtBed = last !== undefined && categoryOf(last, factsOf) === 'lodging'
  const { bed } = eveningOf(trip, number)
  const tonight = bed !== null && bed.id !== last?.id ? bed.place : null
  const next = trip.days.slice(number).find(({ stops }) => stops.length > 0)
  return {
    date: dayOf(day, today),
    from,
    stops: day.stops.map(({ place }) => place),
    to: tonight ?? (endsAtBed ? null : (next?.stops[0]?.place ?? null)),
    isToTonight: tonight !== null,
    endsAtBed: endsAtBed && tonight === null,
    slack: slackOf(graph, day, { from, today, factsOf }),
  }
}

/** Who waits at a stop has time before it; who is late already has none. Without set times the drives need not be looked up. */
function slackOf(
  graph: HighwayGraph,
  day: TripDay,
  options: WayOptions & { from: Degrees | null },
): number[] {
  const slack = Array.from<number>({ length: day.stops.length + 1 }).fill(Infinity)
  if (day.stops.every(({ time }) => time === null)) return slack
  const { stops } = daySchedule(graph, day, options)
  for (let at = day.stops.length - 1; at >= 0; at -= 1) {
    const isSet = day.stops[at]?.time !== null
    slack[at] = (isSet ? stops[at]?.waits : slack[at + 1]) ?? Infinity
  }
  return slack
}
