import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { unpackLine, type PackedLine } from '../../../domain/trips/packed-line.ts'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import type { MapStop, MapWay } from '../../../map/map-types.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'

type DrawnStop = Pick<TripStop, 'id' | 'place'>

/** What of a trip stands on its map: which stops, where and in which order. */
export type DrawnTrip = {
  days: readonly { number: number; stops: readonly DrawnStop[] }[]
  unscheduled: readonly DrawnStop[]
}

/** Notes, times, ticks and costs are left out: the map need not be drawn again for them. */
export function drawnTrip({ days, unscheduled }: Pick<Trip, 'days' | 'unscheduled'>): DrawnTrip {
  const drawn = ({ id, place }: TripStop): DrawnStop => ({ id, place })
  return {
    days: days.map(({ number, stops }) => ({ number, stops: stops.map(drawn) })),
    unscheduled: unscheduled.map(drawn),
  }
}

/**
 * The pins of a trip, numbered through it, each day in its colour; what is in no day is gold and comes last. With the number of
 * a day the others are faint, with null what stands on a day; undefined is the whole trip.
 */
export function mapStops({ days, unscheduled }: DrawnTrip, day?: number | null): MapStop[] {
  let number = 0
  const pins = days.flatMap((one) =>
    one.stops.map((stop): MapStop =>
      pinOf(stop, (number += 1), day !== undefined && one.number !== day, one.number - 1),
    ),
  )
  const isBehind = typeof day === 'number'
  return [...pins, ...unscheduled.map((stop) => pinOf(stop, (number += 1), isBehind))]
}

const pinOf = ({ id, place }: DrawnStop, number: number, isFaint: boolean, color?: number): MapStop => ({
  id,
  lat: place.lat,
  lng: place.lng,
  name: shortName(place),
  number,
  isFaint,
  ...(color === undefined ? {} : { color }),
})

/** The ways of a trip: along the roads where they were worked out, else straight. `day` as for `mapStops`. */
export function mapWays({ days }: DrawnTrip, worked: WorkedOut | null, day?: number | null): MapWay[] {
  return days.flatMap(({ number }, at): MapWay[] => {
    const color = number - 1
    const isFaint = day !== undefined && number !== day
    const sense = worked?.isCurrent ? worked.sense.days[at] : undefined
    if (sense) {
      return sense.ways.map(({ kind, line }) => ({
        line: unpackOnce(line),
        color,
        isGuessed: kind === 'guess',
        isFaint,
      }))
    }
    const line = straightLine(days, at)
    return line.length < 2 ? [] : [{ line, color, isGuessed: true, isFaint }]
  })
}

/** A line that did not change is drawn with the same points: the map need not be told of it anew. */
const unpacked = new WeakMap<PackedLine, readonly Degrees[]>()

function unpackOnce(line: PackedLine): readonly Degrees[] {
  const known = unpacked.get(line)
  if (known) return known
  const points = unpackLine(line)
  unpacked.set(line, points)
  return points
}

/** From where the night was spent through the day's stops. */
function straightLine(days: DrawnTrip['days'], at: number): Degrees[] {
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
