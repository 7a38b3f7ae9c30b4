import { unpackLine } from '../../../core/domain/map/packed-features.ts'
import type { Season } from '../calendar/seasons.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'

/**
 * The highway graph as its file has it (`scripts/data/roads/make-roads.ts`). Numbers point into the lists, from 0; a closure of -1
 * is none. Kilometres are driven ones, longer than the drawn line, which leaves out bends; km/h are averages.
 */
export type HighwayRows = {
  /** A pass has its name and height above the sea, a tunnel its height only. WGS84 degrees, metres. */
  nodes: ([lat: number, lng: number] | [lat: number, lng: number, pass: string | null, metres: number])[]
  routes: string[]
  /** When what winter closes is open, by day where the days are known. */
  closures: [name: string, open: Season][]
  edges: [
    from: number,
    to: number,
    route: number,
    km: number,
    kmh: number,
    closure: number,
    /** `packLine` of the points between the two nodes. */
    line: string,
    /**
     * Where winter gates stand, as shares of the line from `from`: up to the first and from the second on the road stays open while the
     * rest is closed. Left out where it is closed from end to end.
     */
    gates?: [openTo: number, openFrom: number],
  ][]
}

/** A road or pass that is not open all year, and when it is. */
export type Closure = { name: string; open: Season }

export type Road = {
  /** Where it stands in the graph's `roads`. */
  number: number
  from: number
  to: number
  route: string
  km: number
  minutes: number
  closure: Closure | null
  /** Shares of the line, from `from`: up to the one, and from the other on, it stays open while the rest is closed. */
  openTo: number
  openFrom: number
  /** From `from` to `to`, both included. */
  line: readonly Degrees[]
  /** The degrees that the line lies within. */
  box: { south: number; north: number; west: number; east: number }
}

/** Nodes and the roads between them, driven both ways. */
export type HighwayGraph = {
  /** The name of the pass at each node; null where there is none. */
  passes: readonly (string | null)[]
  /** The published height of the pass or tunnel at each node, metres; null where there is none. */
  heights: readonly (number | null)[]
  roads: readonly Road[]
  closures: readonly Closure[]
  /** The roads at each node, as numbers in `roads`. */
  roadsAt: readonly (readonly number[])[]
}

/** The shares of a road that is closed from end to end: no place on it has one. */
export const NOWHERE = { openTo: -1, openFrom: 2 }

/** The graph of its file's rows. */
export function highwayGraph({ nodes, routes, closures, edges }: HighwayRows): HighwayGraph {
  const named = closures.map(([name, open]): Closure => ({ name, open }))
  const at = (number: number): Degrees => ({ lat: nodes[number]?.[0] ?? 0, lng: nodes[number]?.[1] ?? 0 })
  const roadsAt = nodes.map((): number[] => [])
  const roads = edges.map(([from, to, route, km, kmh, closure, line, gates], number): Road => {
    roadsAt[from]?.push(number)
    roadsAt[to]?.push(number)
    const between = unpackLine(line).map(([lng = 0, lat = 0]) => ({ lat, lng }))
    const whole = [at(from), ...between, at(to)]
    const [lats, lngs] = [whole.map(({ lat }) => lat), whole.map(({ lng }) => lng)]
    return {
      number,
      from,
      to,
      route: routes[route] ?? '',
      km,
      minutes: (km / kmh) * 60,
      closure: named[closure] ?? null,
      openTo: gates?.[0] ?? NOWHERE.openTo,
      openFrom: gates?.[1] ?? NOWHERE.openFrom,
      line: whole,
      box: {
        south: Math.min(...lats),
        north: Math.max(...lats),
        west: Math.min(...lngs),
        east: Math.max(...lngs),
      },
    }
  })
  return {
    passes: nodes.map(([, , pass]) => pass ?? null),
    heights: nodes.map(([, , , metres]) => metres ?? null),
    roads,
    closures: named,
    roadsAt,
  }
}
