import type { RoadNews } from '../../../core/contracts/places/road-conditions.ts'
import { coloradoDay, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { nearestShare, pointAt } from './along-line.ts'

/** Nearer than this to a drive's line something is on its road: the lines are right to about 30 m, the feed's points to less. */
export const ON_ROAD_KM = 0.5
/** What nobody has said the end of counts today and tomorrow. */
const OPEN_END_DAYS = 1
/** Further ahead nobody looks at the roads. */
const DAYS_AHEAD = 7

/** A margin around a line's box, degrees: more than `ON_ROAD_KM` everywhere in Colorado. */
const MARGIN = 0.01

type Line = readonly Degrees[]

/** Whether what is told of a road counts on a day, `YYYY-MM-DD`, seen from today. */
export function countsOn({ kind, from, until }: RoadNews, day: string, today: string): boolean {
  const ahead = daysBetween(today, day)
  if (ahead < 0 || ahead >= DAYS_AHEAD) return false
  if (from !== null && coloradoDay(new Date(from)) > day) return false
  if (kind === 'surface' || until === null) return ahead <= OPEN_END_DAYS
  return coloradoDay(new Date(until)) >= day
}

/** What is told of the roads of a day's drives, in its order: the worst first. `lines` are those of known roads. */
export function newsOnDrives(
  news: readonly RoadNews[],
  lines: readonly Line[],
  day: string,
  today: string,
): RoadNews[] {
  const boxed = lines.filter((line) => line.length > 1).map((line) => ({ line, box: boxOf(line) }))
  return news.filter(
    (one) =>
      countsOn(one, day, today) &&
      one.points.some(([lng, lat]) =>
        boxed.some(({ line, box }) => isInside(box, { lat, lng }) && isOn(line, { lat, lng })),
      ),
  )
}

const isOn = (line: Line, point: Degrees): boolean =>
  distanceKm(point, pointAt(line, nearestShare(line, point))) <= ON_ROAD_KM

type Box = { south: number; north: number; west: number; east: number }

function boxOf(line: Line): Box {
  const box = { south: 90, north: -90, west: 180, east: -180 }
  for (const { lat, lng } of line) {
    box.south = Math.min(box.south, lat)
    box.north = Math.max(box.north, lat)
    box.west = Math.min(box.west, lng)
    box.east = Math.max(box.east, lng)
  }
  return box
}

const isInside = ({ south, north, west, east }: Box, { lat, lng }: Degrees): boolean =>
  lat >= south - MARGIN && lat <= north + MARGIN && lng >= west - MARGIN && lng <= east + MARGIN
