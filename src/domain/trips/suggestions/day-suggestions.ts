import { opennessOn, type Season } from '../../calendar/seasons.ts'
import type { HighwayGraph } from '../../roads/highway-graph.ts'
import { bestPlace, type NewPlace, type PlaceInDay } from './best-place.ts'
import type { DayWay } from './day-way.ts'

/** What lies on the way takes at most so much driving more, minutes along the roads. @source decision record 63 */
export const ON_THE_WAY_MINUTES = 10

/** Nearer than this to a stop, minutes' drive, a place is at that stop rather than on the way to it. */
const AT_A_STOP_MINUTES = 10

/** Beyond, minutes' drive, nothing is near a day. */
const NEAR_MINUTES = 30

/** As many of a group as anybody looks through. */
const MOST = 120

/** A place that may be suggested; `season` null where nobody has written one. */
export type MaybePlace = NewPlace & { season: Season | null }

/** A place by its number in the list, from 0, and where in the day it is best. */
export type Suggestion = PlaceInDay & { place: number; addsMinutes: number }

/** Of the places of a list: those near a day and those on its way, no place in both, those that take the least driving first. */
export type DaySuggestions = { near: readonly Suggestion[]; onTheWay: readonly Suggestion[] }

/**
 * What is open on the day, not only likely, near its stops (within 30 minutes) or on the way between them (at most 10 minutes more,
 * and not at a stop already). What no road leads to is left out. A day that begins nowhere and has no stop has none.
 */
export function daySuggestions(
  graph: HighwayGraph,
  way: DayWay,
  places: readonly MaybePlace[],
): DaySuggestions {
  const near: (Suggestion & { away: number })[] = []
  const onTheWay: Suggestion[] = []
  const best = bestPlace(graph, way)
  for (const [number, place] of places.entries()) {
    if (place.season === null || opennessOn(place.season, way.date) !== 'open') continue
    const found = best(place)
    const { addsMinutes } = found
    if (addsMinutes === null || found.near === null) continue
    const away = found.near.minutes
    const suggestion = { ...found, addsMinutes, place: number }
    if (found.isBetween && addsMinutes <= ON_THE_WAY_MINUTES && away > AT_A_STOP_MINUTES)
      onTheWay.push(suggestion)
    else if (away <= NEAR_MINUTES) near.push({ ...suggestion, away })
  }
  return {
    near: near
      .sort((one, other) => one.away - other.away)
      .slice(0, MOST)
      .map(({ away: _, ...one }) => one),
    onTheWay: onTheWay.sort((one, other) => one.addsMinutes - other.addsMinutes).slice(0, MOST),
  }
}
