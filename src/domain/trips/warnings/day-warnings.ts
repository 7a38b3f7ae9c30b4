import { opennessOn, shoulderOn, type Season } from '../../calendar/seasons.ts'
import { closureOf, MUCH_OFF_ROAD_KM } from '../../roads/drives.ts'
import type { Closure } from '../../roads/highway-graph.ts'
import type { ElevationGrid } from '../../../../core/domain/terrain/elevation-grid.ts'
import { placeHeight, sleepingJump, TREE_LINE_M, type Height } from '../heights/altitude.ts'
import { categoryOf, dayOf, type DaySchedule, type StopTimes } from '../day-schedule.ts'
import { daylight } from '../daylight.ts'
import { eveningOf, nightsPastEnd } from '../../../../core/domain/trips/nights.ts'
import { hoursOf } from '../../contacts/place-hours.ts'
import { usualFrom } from '../usual-hours.ts'
import { nightBefore } from '../nights/night-before.ts'
import type { FactsOf } from '../place-facts-of.ts'
import { hoursWarnings, reservationWarnings, type PlaceWarning } from './place-warnings.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'

/** Thunderstorms build over the mountains from about noon to the evening: the usual advice is to be off the tops by noon. */
export const STORM_HOURS = { months: [7, 8], from: 12 * 60, until: 18 * 60 } as const

/** More than this in a day leaves no time for anything, minutes: our own measure. */
const FULL_DRIVING = 8 * 60
const FULL_BUSY = 12 * 60
const MIDNIGHT = 24 * 60

/** Who is late by no more than this is in time: the drive is an estimate, minutes. */
const IN_TIME = 5

/** Why a day is too full: hours at the wheel, hours on the way and at stops together, or an end after midnight. */
export type FullBy = 'driving' | 'hours' | 'midnight'

/**
 * Something to mind about a day. It explains and never forbids. Times are minutes since the day's midnight. `stopId` is
 * the stop it is about; of a drive the stop that it leads to.
 */
export type DayWarning =
  /** The usual way is closed on that day; there is another one. */
  | { code: 'closed-road'; stopId: string; closures: readonly Closure[]; day: string }
  /** Every way is closed on that day, to `others` more stops too: the day goes on from the last stop that is reached. */
  | { code: 'not-reached'; stopId: string; closures: readonly Closure[]; day: string; others: number }
  /** No road that is known leads there, nor to `others` more stops. */
  | { code: 'no-drive'; stopId: string; others: number }
  | { code: 'after-sunset'; stopId: string; arrive: number; sunset: number }
  /** Out above the tree line when thunderstorms come. */
  | { code: 'storm-hours'; stopId: string; height: Height; month: number }
  /** The night is so many metres higher than the one before. */
  | { code: 'sleeping-jump'; stopId: string; height: Height; before: Height; riseM: number }
  | { code: 'out-of-season'; stopId: string; season: Season; day: string }
  /** The place, or a road on the way to it, may open later that year or have closed earlier. `road` is null for the place. */
  | { code: 'shoulder'; stopId: string; road: string | null; season: Season; day: string }
  | { code: 'overfull-day'; by: FullBy; drivingMinutes: number; busyMinutes: number; end: number }
  | { code: 'late-for-time'; stopId: string; arrive: number; late: number }
  /** Places of its kind usually open later, at `opens`; its own hours are not known. */
  | { code: 'too-early'; stopId: string; kind: string; arrive: number; opens: number }
  /** Its last nights come after the trip's last evening. */
  | { code: 'past-end'; stopId: string; nights: number }
  /** So much of the drive is off the highways and guessed. */
  | { code: 'off-graph'; stopId: string; offRoadKm: number }
  | PlaceWarning

export type WarningOptions = {
  trip: Pick<Trip, 'days'>
  day: TripDay
  /** That day's, of `daySchedule`. */
  schedule: DaySchedule
  /** For what is closed where the day has no date, `YYYY-MM-DD`. */
  today: string
  /** Null until it is on the phone: then only the catalogue says how high a place is. */
  grid: ElevationGrid | null
  factsOf?: FactsOf
}

