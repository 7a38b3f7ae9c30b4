import type { HighwayGraph, Road } from './highway-graph.ts'

/** Where a search begins: a node that is reached after so long and so far. */
type Start = { node: number; minutes: number; km: number }

/** What is known of every node, by its number. `minutes` is Infinity where no way leads. */
export type Ways = {
  minutes: Float64Array
  km: Float64Array
  /** The road by which the node is reached; -1 at a start. */
  by: Int16Array
}

/**
 * The quickest ways from the starts (Dijkstra), over the roads that `isDriven` says yes to. With `goals` it stops once
 * they are reached, and what is said of other nodes may be too long; without, it is right for every node.
 */
export function quickestWays(
  { roads, roadsAt }: HighwayGraph,
  starts: readonly Start[],
  isDriven: (road: Road) => boolean,
  goals: readonly number[] | null = null,
): Ways {
  const minutes = new Float64Array(roadsAt.length).fill(Infinity)
  const km = new Float64Array(roadsAt.length)
  const by = new Int16Array(roadsAt.length).fill(-1)
  const waiting = new Heap()
  const reach = (node: number, after: number, far: number, road: number) => {
    if (after >= (minutes[node] ?? 0)) return
    minutes[node] = after
    km[node] = far
    by[node] = road
    waiting.push(node, after)
  }
  for (const start of starts) reach(start.node, start.minutes, start.km, -1)
  for (;;) {
    const sofar = waiting.soonest()
    const node = waiting.pop()
    // All numbers from here on are those of nodes and roads of this graph, and each list holds as many.
    if (node === -1 || goals?.every((goal) => minutes[goal]! <= sofar)) break
    // It was reached sooner in the meantime.
    if (sofar > minutes[node]!) continue
    for (const number of roadsAt[node]!) {
      const road = roads[number]!
      if (!isDriven(road)) continue
      const other = road.from === node ? road.to : road.from
      reach(other, sofar + road.minutes, km[node]! + road.km, number)
    }
  }
  return { minutes, km, by }
}

/** Nodes by the minutes after which they are reached, the soonest on top: a binary heap in two lists of numbers, both as long. Every read is below that length. */
class Heap {
  readonly #nodes: number[] = []
  readonly #minutes: number[] = []

  push(node: number, minutes: number): void {
    let at = this.#nodes.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if (this.#minutes[above]! <= minutes) break
      this.#put(at, this.#nodes[above]!, this.#minutes[above]!)
      at = above
    }
    this.#put(at, node, minutes)
  }

  /** The minutes of the soonest node; Infinity when no node waits. */
  soonest(): number {
    return this.#minutes[0] ?? Infinity
  }

  /** Takes the soonest node out; -1 when no node waits. */
  pop(): number {
    const top = this.#nodes[0] ?? -1
    const node = this.#nodes.pop()
    const minutes = this.#minutes.pop()
    const count = this.#nodes.length
    if (node === undefined || minutes === undefined || count === 0) return top
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= count) break
      if (below + 1 < count && this.#minutes[below + 1]! < this.#minutes[below]!) below += 1
      if (this.#minutes[below]! >= minutes) break
      this.#put(at, this.#nodes[below]!, this.#minutes[below]!)
      at = below
    }
    this.#put(at, node, minutes)
    return top
  }

  #put(at: number, node: number, minutes: number): void {
    this.#nodes[at] = node
    this.#minutes[at] = minutes
  }
}
