import type { DayRange } from '../calendar/day-range.ts'
import { isShutOn } from '../calendar/seasons.ts'
import { isInColorado } from '../../../core/domain/places/colorado-box.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import type { Closure, HighwayGraph, Road } from './highway-graph.ts'
import { nearestRoad, type Meeting } from './nearest-road.ts'
import { pairsOf } from './pairs.ts'
import { quickestWays, type Ways } from './quickest-ways.ts'

/**
 * The quickest drive from one place to another over Colorado's highways: an estimate in average speeds, without traffic,
 * weather or stops.
 */
export type Drive = {
  km: number
  minutes: number
  /** Passes on the way, in their order; not where it begins or ends. */
  passes: readonly string[]
  /** Highways on the way, in their order, each once; short pieces are left out. */
  highways: readonly string[]
  /** What would be quicker on other days. */
  avoided: readonly Closure[]
  /** Of `km` those between the places and the highways, at both ends, which are guessed. */
  offRoadKm: number
  /** The roads in their order; none where the drive is guessed as a whole. */
  roads: readonly DrivenRoad[]
}

/**
 * How much of a road a drive takes: from one share of its length to another, counted from the road's `from`, 0 to 1.
 * The greater comes first where it is driven towards its `from`.
 */
export type DrivenRoad = { road: Road; begin: number; end: number }

/** What closes a driven part of a road at times; null for what is never closed, and for a part that ends before the winter gate. */
export function closureOf({ road, begin, end }: DrivenRoad): Closure | null {
  const isBeforeGate = Math.max(begin, end) <= road.openTo || Math.min(begin, end) >= road.openFrom
  return isBeforeGate ? null : road.closure
}

/** Why there is no drive: a place is too far from every highway, or its only road is closed. */
export type NoDrive = { noWay: 'no-road' } | { noWay: 'closed'; closed: readonly Closure[] }

/** Beyond, a place is outside of what the graph knows, straight from the nearest highway. */
const MAX_OFF_ROAD_KM = 40

/** From how many kilometres on it is worth saying which part of a drive is no highway. */
export const MUCH_OFF_ROAD_KM = 8

/** From a place to the highways: streets and lanes are this much longer than the straight line ... */
const DETOUR = 1.3
/** ... and are driven at this speed. */
const OFF_ROAD_KMH = 35

/**
 * A place at a closed road is reached from an open one that is not further away than this, km more. Of a place that is far from every
 * road nobody knows on which of them it hangs.
 */
const OPEN_ROAD_NEAR_KM = 3

/** Neighbours this near each other (straight, km) need no highway where theirs is the same or meets the other's. */
const NEIGHBOURS_KM = 5

/** A highway is named when this share of the drive is on it. */
const NAMED_SHARE = 0.12

/** What is quicker by less than this, minutes, is not missed. */
const MISSED_MINUTES = 1

/** A piece of road shorter than this, km, is where two roads meet, not a part of the drive. */
const MIN_PIECE_KM = 0.05

/** A place and where it meets the highways: those open on the days, and all of them. */
export type End = { place: Degrees; open: Meeting | null; any: Meeting | null }

type IsDriven = (road: Road) => boolean

/** The drives along these stops, each from one to the next. A road is closed that usually is on one of the days. */
export function drivesBetween(
  graph: HighwayGraph,
  stops: readonly Degrees[],
  days: DayRange,
): (Drive | NoDrive)[] {
  const closed = closedOn(graph, days)
  const ends = stops.map((stop) => endOf(graph, stop, openBut(closed)))
  return pairsOf(ends).map(([start, end]) => driveBetween(graph, start, end, closed))
}

/** Minutes from each stop to each other, in rows by the stop where one begins; Infinity where there is no drive. */
export function minutesBetween(graph: HighwayGraph, stops: readonly Degrees[], days: DayRange): number[][] {
  const isDriven = openBut(closedOn(graph, days))
  const ends = stops.map((stop) => endOf(graph, stop, isDriven))
  return ends.map((from) => {
    const ways = waysFrom(graph, from.open, isDriven)
    return ends.map((to) => legOf(ways, from, to, 'open')?.minutes ?? Infinity)
  })
}

