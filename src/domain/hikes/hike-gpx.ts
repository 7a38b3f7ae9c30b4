import type { Hike } from '../../../core/domain/hikes/hike.ts'
import { hikeInShort } from '../../../core/domain/hikes/hike-words.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { degreesText } from '../trip-files/read/place-of-point.ts'
import { xmlElement, xmlLines, xmlText } from '../trip-files/write/xml-text.ts'

/**
 * A hike as GPX 1.1: its trailhead and its goal as waypoints, and the way between them as a track where it is known. Without a known
 * way there is no line: a straight one would be followed.
 */
export function writeHikeGpx(hike: Hike, line: readonly Degrees[] | null): string {
  const { name, trailhead, goal } = hike
  return xmlLines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Timberline" xmlns="http://www.topografix.com/GPX/1/1">',
    '<metadata>',
    xmlElement('name', name),
    xmlElement('desc', `${hikeInShort(hike)}. All figures are approximate.`),
    '</metadata>',
    waypoint(trailhead, trailhead.name === '' ? `${name}, start` : trailhead.name),
    goal === null ? '' : waypoint(goal, goal.name),
    line === null ? '' : trackOf(name, line),
    '</gpx>',
  )
}

/** A line as a GPX track. */
export const trackOf = (name: string, line: readonly Degrees[]): string =>
  xmlLines(
    '<trk>',
    xmlElement('name', name),
    '<trkseg>',
    line.map((point) => `<trkpt ${degreesOf(point)}></trkpt>`),
    '</trkseg>',
    '</trk>',
  ).trimEnd()

const waypoint = (point: Degrees, name: string): string =>
  `<wpt ${degreesOf(point)}><name>${xmlText(name)}</name></wpt>`

const degreesOf = ({ lat, lng }: Degrees): string => `lat="${degreesText(lat)}" lon="${degreesText(lng)}"`
