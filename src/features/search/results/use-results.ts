import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { coloradoDay } from '../../../../api/domain/calendar/calendar-day.ts'
import { mergePlaces } from '../../../../api/domain/places/known-places.ts'
import type { Plan } from '../../../../api/domain/plan/plan.ts'
import { buildPlaceFinder, SORTS, type Sort } from '../../../../api/domain/search/place-finder.ts'
import { relaxationsOf } from '../../../../api/domain/search/relaxations.ts'
import { coloradoLocationsQuery } from '../../../data/colorado-locations.ts'
import type { View } from '../../../parts/view-toggle.tsx'
import { addressOf, type QueryValues } from '../../../state/search-url.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchedPlan } from './use-searched-plan.ts'

/**
 * How the results are shown; stands in the address bar beside the search itself. Without an order of its own a search
 * begins with what is nearest to its stops, or with what is worth the trip in all of Colorado.
 */
type Shown = { sort: Sort | null; view: View }

/** What the catalogue on this phone has for the search of the address bar, and how it is shown. */
export function useResults() {
  const { query, write: writeQuery } = useSearchAddress()
  const { sort, view } = shownBy(query)
  const write = useCallback(
    (search: QueryValues) => writeQuery({ ...search, ...valuesOf({ sort, view }) }),
    [writeQuery, sort, view],
  )
  const searched = useSearchedPlan(query, write)
  const { plan } = searched
  const orders = useMemo(() => ordersFor(plan), [plan])
  const order = orders.find((one) => one === sort) ?? orders[0] ?? 'worth'
  const today = coloradoDay(new Date())

  const catalogue = useQuery(coloradoLocationsQuery())
  const places = useMemo(() => (catalogue.data ? mergePlaces(catalogue.data) : null), [catalogue.data])
  const finder = useMemo(() => (places ? buildPlaceFinder(places) : null), [places])
  const found = useMemo(() => finder?.find(plan, today, order) ?? null, [finder, plan, today, order])
  const relaxations = useMemo(
    () => (finder && found?.length === 0 ? relaxationsOf(finder, plan, today) : []),
    [finder, found, plan, today],
  )
  return {
    ...searched,
    shown: { sort, view },
    /** How the results can be ordered, and how they are. */
    orders,
    order,
    today,
    catalogue,
    found,
    relaxations,
    countOf: (asked: Plan) => finder?.count(asked, today) ?? null,
    show: (change: Partial<Shown>) =>
      writeQuery({ ...addressOf(plan), ...valuesOf({ sort, view, ...change }) }),
  }
}

export type Results = ReturnType<typeof useResults>

/** There is no distance without a place to measure from, and no season to suit without days. */
const ordersFor = ({ stops, days }: Plan): Sort[] =>
  SORTS.filter(
    (sort) => (sort !== 'distance' || stops.length > 0) && (sort !== 'season' || days.start !== null),
  )

function shownBy(query: QueryValues): Shown {
  const one = (key: string) => [query[key]].flat()[0]
  return {
    sort: SORTS.find((sort) => sort === one('sort')) ?? null,
    view: one('view') === 'map' ? 'map' : 'list',
  }
}

function valuesOf({ sort, view }: Shown): QueryValues {
  return {
    sort: sort ?? undefined,
    view: view === 'map' ? view : undefined,
  }
}
