import { minutesOfTime } from '../calendar/clock-time.ts'
import { CATEGORIES, type Category } from '../../../core/domain/places/categories.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { oneDay } from '../calendar/day-range.ts'
import { driveChain, type ChainLink } from '../roads/drive-chain.ts'
import type { Drive, NoDrive } from '../roads/drives.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import { nightsAt } from '../../../core/domain/trips/nights.ts'
import type { FactsOf } from './place-facts-of.ts'
import type { TripDay, TripStop } from '../../../core/domain/trips/trip.ts'
import { usualStay } from './usual-stay.ts'

/** When people set off where nobody said otherwise: 9:00, as the search has it. @source planning §9 */
const USUAL_SET_OFF = 9 * 60

/** A set-off that is worked out is said to five minutes: nothing of an estimate is more exact. */
const SET_OFF_STEP = 5

/** A stop in the day's timeline. Times are whole minutes since the day's midnight; past midnight they go on from 1440. */
export type StopTimes = {
  stopId: string
  /** The way here from `from`; null where the trip begins. */
  drive: Drive | NoDrive | null
  /** The last stop before that is reached, or where the night was spent; null where the trip begins. */
  from: Degrees | null
  /** False where every road to it is usually closed that day: it takes no time, and the day goes on from `from`. */
  isReached: boolean
  arrive: number
  /** How long they are here before the time that somebody set. */
  waits: number
  /** How long after the time that somebody set they arrive. */
  late: number
  stays: number
  leave: number
  /** A drive that nobody knows lies before: this and what follows is too early by it. */
  missesDrive: boolean
}

/** A day from setting off to its end, an estimate. Minutes; `setOff` and `end` since midnight. */
export type DaySchedule = {
  setOff: number
  stops: readonly StopTimes[]
  /** The way from the last stop to the bed of the evening, and when they are there; null where the day ends at its last stop. */
  toBed: StopTimes | null
  drivingMinutes: number
  drivingKm: number
  stayingMinutes: number
  waitingMinutes: number
  end: number
  /** Where the next day begins: the last stop that is reached and can be left, else where this day began. */
  endsAt: Degrees | null
}

export type ScheduleOptions = {
  /** `endsAt` of the day before; null where the trip begins on this day. */
  from: Degrees | null
  /** Where the evening is spent, as `eveningOf` has it; null or left out where the trip has no bed for it. */
  bed?: TripStop | null
  /** For what is closed where the day has no date, `YYYY-MM-DD`. */
  today: string
  factsOf?: FactsOf
}

/**
 * The timeline of a day: drives along the highways on its date, stays as somebody said or as they usually are.
 * People wait for a time that was set later than they arrive. Without `setOff` the day begins at 9:00, or as early as the
 * first set time asks for. A day ends at the bed of its evening: a last stop that is a bed has a stay of 0, and to one that stands
 * elsewhere they drive from the last stop. A drive that is not known counts nothing; the next set time puts that right. A stop
 * behind a closed road counts nothing at all.
 */
export function daySchedule(
  graph: HighwayGraph,
  day: TripDay,
  { from, bed = null, today, factsOf = () => undefined }: ScheduleOptions,
): DaySchedule {
  const { stops } = day
  const last = stops.at(-1)
  const isElsewhere = bed !== null && last !== undefined && last.id !== bed.id
  // Whenever they come to it a second time, it is not for the time of checking in.
  const back = isElsewhere ? [{ ...bed, time: null }] : []
  const places = [...stops, ...back].map(({ place }) => place)
  const links = driveChain(graph, from, places, oneDay(dayOf(day, today)))
  const planned = [...stops, ...back].flatMap((stop, at): Planned[] => {
    const link = links[at]
    if (!link) return []
    const isBack = at === stops.length
    return [{ stop, ...link, stays: isBack ? 0 : stayOf(stop, at === stops.length - 1, factsOf) }]
  })
  const setOff = day.setOff === null ? usualSetOff(planned) : minutesOfTime(day.setOff)
  const times = timesFrom(planned, setOff)
  const driven = times.flatMap(({ drive }) => (drive && !('noWay' in drive) ? [drive] : []))
  return {
    setOff,
    stops: times.slice(0, stops.length),
    toBed: times[stops.length] ?? null,
    drivingMinutes: sum(driven.map(({ minutes }) => Math.round(minutes))),
    drivingKm: sum(driven.map(({ km }) => km)),
    stayingMinutes: sum(times.map(({ stays }) => stays)),
    waitingMinutes: sum(times.map(({ waits }) => waits)),
    end: times.at(-1)?.leave ?? setOff,
    endsAt: links.at(-1)?.next ?? from,
  }
}

/** The day's date; `today` where it has none. */
export const dayOf = ({ date }: Pick<TripDay, 'date'>, today: string): string => date ?? today

/** What a stop's place is for: the catalogue knows, else the stop itself says it; null where nobody does. */
export function categoryOf({ place }: TripStop, factsOf: FactsOf): Category | null {
  const said = CATEGORIES.find(({ id }) => id === place.category)?.id
  return factsOf(place.placeId)?.category ?? said ?? null
}

type Planned = ChainLink & { stop: TripStop; stays: number }

function stayOf(stop: TripStop, isLast: boolean, factsOf: FactsOf): number {
  if (isLast && nightsAt(stop) > 0) return 0
  const category = categoryOf(stop, factsOf)
  const kind = factsOf(stop.place.placeId)?.kind
  return stop.stayMinutes ?? usualStay({ category, ...(kind === undefined ? {} : { kind }) })
}

/** At 9:00, or so early that the first set time is met. */
function usualSetOff(planned: readonly Planned[]): number {
  const first = planned.findIndex(({ stop, isReached }) => isReached && stop.time !== null)
  const late = timesFrom(planned, USUAL_SET_OFF)[first]?.late ?? 0
  const early = Math.floor((USUAL_SET_OFF - late) / SET_OFF_STEP) * SET_OFF_STEP
  return Math.max(0, early)
}

function timesFrom(planned: readonly Planned[], setOff: number): StopTimes[] {
  const times: StopTimes[] = []
  for (const [at, { stop, drive, from, isReached, stays }] of planned.entries()) {
    const before = times.at(-1)
    const stopBefore = planned[at - 1]
    if (!isReached) {
      const now = before?.leave ?? setOff
      const nothing = { waits: 0, late: 0, stays: 0, missesDrive: before?.missesDrive ?? false }
      times.push({ stopId: stop.id, drive, from, isReached, arrive: now, leave: now, ...nothing })
      continue
    }
    const isKnown = drive === null || !('noWay' in drive)
    const reached = (before?.leave ?? setOff) + (drive && !('noWay' in drive) ? Math.round(drive.minutes) : 0)
    const time = stop.time === null ? null : minutesOfTime(stop.time)
    const early = time === null ? 0 : Math.max(0, time - reached)
    // From where nobody knows a road the next drive is counted from the place before it: too short as well.
    const isCutShort = stopBefore !== undefined && stopBefore.isReached && stopBefore.stop.place !== from
    const misses = !isKnown || isCutShort || (before?.missesDrive ?? false)
    // What looks like waiting may as well be the drive that is not known.
    const arrive = misses ? reached + early : reached
    const waits = misses ? 0 : early
    times.push({
      stopId: stop.id,
      drive,
      from,
      isReached,
      arrive,
      waits,
      late: time === null ? 0 : Math.max(0, reached - time),
      stays,
      leave: arrive + waits + stays,
      missesDrive: misses && early === 0,
    })
  }
  return times
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
