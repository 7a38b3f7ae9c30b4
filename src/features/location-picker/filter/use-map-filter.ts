import { useMemo } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { CATEGORIES, type Category } from '../../../../core/domain/places/categories.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { PlaceFinder } from '../../../domain/search/place-finder.ts'
import { eachFilterAlone, filteredInWords, narrowedInWords } from './filter-reasons.ts'
import { countByCategory } from '../map/map-places.ts'

/** Said in the filter sheet, since its distance does nothing here. */
export const RADIUS_NOTE =
  'Counts in the results. The map shows places at any distance, so that you can choose the next stop.'

/** All are asked for: a wish for hot springs narrows the activities and leaves cabins and food on the map. */
const ALL: ReadonlySet<Category> = new Set(CATEGORIES.map(({ id }) => id))

/**
 * Which places the plan's filters leave on the map, and why not all. How far from the stops a place may lie is no question
 * here: the map is where the next stop is chosen.
 */
export function useMapFilter(places: readonly KnownPlace[], finder: PlaceFinder<KnownPlace>, plan: Plan) {
  const today = coloradoDay(new Date())
  const { days, party, wishes, filters } = plan
  const asked = useMemo<Plan>(
    () => ({ ...ANYWHERE, days, party, wishes, filters }),
    [days, party, wishes, filters],
  )
  const left = useMemo(() => {
    const found = finder.find(asked, today, 'name', ALL)
    return found.length === places.length ? places : found.places()
  }, [finder, places, asked, today])
  const totals = useMemo(() => countByCategory(places), [places])
  const counts = useMemo(() => countByCategory(left), [left])
  const hiding = useMemo(() => {
    if (left === places) return []
    return eachFilterAlone(asked)
      .map(({ reason, plan: alone }) => {
        const kept = countByCategory(finder.find(alone, today, 'name', ALL).places())
        return { reason, categories: new Set([...ALL].filter((id) => kept[id] < totals[id])) }
      })
      .filter(({ categories }) => categories.size > 0)
  }, [left, places, asked, finder, today, totals])
  const why = (id: Category) =>
    hiding.filter(({ categories }) => categories.has(id)).map(({ reason }) => reason)
  return {
    today,
    places: left,
    /** How many places each category has after filtering. */
    counts,
    /** 'Filtered: 33 of 636 activities, by your wishes'; null while nothing is hidden. */
    words:
      left === places
        ? null
        : filteredInWords(
            counts,
            totals,
            hiding.map(({ reason }) => reason),
          ),
    /** What narrows a category, as 'Hot Springs' or 'budget'; null while all of it is shown. */
    narrowedBy: (id: Category) => (counts[id] < totals[id] ? narrowedInWords(why(id), wishes, id) : null),
    countOf: (changed: Plan) => finder.count({ ...changed, stops: [] }, today, ALL),
  }
}

export type MapFilter = ReturnType<typeof useMapFilter>

const ANYWHERE: Pick<Plan, 'stops' | 'times'> = { stops: [], times: { start: null, end: null } }
