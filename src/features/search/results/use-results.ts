import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { CATEGORIES, type Category } from '../../../../core/domain/places/categories.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import type { Range } from '../../../../core/domain/plan/place-filters.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { readPriceRange } from '../../../domain/market/price-range.ts'
import { SORTS, type PlaceFinder, type Sort } from '../../../domain/search/place-finder.ts'
import { relaxationsOf } from '../../../domain/search/relaxations.ts'
import { planFinder } from '../../../data/places/plan-finder.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import type { View } from '../../../parts/page/view-toggle.tsx'
import { addressOf, type QueryValues } from '../../../state/search-url.ts'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { useSearchedPlan } from './use-searched-plan.ts'

/**
 * How the results are shown; stands in the address bar beside the search itself. Without an order of its own a search
 * begins with what is nearest to its stops, or with what is worth the trip in all of Colorado. Without a category it shows what
 * was wished for, or everything. `bookable` shows what providers offer before the places, at
 * `prices` (US dollars; null is any).
 */
type Shown = {
  sort: Sort | null
  view: View
  category: Category | null
  bookable: boolean
  prices: Range | null
}

/** What the catalogue on this phone has for the search of the address bar, and how it is shown. */
export function useResults() {
  const { query, write: writeQuery } = useSearchAddress()
  const price = [query['price']].flat()[0]
  const prices = useMemo(() => readPriceRange(price), [price])
  const { sort, view, category, bookable } = shownBy(query)
  const shown = useMemo(
    () => ({ sort, view, category, bookable, prices }),
    [sort, view, category, bookable, prices],
  )
  // As it was asked for last: the address bar says it a moment later, and the search may be written meanwhile.
  const asked = useRef(shown)
  useEffect(() => {
    asked.current = shown
  }, [shown])
  const write = useCallback(
    (search: QueryValues) => writeQuery({ ...search, ...valuesOf(asked.current) }),
    [writeQuery],
  )
  const searched = useSearchedPlan(query, write)
  const { plan } = searched
  const orders = useMemo(() => ordersFor(plan), [plan])
  const order = orders.find((one) => one === sort) ?? orders[0] ?? 'worth'
  const today = coloradoDay(new Date())

  const catalogue = useQuery(coloradoLocationsQuery())
  const finder = useMemo(() => (catalogue.data ? planFinder(catalogue.data) : null), [catalogue.data])
  const categories = useMemo(() => (category === null ? null : new Set([category])), [category])
  const found = useMemo(
    () => finder?.find(plan, today, order, categories) ?? null,
    [finder, plan, today, order, categories],
  )
  const relaxations = useMemo(() => {
    if (!finder || found?.length !== 0) return []
    const count = (other: Plan) => finder.count(other, today, categories)
    return relaxationsOf({ count }, plan, today)
  }, [finder, found, plan, today, categories])
  const counts = useMemo(() => finder && countsOf(finder, plan, today), [finder, plan, today])
  return {
    ...searched,
    shown,
    /** How the results can be ordered, and how they are. */
    orders,
    order,
    today,
    catalogue,
    found,
    relaxations,
    /** How many places each category has for this search, and how many it finds without one; null until that is known. */
    counts,
    countOf: (other: Plan) => finder?.count(other, today, categories) ?? null,
    show(change: Partial<Shown>) {
      asked.current = { ...asked.current, ...change }
      write(addressOf(plan))
    },
  }
}

type ResultCounts = Record<Category | 'all', number>

export type Results = ReturnType<typeof useResults>

/** There is no distance without a place to measure from, and no season to suit without days. */
const ordersFor = ({ stops, days }: Plan): Sort[] =>
  SORTS.filter(
    (sort) => (sort !== 'distance' || stops.length > 0) && (sort !== 'season' || days.start !== null),
  )

function countsOf(finder: PlaceFinder<KnownPlace>, plan: Plan, today: string): ResultCounts {
  const each = CATEGORIES.map(({ id }) => [id, finder.count(plan, today, new Set([id]))])
  return { all: finder.count(plan, today), ...(Object.fromEntries(each) as Record<Category, number>) }
}

function shownBy(query: QueryValues): Omit<Shown, 'prices'> {
  const one = (key: string) => [query[key]].flat()[0]
  return {
    sort: SORTS.find((sort) => sort === one('sort')) ?? null,
    view: one('view') === 'map' ? 'map' : 'list',
    category: CATEGORIES.find(({ id }) => id === one('category'))?.id ?? null,
    bookable: one('bookable') === 'yes',
  }
}

function valuesOf({ sort, view, category, bookable, prices }: Shown): QueryValues {
  return {
    sort: sort ?? undefined,
    view: view === 'map' ? view : undefined,
    category: category ?? undefined,
    bookable: bookable ? 'yes' : undefined,
    price: prices ? `${prices.low}-${prices.high}` : undefined,
  }
}
