import hospitals from '../../domain/places/colorado-hospitals.json' with { type: 'json' }
import { coloradoGraph } from '../../domain/roads/colorado-graph.ts'
import { knownRoadLines } from '../../domain/roads/known-road-lines.ts'
import { coloradoRoadLine } from '../../domain/roads/road-lines.ts'
import type { ElevationGrid } from '../../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { bestPlace } from '../../domain/trips/suggestions/best-place.ts'
import { daySuggestions } from '../../domain/trips/suggestions/day-suggestions.ts'
import { dayWay } from '../../domain/trips/suggestions/day-way.ts'
import type { FactsOf } from '../../domain/trips/place-facts-of.ts'
import { tripSense } from '../../domain/trips/trip-sense.ts'
import { waysBetween } from '../../domain/trips/ways-between.ts'
import type { DayFit, FitQuestion, SenseAnswer, SenseRequest } from './sense-messages.ts'

/**
 * Answers every `ask`, `fit`, `ways` and `road`, and `load` with null; never rejects. The heights are read once; where they cannot be, an answer to `ask` leaves
 * out what hangs on them, and the next question tries again.
 */
export function createSenseHandler(
  read: (url: string) => Promise<Uint8Array>,
): (request: SenseRequest) => Promise<SenseAnswer | null> {
  let elevations = ''
  let grid: Promise<ElevationGrid | null> | null = null
  const heights = () => {
    grid ??= read(elevations)
      .then(unpackGrid)
      .catch(() => {
        grid = null
        return null
      })
    return grid
  }
  return async (request) => {
    if (request.kind === 'load') {
      elevations = request.elevations
      return null
    }
    const { id } = request
    try {
      if (request.kind === 'road') return { id, road: knownRoadLines(request.placeId) }
      const roads = { graph: coloradoGraph(), lineOfRoad: coloradoRoadLine }
      if (request.kind === 'ways') return { id, ways: waysBetween(request.places, request.range, roads) }
      const { trip, facts, today } = request
      const factsOf = (placeId: string) => (Object.hasOwn(facts, placeId) ? facts[placeId] : undefined)
      if (request.kind === 'fit') return { id, fits: fitsOf(request, factsOf) }
      const sources = {
        ...roads,
        grid: await heights(),
        hospitals,
        factsOf,
        today,
      }
      return { id, sense: tripSense(trip, sources) }
    } catch (problem) {
      return { id, problem: problem instanceof Error ? problem.message : String(problem) }
    }
  }
}

function fitsOf({ trip, days, places, maybe, today }: FitQuestion, factsOf: FactsOf): (DayFit | null)[] {
  const graph = coloradoGraph()
  return days.map((number) => {
    const way = dayWay(graph, trip, number, { today, factsOf })
    return (
      way && { places: places.map(bestPlace(graph, way)), suggestions: daySuggestions(graph, way, maybe) }
    )
  })
}