/**
 * What to mind about a day, the most serious first, of one seriousness in the order of the stops. Of a day without a date
 * nothing is said that hangs on it: sunset, storms and seasons. Empty for a day without stops.
 */
export function dayWarnings({ factsOf = () => undefined, ...given }: WarningOptions): DayWarning[] {
  const options = { ...given, factsOf }
  const { day, schedule, today } = options
  const all = day.stops.flatMap((stop, at): Visit[] => {
    const times = schedule.stops[at]
    return times ? [{ stop, times }] : []
  })
  const visits = all.filter(({ times }) => times.isReached)
  const bed = bedVisit(options)
  const legs = [...visits, ...bed.filter(({ times }) => times.isReached)]
  const date = dayOf(day, today)
  return [
    ...notReached([...all, ...bed], date),
    ...legs.flatMap((visit) => closedRoad(visit, date)),
    ...noDrive(legs),
    ...visits.flatMap((visit) => reservationWarnings(visit, day.date, factsOf)),
    ...visits.flatMap((visit) => afterSunset(visit, day.date)),
    ...visits.flatMap((visit) => stormHours(visit, options)),
    ...sleeping(options),
    ...visits.flatMap(({ stop }) => outOfSeason(stop, day, factsOf)),
    ...eachRoadOnce(legs.flatMap((visit) => shoulders(visit, day, factsOf))),
    ...visits.flatMap((visit) => hoursWarnings(visit, day.date)),
    ...visits.flatMap((visit) => tooEarly(visit, factsOf)),
    ...pastEnd(options),
    ...overfull(schedule),
    ...visits.flatMap(lateForTime),
    ...legs.flatMap(offGraph),
  ]
}

type Visit = { stop: TripStop; times: StopTimes }

/** The evening's bed, where a drive of its own leads back to it. */
function bedVisit({ trip, day, schedule: { toBed } }: Options): Visit[] {
  const { bed } = eveningOf(trip, day.number)
  return bed && toBed ? [{ stop: bed, times: toBed }] : []
}

type Options = WarningOptions & { factsOf: FactsOf }

/** Said once a day: what comes after it is counted from the last stop that is reached. */
function notReached(all: readonly Visit[], day: string): DayWarning[] {
  const shut = all.filter(({ times }) => !times.isReached)
  const [first] = shut
  if (!first) return []
  const closures = shut.flatMap(({ times: { drive } }) =>
    drive && 'noWay' in drive && drive.noWay === 'closed' ? drive.closed : [],
  )
  const each = [...new Set(closures)]
  return [{ code: 'not-reached', stopId: first.stop.id, closures: each, day, others: shut.length - 1 }]
}

function closedRoad({ stop, times: { drive } }: Visit, day: string): DayWarning[] {
  if (!drive || 'noWay' in drive || drive.avoided.length === 0) return []
  return [{ code: 'closed-road', stopId: stop.id, closures: drive.avoided, day }]
}

function noDrive(visits: readonly Visit[]): DayWarning[] {
  const [first, ...others] = visits.filter(({ times: { drive } }) => drive && 'noWay' in drive)
  return first ? [{ code: 'no-drive', stopId: first.stop.id, others: others.length }] : []
}

function afterSunset({ stop, times: { arrive } }: Visit, date: string | null): DayWarning[] {
  const sunset = date === null ? undefined : daylight(stop.place, date)?.sunset
  if (sunset === undefined || arrive <= sunset) return []
  return [{ code: 'after-sunset', stopId: stop.id, arrive, sunset }]
}

/** Indoors nobody minds a storm. */
const INDOORS = new Set(['lodging', 'restaurants'])

function stormHours({ stop, times }: Visit, { day, factsOf, grid }: Options): DayWarning[] {
  if (day.date === null || INDOORS.has(categoryOf(stop, factsOf) ?? '')) return []
  const month = Number(day.date.slice(5, 7))
  const isThere = times.arrive < STORM_HOURS.until && times.leave > STORM_HOURS.from
  if (!isThere || !STORM_HOURS.months.some((one) => one === month)) return []
  const height = placeHeight(stop.place, factsOf, grid)
  if (!height || height.metres < TREE_LINE_M) return []
  return [{ code: 'storm-hours', stopId: stop.id, height, month }]
}

