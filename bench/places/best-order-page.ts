/** Runs inside the browser: the best order of stops as the app works it out, and what it begins with alone. Bundled by best-order.ts. */
import type { Degrees } from '../../core/domain/places/distance.ts'
import { oneDay } from '../../src/domain/calendar/day-range.ts'
import { bestOrder } from '../../src/domain/roads/best-order.ts'
import { coloradoGraph } from '../../src/domain/roads/colorado-graph.ts'
import { minutesBetween } from '../../src/domain/roads/drives.ts'

/** Each is the middle of the trips, ms. */
export type OrderTurn = { orderMs: number; waysMs: number; savedMinutes: number }

declare global {
  var orderTurn: (trips: readonly (readonly Degrees[])[]) => OrderTurn
}

const JULY = oneDay('2027-07-15')

globalThis.orderTurn = (trips) => {
  const graph = coloradoGraph()
  // Its code is compiled, as after the first question that a trip asks.
  bestOrder(minutesBetween(graph, trips[0] ?? [], JULY))
  const orders: number[] = []
  const ways: number[] = []
  let savedMinutes = 0
  for (const stops of trips) {
    const startMs = performance.now()
    const minutes = minutesBetween(graph, stops, JULY)
    ways.push(performance.now() - startMs)
    savedMinutes += bestOrder(minutes)?.savesMinutes ?? 0
    orders.push(performance.now() - startMs)
  }
  return { orderMs: middle(orders), waysMs: middle(ways), savedMinutes }
}

const middle = (samples: number[]): number => samples.sort((a, b) => a - b)[samples.length >> 1] ?? 0
