import { oneDay } from '../../calendar/day-range.ts'
import { minutesOfTime } from '../../calendar/clock-time.ts'
import { bestOrder } from '../../roads/best-order.ts'
import { minutesBetween } from '../../roads/drives.ts'
import type { HighwayGraph } from '../../roads/highway-graph.ts'
import { pairsOf } from '../../roads/pairs.ts'
import { nightsAt } from '../../../../core/domain/trips/nights.ts'
import { dayOf, daySchedule, type ScheduleOptions } from '../day-schedule.ts'
import { usualFrom } from '../usual-hours.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'

/** What is saved has to be more than this, minutes. */
const WORTH_MINUTES = 1

export type BestDayOrder = {
  /** The ids of the day's stops in the order proposed. */
  stopIds: readonly string[]
  /** Of driving, an estimate. */
  savesMinutes: number
}

/**
 * An order of a day's stops that takes less driving; null where none is known that saves more than a minute, or where a stop
 * cannot be driven to. It begins where the night before was spent, else at the day's first stop. Stops with a set time come
 * in the order of their times, together no later for them than now, and nowhere are they earlier than is usual there by more than
 * now: a brewery is no breakfast. It ends at the bed of the evening. Nothing is changed: it is a proposal.
 */
export function bestDayOrder(
  graph: HighwayGraph,
  day: TripDay,
  options: ScheduleOptions,
): BestDayOrder | null {
  const { from, bed = null, today, factsOf = () => undefined } = options
  const { setOff, stops: times } = daySchedule(graph, day, options)
  const visits: Visit[] = day.stops.map(({ time, place }, at) => ({
    time: time === null ? null : minutesOfTime(time),
    usualFrom: time === null ? usualFrom(factsOf(place.placeId)?.kind) : 0,
    stays: times[at]?.stays ?? 0,
  }))
  const now = [...day.stops.keys()]
  const inTime = inOrderOfTimes(now, visits)
  // Where the day begins is the first of all; the others are the stops as `inTime` has them.
  const start = from ? [from] : []
  const end = bed !== null && day.stops.at(-1)?.id !== bed.id ? [bed.place] : []
  const places = [...start, ...inTime.flatMap((stop) => day.stops[stop]?.place ?? []), ...end]
  const stopAt = [...start.map(() => null), ...inTime, ...end.map(() => null)]
  const minutes = minutesBetween(graph, places, oneDay(dayOf(day, today)))
  const missedBy = (order: readonly number[]) => minutesMissed(order, minutes, stopAt, visits, setOff)
  const given = places.map((_, at) => at)
  const asGiven = missedBy(given)
  const isAllowed = (order: readonly number[]): boolean => {
    const timed = order.flatMap((at) => timeAt(visits, stopAt[at] ?? null) ?? [])
    const { late, early } = missedBy(order)
    const isInTime = late <= asGiven.late && early <= asGiven.early
    return isInTime && timed.every((time, at) => at === 0 || (timed[at - 1] ?? 0) <= time)
  }
  const last = day.stops.at(inTime.at(-1) ?? 0)
  const endsAtBed = end.length > 0 || (last !== undefined && nightsAt(last) > 0)
  const best = bestOrder(minutes, endsAtBed ? 'ends' : 'start', isAllowed)?.order ?? given
  const stopsAsNow = now.map((stop) => inTime.indexOf(stop) + start.length)
  const asNow = [...start.keys(), ...stopsAsNow, ...end.map(() => places.length - 1)]
  const savesMinutes = lengthOf(minutes, asNow) - lengthOf(minutes, best)
  if (!(savesMinutes > WORTH_MINUTES)) return null
  return { stopIds: best.flatMap((at) => day.stops[stopAt[at] ?? -1]?.id ?? []), savesMinutes }
}

/** `usualFrom`: when they usually go there at the earliest, minutes since midnight. */
type Visit = { time: number | null; usualFrom: number; stays: number }

/** This order of stops, in which those with a set time have changed places among themselves until they follow their times. */
function inOrderOfTimes(order: readonly number[], visits: readonly Visit[]): number[] {
  const timed = order
    .flatMap((stop) => {
      const time = timeAt(visits, stop)
      return time === null ? [] : [{ stop, time }]
    })
    .toSorted((a, b) => a.time - b.time)
  return order.map((stop) => (timeAt(visits, stop) === null ? stop : (timed.shift()?.stop ?? stop)))
}

const timeAt = (visits: readonly Visit[], stop: number | null): number | null =>
  stop === null ? null : (visits[stop]?.time ?? null)

/** By how many minutes all set times together are missed, and by how many all other stops together are reached too early. */
function minutesMissed(
  order: readonly number[],
  minutes: readonly (readonly number[])[],
  stopAt: readonly (number | null)[],
  visits: readonly Visit[],
  setOff: number,
): { late: number; early: number } {
  let [clock, late, early] = [setOff, 0, 0]
  for (const [position, at] of order.entries()) {
    clock += position === 0 ? 0 : legMinutes(minutes, order[position - 1] ?? at, at)
    const visit = visits[stopAt[at] ?? -1]
    if (!visit) continue
    early += Math.max(0, visit.usualFrom - clock)
    if (visit.time !== null) {
      late += Math.max(0, clock - visit.time)
      clock = Math.max(clock, visit.time)
    }
    clock += visit.stays
  }
  return { late, early }
}

const legMinutes = (minutes: readonly (readonly number[])[], from: number, to: number): number =>
  minutes[from]?.[to] ?? 0

const lengthOf = (minutes: readonly (readonly number[])[], order: readonly number[]): number =>
  pairsOf(order).reduce((sum, [from, to]) => sum + legMinutes(minutes, from, to), 0)
