import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { HighwayGraph } from '../roads/highway-graph.ts'
import type { LineOfRoad } from '../roads/road-lines.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { bestDayOrder, type BestDayOrder } from './best-day-order.ts'
import { dayHeights, type DayHeights } from './day-heights.ts'
import { daySchedule, monthOf, type DaySchedule } from './day-schedule.ts'
import { dayWarnings, type DayWarning } from './day-warnings.ts'
import { daylight, type Daylight } from './daylight.ts'
import { driveProfile, thinned, type DriveProfile } from './drive-profile.ts'
import {
  nearestHospital,
  nearestHospitalOnDrive,
  type Hospital,
  type HospitalFromDrive,
  type HospitalFromPlace,
} from './nearest-hospital.ts'
import { nightBefore } from './night-before.ts'
import type { FactsOf } from './place-facts-of.ts'
import { packLines, type PackedLine } from './packed-line.ts'
import { routeLine, type RoutePart } from './route-line.ts'
import type { Trip, TripDay } from '../../../core/domain/trips/trip.ts'

/** What Timberline works out of one day of a trip. All of it is an estimate. */
export type DaySense = {
  number: number
  /** Its drives do not say which roads they take: `ways` has their lines. */
  schedule: DaySchedule
  warnings: readonly DayWarning[]
  /** Where the day ends, on its date; null for a day without stops or date. */
  light: Daylight | null
  heights: DayHeights
  /** The day's drives as the map draws them, one after another. */
  ways: readonly { kind: RoutePart['kind']; line: PackedLine }[]
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
  /** For days without a date, 1 to 12. */
  month: number
}

/** Works out every day of the trip. */
export function tripSense(trip: Pick<Trip, 'days'>, sources: SenseSources): TripSense {
  return { days: trip.days.map((day) => daySense(trip, day, sources)) }
}

function daySense(trip: Pick<Trip, 'days'>, day: TripDay, sources: SenseSources): DaySense {
  const { graph, grid, hospitals, factsOf, month } = sources
  const from = nightBefore(trip, day.number)?.place ?? null
  const schedule = daySchedule(graph, day, { from, month, factsOf })
  const last = day.stops.at(-1)
  const { route, isWhole } = routeOf(day, from, schedule, sources)
  const profile = grid && isWhole && route.length > 0 ? driveProfile(route, grid) : null
  return {
    number: day.number,
    schedule: withoutRoads(schedule),
    warnings: dayWarnings({ trip, day, schedule, month, grid, factsOf }),
    light: last && day.date !== null ? daylight(last.place, day.date) : null,
    heights: dayHeights(day, profile ? [profile] : [], factsOf, grid),
    ways: waysOf(route),
    profile: profile && { ...profile, points: thinned(profile.points) },
    hospitals: day.stops.map(({ place }) => {
      const found = nearestHospital(graph, hospitals, place, monthOf(day, month))
      return found && { ...found, drive: found.drive && { ...found.drive, roads: [] } }
    }),
    hospitalOnDrive: route.length > 0 ? nearestHospitalOnDrive(hospitals, route) : null,
    better: bestDayOrder(graph, day, { from, month, factsOf }),
  }
}

/** The lines of the day's drives together; not whole where one of them is not known. */
function routeOf(
  day: TripDay,
  from: Degrees | null,
  schedule: DaySchedule,
  { graph, lineOfRoad }: SenseSources,
): { route: RoutePart[]; isWhole: boolean } {
  let isWhole = true
  const route = day.stops.flatMap(({ place }, at): readonly RoutePart[] => {
    const before = at === 0 ? from : (day.stops[at - 1]?.place ?? null)
    const drive = schedule.stops[at]?.drive ?? null
    if (before === null || drive === null) return []
    if (!('noWay' in drive)) return routeLine(graph, lineOfRoad, drive, before, place)
    isWhole = false
    return [{ kind: 'guess', line: [before, place], km: 0, top: null }]
  })
  return { route, isWhole }
}

/** Parts of one kind that follow each other are one. */
function waysOf(route: readonly RoutePart[]): DaySense['ways'] {
  const runs: { kind: RoutePart['kind']; lines: (readonly Degrees[])[] }[] = []
  for (const { kind, line } of route) {
    const last = runs.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ kind, lines }) => ({ kind, line: packLines(lines) }))
}

/** The roads of a drive with their lines weigh more than all the rest, and nobody on the page asks for them. */
const withoutRoads = (schedule: DaySchedule): DaySchedule => ({
  ...schedule,
  stops: schedule.stops.map((stop) =>
    stop.drive && !('noWay' in stop.drive) ? { ...stop, drive: { ...stop.drive, roads: [] } } : stop,
  ),
})