/**
 * Asks for the minutes by road between a place and each of some stops, in their order, the same both ways; Infinity where there is no
 * drive. The stops' roads are looked up once: the answer is quick for thousands of places.
 */
export function minutesToStops(
  graph: HighwayGraph,
  stops: readonly Degrees[],
  days: DayRange,
): (place: Degrees) => number[] {
  const isDriven = openBut(closedOn(graph, days))
  const known = stops.map((stop) => {
    const end = endOf(graph, stop, isDriven)
    return { end, ways: waysFrom(graph, end.open, isDriven) }
  })
  return (place) => {
    const to = endOf(graph, place, isDriven)
    return known.map(({ end, ways }) => legOf(ways, end, to, 'open')?.minutes ?? Infinity)
  }
}

export function driveBetween(
  graph: HighwayGraph,
  from: End,
  to: End,
  closed: ReadonlySet<Closure>,
): Drive | NoDrive {
  const ways = waysFrom(graph, from.open, openBut(closed), to.open)
  const leg = legOf(ways, from, to, 'open')
  const everWays = closed.size === 0 ? ways : waysFrom(graph, from.any, () => true, to.any)
  const ever = legOf(everWays, from, to, 'any')
  if (!ever) return { noWay: 'no-road' }
  const missed = ever.roads(graph, everWays).flatMap((one) => closureOf(one) ?? [])
  const avoided = [...new Set(missed)].filter((closure) => closed.has(closure))
  if (!leg) return { noWay: 'closed', closed: avoided }
  const roads = leg.roads(graph, ways).filter((one) => kmOf(one) >= MIN_PIECE_KM)
  return {
    km: leg.km,
    minutes: leg.minutes,
    passes: passesOn(graph, roads),
    highways: highwaysOn(roads, leg.km),
    avoided: leg.minutes - ever.minutes > MISSED_MINUTES ? avoided : [],
    offRoadKm: leg.offRoadKm,
    roads,
  }
}

/** What is usually closed on one of the days or more. */
export function closedOn({ closures }: HighwayGraph, days: DayRange): ReadonlySet<Closure> {
  return new Set(closures.filter(({ open }) => isShutOn(open, days)))
}

export const openBut =
  (closed: ReadonlySet<Closure>): IsDriven =>
  ({ closure }) =>
    closure === null || !closed.has(closure)

export function endOf(graph: HighwayGraph, place: Degrees, isDriven: IsDriven): End {
  const any = isInColorado(place) ? nearestRoad(graph, place, () => true) : null
  if (!any || any.straightKm > MAX_OFF_ROAD_KM) return { place, open: null, any: null }
  if (isDriven(any.road)) return { place, open: any, any }
  const only = nodeBeforeGate(any)
  if (only !== null) return { place, open: { ...any, only }, any }
  const open = nearestRoad(graph, place, isDriven)
  const isFar = any.straightKm >= MUCH_OFF_ROAD_KM
  const isNear = open !== null && (isFar || open.straightKm - any.straightKm <= OPEN_ROAD_NEAR_KM)
  return { place, open: isNear && open.straightKm <= MAX_OFF_ROAD_KM ? open : null, any }
}

/** The node from which one comes to a place on a closed road that lies before its winter gate; null beyond it. */
function nodeBeforeGate({ road, share }: Meeting): number | null {
  if (share <= road.openTo) return road.from
  return share >= road.openFrom ? road.to : null
}

/** With an `end` only as far as its road. */
function waysFrom(
  graph: HighwayGraph,
  meeting: Meeting | null,
  isDriven: IsDriven,
  end: Meeting | null = null,
): Ways | null {
  if (!meeting) return null
  const { road, share } = meeting
  const both = [
    { node: road.from, minutes: share * road.minutes, km: share * road.km },
    { node: road.to, minutes: (1 - share) * road.minutes, km: (1 - share) * road.km },
  ]
  const starts = both.filter(({ node }) => isReachedBy(meeting, node))
  return quickestWays(graph, starts, isDriven, end && [end.road.from, end.road.to])
}

const isReachedBy = ({ only }: Meeting, node: number): boolean => only === undefined || only === node

