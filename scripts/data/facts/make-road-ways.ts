import { writeFileSync } from 'node:fs'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { packLine } from '../../../core/domain/map/packed-features.ts'
import { knownRoadId } from '../../../core/domain/search/known/known-road-id.ts'
import { isDriven } from '../roads/make-roads.ts'
import { ROAD_WAYS } from './road-ways.ts'

type Edge = (typeof highways.edges)[number]

const FILE = new URL('../../../src/domain/roads/known-road-ways.json', import.meta.url)

/** A piece of a road: its number in the graph of drives or, of a road that is too rough for it, its line as `packLine` writes it. */
type Piece = number | string

/**
 * Makes the lines of the roads that people know by a name, `src/domain/roads/known-road-ways.json`:
 * `node scripts/data/facts/make-road-ways.ts`. Each road has one way or several, each way its pieces in their order.
 * Run it again when the road facts change; a test compares the two.
 */
export function roadWays(): Record<string, Piece[][]> {
  const numbers = new Map(highways.edges.filter(isDriven).map((edge, number) => [edge, number]))
  const pieceOf = (edge: Edge): Piece => numbers.get(edge) ?? packLine(lineOf(edge))
  return Object.fromEntries(
    Object.entries(ROAD_WAYS).map(([name, ways]) => [
      knownRoadId(name),
      ways.map((way) => edgesOf(way).map(pieceOf)),
    ]),
  )
}

/** Kilometres driven along all ways of a road. */
export const roadKm = (name: string): number =>
  (ROAD_WAYS[name] ?? []).flatMap(edgesOf).reduce((sum, { km }) => sum + km, 0)

/** The roads by which a way leads, in their order. Throws for nodes that no road joins. */
function edgesOf(way: string): Edge[] {
  const nodes = way.split(' ')
  return nodes.slice(1).flatMap((node, at) => shortest(nodes[at] ?? '', node))
}

function shortest(from: string, to: string): Edge[] {
  const reached = new Map<string, { km: number; by: Edge | null }>([[from, { km: 0, by: null }]])
  const open = new Set([from])
  for (;;) {
    const [node] = [...open].sort((a, b) => reached.get(a)!.km - reached.get(b)!.km)
    if (node === undefined) throw new Error(`No road leads from '${from}' to '${to}'`)
    if (node === to) break
    open.delete(node)
    for (const edge of highways.edges) {
      if (edge.from !== node && edge.to !== node) continue
      const next = otherEnd(edge, node)
      const km = reached.get(node)!.km + edge.km
      if (km >= (reached.get(next)?.km ?? Infinity)) continue
      reached.set(next, { km, by: edge })
      open.add(next)
    }
  }
  const edges: Edge[] = []
  for (let node = to; ;) {
    const by = reached.get(node)?.by
    if (!by) return edges.reverse()
    edges.push(by)
    node = otherEnd(by, node)
  }
}

const otherEnd = ({ from, to }: Edge, node: string): string => (from === node ? to : from)

function lineOf({ from, to, via }: Edge): [lng: number, lat: number][] {
  const ends = [from, to].map((id) => {
    const node = highways.nodes.find((one) => one.id === id)
    if (!node) throw new Error(`A road leads to '${id}', which is no node`)
    return [node.lng, node.lat] as [number, number]
  })
  return [ends[0]!, ...via.map(([lat = 0, lng = 0]): [number, number] => [lng, lat]), ends[1]!]
}

/** The ways as the text of the file, one road a line so that changes read well. */
export function writeRoadWays(ways: Record<string, Piece[][]>): string {
  const lines = Object.entries(ways).map(([id, pieces]) => `${JSON.stringify(id)}:${JSON.stringify(pieces)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

if (import.meta.main) writeFileSync(FILE, writeRoadWays(roadWays()))
