import { writeFileSync } from 'node:fs'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { ReadyPlace, ReadyTrip } from '../../../src/domain/trips/ready/ready-trip.ts'
import { usualStay } from '../../../src/domain/trips/usual-stay.ts'
import { composeDays, type ComposedDay } from './compose-trip.ts'
import { READY_PLANS, type ReadyPlan } from './ready-plans.ts'
import { brokenRules } from './ready-rules.ts'
import { driveOn, factsOf, rankOf, type StopPlace } from './ready-world.ts'

const READY_TRIPS = new URL('../../../src/domain/trips/ready/ready-trips.json', import.meta.url)

/** A trip holds its rules on a day of the year where it does so in a common year and in a leap year. */
const YEARS = [2027, 2028] as const

/**
 * Makes the ready-made trips, `src/domain/trips/ready/ready-trips.json`: `node scripts/data/trips/make-ready-trips.ts`. Run it again when the
 * catalogue, the seasons, the roads or the rules change; a test compares the two. @source decision record 59
 */
export function readyTripsFile(): string {
  const places = new Map<string, StopPlace>()
  const trips = READY_PLANS.map((plan) => readyTrip(plan, composeDays(plan), places))
  const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n')
  return `{\n"trips": [\n${lines(trips)}\n],\n"places": [\n${lines([...places.values()].map(readyPlace))}\n]\n}\n`
}

function readyTrip(
  { id, area, season }: ReadyPlan,
  composed: readonly ComposedDay[],
  places: Map<string, StopPlace>,
): ReadyTrip {
  const heart = season ? `2027-${season[0]}` : '2027-06-15'
  const days = composed.map(({ from, stops, bed }, at) => {
    const all: StopPlace[] = [...stops, ...(bed ? [bed] : [])]
    for (const place of all) places.set(place.placeId, place)
    const legs = [...(from ? [from] : []), ...all]
    const drives = legs.slice(1).map((to, leg) => driveOn(legs[leg]!, to, daysAfter(heart, at)))
    const known = drives.flatMap((drive) => ('noWay' in drive ? [] : [drive]))
    return {
      stops: [
        ...stops.map((stop) => ({
          placeId: stop.placeId,
          ...(stop.stays === usualStay(factsOf(stop.placeId)) ? {} : { stayMinutes: stop.stays }),
        })),
        ...(bed ? [{ placeId: bed.placeId }] : []),
      ],
      driveMinutes: known.reduce((sum, { minutes }) => sum + Math.round(minutes), 0),
      driveKm: Math.round(known.reduce((sum, { km }) => sum + km, 0)),
    }
  })
  const best = composed
    .flatMap(({ stops }) => stops)
    .filter(({ kind }) => kind !== 'town')
    .sort((one, other) => rankOf(one) - rankOf(other))[0]
  if (!best) throw new Error(`Nothing to see in ${area}`)
  const title = `${days.length} days ${area}`
  return { id, title, picture: best.placeId, days, starts: startsOf({ id, days }) }
}

function readyPlace({ placeId, name, nearestTown, lat, lng, kind, category }: StopPlace): ReadyPlace {
  const near = nearestTown && nearestTown !== name ? { near: nearestTown } : {}
  return { placeId, name, ...near, lat, lng, kind, category }
}

/** The days of a year on which a trip may begin, as ranges. */
export function startsOf(trip: Pick<ReadyTrip, 'id' | 'days'>): [string, string][] {
  const ranges: [string, string][] = []
  let open = false
  for (let day = '2028-01-01'; day <= '2028-12-31'; day = daysAfter(day, 1)) {
    const inYear = day.slice(5)
    const may = YEARS.every(
      (year) => (inYear === '02-29' && year === 2027) || brokenRules(trip, `${year}-${inYear}`).length === 0,
    )
    if (may && open) ranges.at(-1)![1] = inYear
    else if (may) ranges.push([inYear, inYear])
    open = may
  }
  return ranges
}

if (import.meta.main) writeFileSync(READY_TRIPS, readyTripsFile())
