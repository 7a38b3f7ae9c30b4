import { oneDay } from '../../calendar/day-range.ts'
import { minutesToStops } from '../../roads/drives.ts'
import type { HighwayGraph } from '../../roads/highway-graph.ts'
import { pairsOf } from '../../roads/pairs.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { DayWay } from './day-way.ts'

/** Longer than the rounding of sums of minutes. */
const SAME_MINUTES = 1e-6

/** What is to be put into a day: where, how long people stay there (minutes), and whether they sleep there. */
export type NewPlace = Degrees & { stays: number; isBed: boolean }

/** Where in a day a place is best put, and what that costs. Minutes are estimates. */
export type PlaceInDay = {
  /** Before which of the day's stops, from 0; as many as there are stops: behind the last. */
  at: number
  /** The driving that it adds, to the way on of the next day as well; null where no drive to it is known. */
  addsMinutes: number | null
  /** Whether it lies between two places that are driven to that day anyway. */
  isBetween: boolean
  /** The drive to the nearest stop of the day, or to where it begins or ends that night (`stop` null); null where none is known. */
  near: { stop: number | null; minutes: number } | null
}

/**
 * Where a place adds the least driving to a day. The stops keep their order, so set times keep theirs; a place where somebody who set
 * a time arrives later than now is taken only where there is no other. Where the trip begins at the day's first stop nothing comes
 * before that one, and behind a bed at the day's end nothing comes; a new bed goes to the end. Of two that add the same the later is
 * meant. Never throws. @source decision record 63
 */
export function bestPlace(graph: HighwayGraph, way: DayWay): (place: NewPlace) => PlaceInDay {
  const { from, stops, to, isToTonight, endsAtBed, slack } = way
  const line = [...(from ? [from] : []), ...stops, ...(to ? [to] : [])]
  const minutesTo = minutesToStops(graph, line, oneDay(way.date))
  const legs = pairsOf(line.map((place) => minutesTo(place))).map(([, after], at) => after[at] ?? Infinity)
  // In `line` a stop stands so much later than in the day.
  const shift = from ? 1 : 0
  // What stands where the next day begins is near that day, not this one, unless this one has nothing else.
  const ofDay = isToTonight ? line.length : Math.max(1, shift + stops.length)
  const last = endsAtBed ? stops.length - 1 : stops.length
  const first = Math.min(from || stops.length === 0 ? 0 : 1, last)

  return (place) => {
    const minutes = minutesTo(place)
    const addedAt = (at: number): number => {
      const [before, after] = [minutes[at + shift - 1], minutes[at + shift]]
      if (before === undefined) return after ?? Infinity
      return after === undefined ? before : before + after - (legs[at + shift - 1] ?? Infinity)
    }
    const range = place.isBed ? [stops.length] : spanOf(first, last)
    const inTime = range.filter((at) => addedAt(at) + place.stays <= (slack[at] ?? Infinity))
    let [at, adds] = [range.at(-1) ?? stops.length, Infinity]
    for (const one of inTime.length > 0 ? inTime : range) {
      const added = addedAt(one)
      if (added <= adds + SAME_MINUTES) [at, adds] = [one, Math.min(adds, added)]
    }
    return {
      at,
      addsMinutes: Number.isFinite(adds) ? Math.max(0, adds) : null,
      isBetween:
        line[at + shift - 1] !== undefined &&
        (at < stops.length || isToTonight) &&
        line[at + shift] !== undefined,
      near: nearestOf(minutes.slice(0, ofDay), shift, stops.length),
    }
  }
}

const spanOf = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)

function nearestOf(minutes: readonly number[], shift: number, stops: number): PlaceInDay['near'] {
  let [nearest, least] = [-1, Infinity]
  for (const [at, one] of minutes.entries()) if (one < least) [nearest, least] = [at, one]
  if (nearest === -1) return null
  const stop = nearest - shift
  return { stop: stop >= 0 && stop < stops ? stop : null, minutes: least }
}
