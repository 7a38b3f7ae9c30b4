import { hoursOn, type OpenOn } from '../contacts/opening-hours.ts'
import { hoursOf } from '../contacts/place-hours.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import type { LineOfRoad } from '../roads/road-lines.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { bestDayOrder, type BestDayOrder } from './suggestions/best-day-order.ts'
import { dayHeights, type DayHeights } from './heights/day-heights.ts'
import { dayOf, daySchedule, type DaySchedule, type StopTimes } from './day-schedule.ts'
import { dayWarnings, type DayWarning } from './warnings/day-warnings.ts'
import { daylight, type Daylight } from './daylight.ts'
import { driveProfile, thinned, type DriveProfile } from './heights/drive-profile.ts'
import {
  nearestHospital,
  nearestHospitalOnDrive,
  type Hospital,
  type HospitalFromDrive,
  type HospitalFromPlace,
} from './nearest-hospital.ts'
import type { FactsOf } from './place-facts-of.ts'
import { waysOf, type PackedWay } from './packed-line.ts'
import { routeLine, type RoutePart } from './route-line.ts'
import { eveningOf } from '../../../core/domain/trips/nights.ts'
import type { Trip, TripDay, TripStop } from '../../../core/domain/trips/trip.ts'

/** What Timberline works out of one day of a trip. All of it is an estimate. */
export type DaySense = {
  number: number
  /** Its drives do not say which roads they take: `ways` has their lines. */
  schedule: DaySchedule
  warnings: readonly DayWarning[]
  /** Where the day ends, on its date; null for a day without stops or date. */
  light: Daylight | null
  heights: DayHeights
  /** In the order of the stops: when each is open on the day's date; null where nobody knows, or the day has none. */
  hours: readonly (OpenOn | null)[]
  /** The day's drives as the map draws them, one after another. */
  ways: readonly PackedWay[]
  /** The heights along them; null where there is no drive, one of them is not known, or the terrain is not. */
  profile: DriveProfile | null
  /** In the order of the stops. */
  hospitals: readonly (HospitalFromPlace | null)[]
  /** The one that the day's drives come nearest to. */
  hospitalOnDrive: HospitalFromDrive | null
  /** An order of the stops that takes less driving; null where none is known. */
  better: BestDayOrder | null
}

/** What the roads, the terrain and the catalogue say of a trip, by the day's number less one. */
export type TripSense = { days: readonly DaySense[] }

export type SenseSources = {
  graph: HighwayGraph
  lineOfRoad: LineOfRoad
  /** Null where the terrain could not be read. */
  grid: ElevationGrid | null
  hospitals: readonly Hospital[]
  factsOf: FactsOf
  /** For days without a date, `YYYY-MM-DD`. */
  today: string
}

/** Works out every day of the trip. */
export function tripSense(trip: Pick<Trip, 'days'>, sources: SenseSources): TripSense {
  // A day begins where the one before ended: at a stop that is really reached then.
  let from: Degrees | null = null
  const days = trip.days.map((day) => {
    const sense = daySense(trip, day, from, sources)
    from = sense.schedule.endsAt
    return sense
  })
  return { days }
}

function daySense(
  trip: Pick<Trip, 'days'>,
  day: TripDay,
  from: Degrees | null,
  sources: SenseSources,
): DaySense {
  const { graph, grid, hospitals, factsOf, today } = sources
  const { bed } = eveningOf(trip, day.number)
  const options = { from, bed, today, factsOf }
  const schedule = daySchedule(graph, day, options)
  const last = bed ?? day.stops.at(-1)
  const { route, isWhole } = routeOf(day, bed, schedule, sources)
  const profile = grid && isWhole && route.length > 0 ? driveProfile(route, grid) : null
  return {
    number: day.number,
    schedule: withoutRoads(schedule),
    warnings: dayWarnings({ trip, day, schedule, today, grid, factsOf }),
    light: last && day.stops.length > 0 && day.date !== null ? daylight(last.place, day.date) : null,
    heights: dayHeights(day, profile ? [profile] : [], factsOf, grid),
    hours: day.stops.map(({ place }) => hoursOfPlace(place, day.date)),
    ways: waysOf(route),
    profile: profile && { ...profile, points: thinned(profile.points) },
    hospitals: day.stops.map(({ place }) => {
      const found = nearestHospital(graph, hospitals, place, dayOf(day, today))
      return found && { ...found, drive: found.drive && { ...found.drive, roads: [] } }
    }),
    hospitalOnDrive: route.length > 0 ? nearestHospitalOnDrive(hospitals, route) : null,
    better: bestDayOrder(graph, day, options),
  }
}

function hoursOfPlace(place: TripStop['place'], date: string | null): OpenOn | null {
  const known = date === null ? null : hoursOf(place)
  return known && date !== null ? hoursOn(known.spans, date) : null
}

/** The lines of the day's drives together; not whole where one of them is not known. */
function routeOf(
  day: TripDay,
  bed: TripStop | null,
  schedule: DaySchedule,
  { graph, lineOfRoad }: SenseSources,
): { route: RoutePart[]; isWhole: boolean } {
  let isWhole = true
  const legs = schedule.toBed && bed ? [...schedule.stops, schedule.toBed] : schedule.stops
  const route = [...day.stops, ...(bed ? [bed] : [])].flatMap(({ place }, at): readonly RoutePart[] => {
    const { from: before = null, drive = null, isReached = true } = legs[at] ?? {}
    if (before === null || drive === null || !isReached) return []
    if (!('noWay' in drive)) return routeLine(graph, lineOfRoad, drive, before, place)
    isWhole = false
    return [{ kind: 'guess', line: [before, place], km: 0, top: null }]
  })
  return { route, isWhole }
}

/** The roads of a drive with their lines weigh more than all the rest, and nobody on the page asks for them. */
const withoutRoads = (schedule: DaySchedule): DaySchedule => ({
  ...schedule,
  stops: schedule.stops.map(withoutItsRoads),
  toBed: schedule.toBed && withoutItsRoads(schedule.toBed),
})

const withoutItsRoads = (stop: StopTimes): StopTimes =>
  stop.drive && !('noWay' in stop.drive) ? { ...stop, drive: { ...stop.drive, roads: [] } } : stop
