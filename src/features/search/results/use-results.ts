import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { coloradoDay } from '../../../../api/domain/calendar/calendar-day.ts'
import { mergePlaces } from '../../../../api/domain/places/known-places.ts'
import { buildPlaceFinder, SORTS, type Sort } from '../../../../api/domain/search/place-finder.ts'
import { relaxationsOf } from '../../../../api/domain/search/relaxations.ts'
import type { TripWishes } from '../../../../api/domain/search/trip-wishes.ts'
import { coloradoLocationsQuery } from '../../../data/colorado-locations.ts'
import type { View } from '../../../parts/view-toggle.tsx'
import { wishesOf, type SearchBar } from '../../../state/search-bar-schema.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { addressOf, barOf, queryOf, type QueryValues } from '../../../state/search-url.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useSearchBar } from '../overlay/use-search-bar.ts'

/** How the results are shown; stands in the address bar beside the search itself. */
type Shown = { sort: Sort; view: View }

/**
 * The search of the address bar, or this phone's own where it says none, and what the catalogue on this phone has for
 * it.
 *
 * | The person | address bar | this phone's plan |
 * |---|---|---|
 * | opens a link, goes back | says what is shown | stays |
 * | changes the search here | follows | follows: it is theirs now |
 * | sorts, looks at the map | follows | stays |
 */
export function useResults() {
  const { query, write: writeQuery } = useSearchAddress()
  const { bar: own, commit } = useSearchBar()
  const bar = useMemo(() => searchOf(query, own), [query, own])
  const shown = shownBy(query)
  const orders = useMemo(() => ordersFor(bar), [bar])
  const order = orders.includes(shown.sort) ? shown.sort : (orders[0] ?? 'name')
  const today = coloradoDay(new Date())

  const catalogue = useQuery(coloradoLocationsQuery())
  const places = useMemo(() => (catalogue.data ? mergePlaces(catalogue.data) : null), [catalogue.data])
  const finder = useMemo(() => (places ? buildPlaceFinder(places) : null), [places])
  const wishes = useMemo(() => wishesOf(bar), [bar])
  const found = useMemo(() => finder?.find(wishes, today, order) ?? null, [finder, wishes, today, order])
  const relaxations = useMemo(
    () => (finder && found?.length === 0 ? relaxationsOf(finder, wishes, today) : []),
    [finder, found, wishes, today],
  )

  const write = (next: SearchBar, how: Shown) => writeQuery({ ...addressOf(next), ...valuesOf(how) })
  const isForeign = !isSameSearch(own, bar)
  const keep = (next: SearchBar) =>
    commit((previous) => ({ ...next, owner: previous.owner, activeTab: previous.activeTab }))
  const adopt = (next: SearchBar) => {
    keep(next)
    if (!isForeign) return
    showToast({
      title: 'This search is your plan now',
      action: { label: 'Undo', onClick: () => keep(own) },
    })
  }
  const change = (next: SearchBar) => {
    adopt(next)
    write(next, shown)
  }
  const latest = useRef<{ bar: SearchBar; change: typeof change } | null>(null)
  useEffect(() => {
    latest.current = { bar, change }
    return () => {
      latest.current = null
    }
  })
  return {
    bar,
    wishes,
    shown,
    /** How the results can be ordered, and how they are. */
    orders,
    order,
    today,
    catalogue,
    found,
    relaxations,
    countOf: (asked: TripWishes) => finder?.count(asked, today) ?? null,
    /** Whether this phone's own plan is another one. */
    isForeign,
    /** Makes a search this phone's plan; where that replaces another one, a toast gives it back. */
    adopt,
    change,
    /**
     * Changes what is searched by then, for an Undo that may come late: also when the person went on to another screen,
     * whose address says no search.
     */
    edit(alter: (bar: SearchBar) => SearchBar) {
      if (latest.current) latest.current.change(alter(latest.current.bar))
      else commit(alter)
    },
    show: (change: Partial<Shown>) => write(bar, { ...shown, ...change }),
  }
}

export type Results = ReturnType<typeof useResults>

/** This phone's own plan where the address bar says the same or nothing: it knows more of its places. */
function searchOf(query: QueryValues, own: SearchBar): SearchBar {
  const asked = barOf(query)
  return asked === null || isSameSearch(asked, own) ? own : asked
}

const isSameSearch = (one: SearchBar, other: SearchBar): boolean =>
  JSON.stringify(queryOf(one)) === JSON.stringify(queryOf(other))

/** There is no distance without a place to measure from, and no season to suit without days. */
const ordersFor = ({ selectedLocationPickerLocations, selectedDates }: SearchBar): Sort[] =>
  SORTS.filter(
    (sort) =>
      sort === 'name' ||
      (sort === 'distance' ? selectedLocationPickerLocations.length > 0 : selectedDates.start !== null),
  )

function shownBy(query: QueryValues): Shown {
  const one = (key: string) => [query[key]].flat()[0]
  return {
    sort: SORTS.find((sort) => sort === one('sort')) ?? 'distance',
    view: one('view') === 'map' ? 'map' : 'list',
  }
}

function valuesOf({ sort, view }: Shown): QueryValues {
  return {
    sort: sort === 'distance' ? undefined : sort,
    view: view === 'map' ? view : undefined,
  }
}
