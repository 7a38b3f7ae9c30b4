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
    waiting.push({ node, minutes: after })
  }
  for (const start of starts) reach(start.node, start.minutes, start.km, -1)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, minutes: sofar } = next
    // All numbers from here on are those of nodes and roads of this graph, and each list holds as many.
    if (goals?.every((goal) => minutes[goal]! <= sofar)) break
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

type Reached = { node: number; minutes: number }

/** Nodes by the minutes after which they are reached, the soonest on top: a binary heap. */
class Heap {
  readonly #heap: Reached[] = []

  push(reached: Reached): void {
    let at = this.#heap.length
    for (;;) {
      const up = (at - 1) >> 1
      const above = this.#heap[up]
      if (!above || above.minutes <= reached.minutes) break
      this.#heap[at] = above
      at = up
    }
    this.#heap[at] = reached
  }

  /** Takes the soonest node out; undefined when no node waits. */
  pop(): Reached | undefined {
    const [top] = this.#heap
    const last = this.#heap.pop()
    if (!last || this.#heap.length === 0) return top
    let at = 0
    for (;;) {
      const left = this.#heap[2 * at + 1]
      const right = this.#heap[2 * at + 2]
      const isRight = left !== undefined && right !== undefined && right.minutes < left.minutes
      const below = isRight ? right : left
      if (!below || below.minutes >= last.minutes) break
      this.#heap[at] = below
      at = 2 * at + (isRight ? 2 : 1)
    }
    this.#heap[at] = last
    return top
  }
}
