import { writeFileSync } from 'node:fs'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { packLine } from '../../../core/domain/map/packed-features.ts'
import type { HighwayRows } from '../../../src/domain/roads/highway-graph.ts'
import { nearestShare } from '../../../src/domain/roads/along-line.ts'
import { NOWHERE } from '../../../src/domain/roads/highway-graph.ts'
import { bare, routeOf, seasonOfRoad, type HighwayEdge } from './road-season.ts'
import { SMALL_NODES, SMALL_ROADS } from './small-roads.ts'
import { WINTER_GATES } from './winter-gates.ts'

const GRAPH = new URL('../../../src/domain/roads/highway-graph.json', import.meta.url)

/** What a rented car does not drive: the note of the road says so. Such roads are on the map, but no way leads over them. */
const ROUGH = /high-clearance|rough/

/**
 * Makes the graph that drives are computed on, `src/domain/roads/highway-graph.json`, from the road facts:
 * `node scripts/data/roads/make-roads.ts`. When a road is open comes from `road-days.json`, up to where it is never closed from
 * `winter-gates.ts`; `small-roads.ts` adds what the facts do not have. It leaves out what no drive needs (notes, towns' names, heights but those of passes) and every
 * rough road, and writes the lines between two nodes as text. Run it again when the road facts change; a test compares the two.
 */
export function highwayRows(): HighwayRows {
  const driven = [...highways.edges.filter(isDriven), ...SMALL_ROADS]
  const ids = new Set(driven.flatMap(({ from, to }) => [from, to]))
  const nodes = [...highways.nodes.filter(({ id }) => ids.has(id)), ...SMALL_NODES]
  const numbers = new Map(nodes.map(({ id }, number) => [id, number]))
  const numberOf = (id: string) => {
    const number = numbers.get(id)
    if (number === undefined) throw new Error(`A road leads to '${id}', which is no node`)
    return number
  }
  const routes = [...new Set(driven.map(routeOf))]
  const closed = driven.map(seasonOfRoad).filter((closure) => closure !== null)
  const closures = [...new Map(closed.map((closure) => [closure.join(' '), closure])).values()]
  const closureNumber = (edge: HighwayEdge) => {
    const closure = seasonOfRoad(edge)
    return closures.findIndex(([name, open]) => name === closure?.[0] && open === closure[1])
  }
  const pointOf = (id: string) => {
    const { lat = 0, lng = 0 } = nodes[numberOf(id)] ?? {}
    return { lat, lng }
  }
  const gatesOf = (edge: HighwayEdge): [[number, number]] | [] => {
    const { openTo, openFrom } = WINTER_GATES[`${edge.from} ${edge.to}`] ?? {}
    if (!openTo && !openFrom) return []
    const via = edge.via.map(([lat = 0, lng = 0]) => ({ lat, lng }))
    const line = [pointOf(edge.from), ...via, pointOf(edge.to)]
    const shareOf = ([lat, lng]: readonly [number, number]) => nearestShare(line, { lat, lng })
    return [
      [
        openTo ? rounded(shareOf(openTo) + AT_THE_GATE) : NOWHERE.openTo,
        openFrom ? rounded(shareOf(openFrom) - AT_THE_GATE) : NOWHERE.openFrom,
      ],
    ]
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
      ...gatesOf(edge),
    ]),
  }
}

/** The place at which a gate is put lies before it, share of the road. */
const AT_THE_GATE = 0.01

const rounded = (share: number): number => Math.round(share * 1000) / 1000

/** Whether drives lead over a road; those that do are numbered in the order of the road facts. */
export const isDriven = ({ note }: Pick<HighwayEdge, 'note'>): boolean => !ROUGH.test(note ?? '')

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