function sleeping({ trip, day, factsOf, grid }: Options): DayWarning[] {
  const bedOf = (stop: TripStop | null | undefined): Height | null =>
    // Where people do something nobody knows that they sleep.
    stop && categoryOf(stop, factsOf) !== 'activities' ? placeHeight(stop.place, factsOf, grid) : null
  const isBetween = day.number < trip.days.length
  const night = eveningOf(trip, day.number).bed ?? (isBetween ? day.stops.at(-1) : undefined)
  if (!night) return []
  const [before, height] = [bedOf(nightBefore(trip, day.number)), bedOf(night)]
  const riseM = sleepingJump(before, height)
  if (riseM === null || !before || !height) return []
  return [{ code: 'sleeping-jump', stopId: night.id, height, before, riseM }]
}

function outOfSeason(stop: TripStop, day: TripDay, factsOf: FactsOf): DayWarning[] {
  const season = factsOf(stop.place.placeId)?.season
  if (day.date === null || !season || opennessOn(season, day.date) !== 'closed') return []
  return [{ code: 'out-of-season', stopId: stop.id, season, day: day.date }]
}

type Shoulder = Extract<DayWarning, { code: 'shoulder' }>

/** The place itself first; else the roads on the way. */
function shoulders({ stop, times: { drive } }: Visit, { date }: TripDay, factsOf: FactsOf): Shoulder[] {
  if (date === null) return []
  const season = factsOf(stop.place.placeId)?.season
  if (season && shoulderOn(season, date))
    return [{ code: 'shoulder', stopId: stop.id, road: null, season, day: date }]
  const driven = drive && !('noWay' in drive) ? drive.roads.flatMap((one) => closureOf(one) ?? []) : []
  return [...new Set(driven)]
    .filter(({ open }) => shoulderOn(open, date))
    .map(({ name, open }) => ({ code: 'shoulder', stopId: stop.id, road: name, season: open, day: date }))
}

/** A road that the day takes twice is said at the first stop it leads to. */
const eachRoadOnce = (warnings: readonly Shoulder[]): Shoulder[] =>
  warnings.filter(
    ({ road }, at) => road === null || warnings.findIndex((other) => other.road === road) === at,
  )

function overfull({ drivingMinutes, stayingMinutes, waitingMinutes, end }: DaySchedule): DayWarning[] {
  const busyMinutes = drivingMinutes + stayingMinutes + waitingMinutes
  const by: FullBy | null =
    drivingMinutes > FULL_DRIVING
      ? 'driving'
      : busyMinutes > FULL_BUSY
        ? 'hours'
        : end > MIDNIGHT
          ? 'midnight'
          : null
  return by ? [{ code: 'overfull-day', by, drivingMinutes, busyMinutes, end }] : []
}

function tooEarly({ stop, times }: Visit, factsOf: FactsOf): DayWarning[] {
  const kind = factsOf(stop.place.placeId)?.kind
  const [arrive, opens] = [times.arrive + times.waits, usualFrom(kind)]
  if (kind === undefined || arrive >= opens || times.missesDrive || hoursOf(stop.place) !== null) return []
  return [{ code: 'too-early', stopId: stop.id, kind, arrive, opens }]
}

const pastEnd = ({ trip, day }: Options): DayWarning[] =>
  nightsPastEnd(trip)
    .filter(({ stop }) => day.stops.some(({ id }) => id === stop.id))
    .map(({ stop, nights }) => ({ code: 'past-end', stopId: stop.id, nights }))

function lateForTime({ stop, times: { arrive, late } }: Visit): DayWarning[] {
  return late > IN_TIME ? [{ code: 'late-for-time', stopId: stop.id, arrive, late }] : []
}

function offGraph({ stop, times: { drive } }: Visit): DayWarning[] {
  if (!drive || 'noWay' in drive || drive.offRoadKm < MUCH_OFF_ROAD_KM) return []
  return [{ code: 'off-graph', stopId: stop.id, offRoadKm: drive.offRoadKm }]
}
