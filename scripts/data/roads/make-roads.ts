import { writeFileSync } from 'node:fs'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { packLine } from '../../../core/domain/map/packed-features.ts'
import type { HighwayRows } from '../../../src/domain/roads/highway-graph.ts'
import { bare, routeOf, seasonOfRoad } from './road-season.ts'

type Edge = (typeof highways.edges)[number]

const GRAPH = new URL('../../../src/domain/roads/highway-graph.json', import.meta.url)

/** What a rented car does not drive: the note of the road says so. Such roads are on the map, but no way leads over them. */
const ROUGH = /high-clearance|rough/

/**
 * Makes the graph that drives are computed on, `src/domain/roads/highway-graph.json`, from the road facts:
 * `node scripts/data/roads/make-roads.ts`. When a road is open comes from `road-days.json`. It leaves out what no drive needs (notes, towns' names, heights but those of passes) and every
 * rough road, and writes the lines between two nodes as text. Run it again when the road facts change; a test compares the two.
 */
export function highwayRows(): HighwayRows {
  const driven = highways.edges.filter(isDriven)
  const ids = new Set(driven.flatMap(({ from, to }) => [from, to]))
  const nodes = highways.nodes.filter(({ id }) => ids.has(id))
  const numbers = new Map(nodes.map(({ id }, number) => [id, number]))
  const numberOf = (id: string) => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`A road leads to '${id}', which is no node`)
    return number
  }
  const routes = [...new Set(driven.map(routeOf))]
  const closed = driven.map(seasonOfRoad).filter((closure) => closure !== null)
  const closures = [...new Map(closed.map((closure) => [closure.join(' '), closure])).values()]
  const closureNumber = (edge: Edge) => {
    const closure = seasonOfRoad(edge)
    return closures.findIndex(([name, open]) => name === closure?.[0] && open === closure[1])
  }
  return {
    nodes: nodes.map(({ lat, lng, name, kind, elevationM }) =>
      kind === 'pass' ? [lat, lng, name.endsWith('Tunnel') ? null : passName(name), elevationM] : [lat, lng],
    ),
    routes,
    closures,
    edges: driven.map((edge) => [
      numberOf(edge.from),
      numberOf(edge.to),
      routes.indexOf(routeOf(edge)),
      edge.km,
      edge.speedKmh,
      closureNumber(edge),
      packLine(edge.via.map(([lat = 0, lng = 0]) => [lng, lat])),
    ]),
  }
}

/** Whether drives lead over a road; those that do are numbered in the order of the road facts. */
export const isDriven = ({ note }: Pick<Edge, 'note'>): boolean => !ROUGH.test(note ?? '')

/** The rows as the text of the file, one a line so that changes read well. */
export function writeHighways(rows: HighwayRows): string {
  const parts = Object.entries(rows).map(
    ([part, lines]) => `"${part}":[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}

/** 'Grand Mesa' of 'Grand Mesa summit (CO 65)'. */
const passName = (name: string): string => bare(name).replace(/ (summit|high point)$/, '')

if (import.meta.main) writeFileSync(GRAPH, writeHighways(highwayRows()))
