import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import days from './road-days.json' with { type: 'json' }

export type HighwayEdge = (typeof highways.edges)[number]
export type HighwayNode = (typeof highways.nodes)[number]

/** The name by which people know a closed road begins its note where the note has one. */
const NAMED_IN_NOTE = /^[A-Z][\w ]*? (?:Pass|Road|Byway)\b/

const DAYS: Readonly<Record<string, string>> = days

/** The name of a road that is not open all year, and its season: by day where the days are known. Null for all other roads. */
export function seasonOfRoad(edge: HighwayEdge): [name: string, open: string] | null {
  if (!edge.closedMonths) return null
  const name = NAMED_IN_NOTE.exec(edge.note ?? '')?.[0] ?? routeOf(edge)
  return [name, DAYS[name] ?? DAYS[routeOf(edge)] ?? openMonths(edge.closedMonths)]
}

/** 'I-25' of 'I-25 / US 87', 'Kebler Pass Road' of 'Kebler Pass Road (CR 12)'. */
export const routeOf = ({ route }: HighwayEdge): string => bare(route.split(' / ')[0] ?? route)

/** Without a note in brackets or behind a dash. */
export const bare = (name: string): string => name.replace(/ \(.*$/, '').replace(/ - .*$/, '')

/** The months around the closed ones: `11-05` is open `06-10`. */
function openMonths(closed: string): string {
  const month = (number: number) => String(((number + 11) % 12) + 1).padStart(2, '0')
  return `${month(Number(closed.slice(3)) + 1)}-${month(Number(closed.slice(0, 2)) - 1)}`
}