type Leg = {
  km: number
  minutes: number
  offRoadKm: number
  /** From the first to the last, given the ways that the leg was made of. */
  roads: (graph: HighwayGraph, ways: Ways | null) => DrivenRoad[]
}

function legOf(ways: Ways | null, from: End, to: End, which: 'open' | 'any'): Leg | null {
  const straightKm = distanceKm(from.place, to.place)
  if (straightKm === 0 && from.any) return offRoad(0)
  const [begin, end] = [from[which], to[which]]
  if (!begin || !end || !ways) return null
  const byNodes = [end.road.from, end.road.to]
    .filter((node) => isReachedBy(end, node))
    .map((node) => byNode(ways, begin, end, node))
  const byRoad = [...byNodes, ...alongOneRoad(begin, end)].reduce((best, leg) =>
    leg.minutes < best.minutes ? leg : best,
  )
  const ends = offRoad((begin.straightKm + end.straightKm) * DETOUR)
  const whole = {
    ...byRoad,
    minutes: byRoad.minutes + ends.minutes,
    km: byRoad.km + ends.km,
    offRoadKm: ends.km,
  }
  const across =
    straightKm <= NEIGHBOURS_KM && meet(begin.road, end.road) ? offRoad(straightKm * DETOUR) : null
  if (across && across.minutes < whole.minutes) return across
  return whole.minutes === Infinity ? null : whole
}

/** The way that comes to the end's road at this of its two nodes. */
function byNode(ways: Ways, begin: Meeting, end: Meeting, node: number): Leg {
  const { road } = end
  const last = { road, begin: node === road.from ? 0 : 1, end: end.share }
  const km = kmOf(last)
  return {
    // The roads' ends are nodes of the graph that was searched.
    minutes: ways.minutes[node]! + km * (road.minutes / road.km),
    km: ways.km[node]! + km,
    offRoadKm: 0,
    roads: (graph, back) => [...roadsTo(graph, back, begin, node), last],
  }
}

function alongOneRoad(begin: Meeting, end: Meeting): Leg[] {
  const { road } = end
  if (begin.road !== road || begin.only !== end.only) return []
  const only = { road, begin: begin.share, end: end.share }
  const minutes = Math.abs(begin.share - end.share) * road.minutes
  return [{ minutes, km: kmOf(only), offRoadKm: 0, roads: () => [only] }]
}

const offRoad = (km: number): Leg => ({
  km,
  minutes: (km / OFF_ROAD_KMH) * 60,
  offRoadKm: km,
  roads: () => [],
})

const meet = (one: Road, other: Road): boolean =>
  [one.from, one.to].some((node) => node === other.from || node === other.to)

const kmOf = ({ road, begin, end }: DrivenRoad): number => Math.abs(end - begin) * road.km

/** The roads by which a node is reached, the first one first. */
function roadsTo({ roads }: HighwayGraph, ways: Ways | null, begin: Meeting, node: number): DrivenRoad[] {
  const back: DrivenRoad[] = []
  for (let at = node; ;) {
    const road = roads[ways?.by[at] ?? -1]
    if (!road) {
      const first = { road: begin.road, begin: begin.share, end: begin.road.from === at ? 0 : 1 }
      return [...back, first].reverse()
    }
    const before = road.from === at ? road.to : road.from
    back.push({ road, begin: road.from === before ? 0 : 1, end: road.from === before ? 1 : 0 })
    at = before
  }
}

/** Passes that are driven over: those between two roads of the drive. */
function passesOn({ passes }: HighwayGraph, driven: readonly DrivenRoad[]): string[] {
  const crossed = pairsOf(driven).flatMap(([{ road: last }, { road }]) => {
    const node = [road.from, road.to].find((one) => one === last.from || one === last.to)
    return passes[node ?? -1] ?? []
  })
  return [...new Set(crossed)]
}

function highwaysOn(driven: readonly DrivenRoad[], wholeKm: number): string[] {
  const kmOn = new Map<string, number>()
  for (const one of driven) kmOn.set(one.road.route, (kmOn.get(one.road.route) ?? 0) + kmOf(one))
  return [...kmOn].filter(([, km]) => km >= wholeKm * NAMED_SHARE).map(([route]) => route)
}
