import { useMemo } from 'react'
import { coloradoDay } from '../../../api/domain/calendar/calendar-day.ts'
import { buildPlaceFinder } from '../../../api/domain/search/place-finder.ts'
import type { Plan } from '../../../api/domain/plan/plan.ts'
import type { KnownPlace } from '../../../api/domain/places/known-places.ts'

/** Said in the filter sheet, since its distance does nothing here. */
export const RADIUS_NOTE =
  'Counts in the results. The map shows places at any distance, so that you can choose the next stop.'

/**
 * Which places the plan's filters leave on the map. How far from the stops a place may lie is no question here:
 * the map is where the next stop is chosen.
 */
export function useMapFilter(places: readonly KnownPlace[], plan: Plan) {
  const finder = useMemo(() => buildPlaceFinder(places), [places])
  const today = coloradoDay(new Date())
  const wanted = useMemo(() => {
    const found = finder.find(anywhere(plan), today, 'name')
    return found.length === places.length ? places : found.places()
  }, [finder, places, plan, today])
  return {
    today,
    places: wanted,
    /** 'Filtered: 120 of 638 places'; null while nothing is hidden. */
    words: wanted.length === places.length ? null : `Filtered: ${wanted.length} of ${places.length} places`,
    countOf: (asked: Plan) => finder.count(anywhere(asked), today),
  }
}

export type MapFilter = ReturnType<typeof useMapFilter>

const anywhere = (plan: Plan): Plan => ({ ...plan, stops: [] })
