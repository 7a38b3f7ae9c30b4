import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { unpackLine } from '../../../domain/trips/packed-line.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import type { MapStop, MapWay } from '../../../map/map-types.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'

/** The pins of one day, or with null of all of them: numbered within their day, in its colour. What is in no day is gold. */
export function mapStops({ days, unscheduled }: Trip, day: number | null): MapStop[] {
  const shown = days.filter(({ number }) => day === null || number === day)
  const pins = shown.flatMap(({ number, stops }) =>
    stops.map(({ id, place }, at): MapStop => ({
      id,
      lat: place.lat,
      lng: place.lng,
      name: shortName(place),
      number: at + 1,
      color: number - 1,
    })),
  )
  if (day !== null) return pins
  const loose = unscheduled.map(({ id, place }, at): MapStop => ({
    id,
    lat: place.lat,
    lng: place.lng,
    name: shortName(place),
    number: at + 1,
  }))
  return [...pins, ...loose]
}

/** The ways of one day, or with null of all: along the roads where they were worked out, else straight. */
export function mapWays({ days }: Trip, worked: WorkedOut | null, day: number | null): MapWay[] {
  return days
    .filter(({ number }) => day === null || number === day)
    .flatMap(({ number }, at): MapWay[] => {
      const color = number - 1
      const sense = worked?.isCurrent ? worked.sense.days[number - 1] : undefined
      if (sense) {
        return sense.ways.map(({ kind, line }) => ({
          line: unpackLine(line),
          color,
          isGuessed: kind === 'guess',
        }))
      }
      const line = straightLine(days, day === null ? at : number - 1)
      return line.length < 2 ? [] : [{ line, color, isGuessed: true }]
    })
}

/** From where the night was spent through the day's stops. */
function straightLine(days: readonly TripDay[], at: number): Degrees[] {
  const before = days
    .slice(0, at)
    .findLast(({ stops }) => stops.length > 0)
    ?.stops.at(-1)
  const stops = days[at]?.stops ?? []
  return [...(before && stops.length > 0 ? [before] : []), ...stops].map(({ place: { lat, lng } }) => ({
    lat,
    lng,
  }))
}
