import { highwayGraph, type HighwayGraph, type HighwayRows } from './highway-graph.ts'
import rows from './highway-graph.json' with { type: 'json' }

let graph: HighwayGraph | null = null

/** Colorado's highways; made when first asked for. @source `colorado-highways.json`, our own road facts (MIT) */
export function coloradoGraph(): HighwayGraph {
  // A JSON file's lists have no fixed lengths for TypeScript; scripts/data/roads/make-roads.test.ts holds what the file is.
  graph ??= highwayGraph(rows as unknown as HighwayRows)
  return graph
}
