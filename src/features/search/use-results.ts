import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { coloradoDay } from '../../../api/domain/calendar-day.ts'
import { mergePlaces } from '../../../api/domain/known-places.ts'
import { buildPlaceFinder, SORTS, type Sort } from '../../../api/domain/place-finder.ts'
import { relaxationsOf } from '../../../api/domain/relaxations.ts'
import type { TripWishes } from '../../../api/domain/trip-wishes.ts'
import { coloradoLocationsQuery } from '../../data/colorado-locations.ts'
import type { View } from '../../parts/view-toggle.tsx'
import { wishesOf, type SearchBar } from '../../state/search-bar-schema.ts'
import { showToast } from '../../ui/toast-store.ts'
import { barOf, queryOf, type QueryValues } from '../../state/search-url.ts'
import { useSearchBar } from './use-search-bar.ts'

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
  const query = useSearch({ strict: false }) as QueryValues
  const navigate = useNavigate()
  const { bar: own, commit } = useSearchBar()
  const bar = useMemo(() => searchOf(query, own), [query, own])
  const shown = shownBy(query)
  const today = coloradoDay(new Date())

  const catalogue = useQuery(coloradoLocationsQuery())
  const places = useMemo(() => (catalogue.data ? mergePlaces(catalogue.data) : null), [catalogue.data])
  const finder = useMemo(() => (places ? buildPlaceFinder(places) : null), [places])
  const wishes = useMemo(() => wishesOf(bar), [bar])
  const found = useMemo(
    () => finder?.find(wishes, today, shown.sort) ?? null,
    [finder, wishes, today, shown.sort],
  )
  const relaxations = useMemo(
    () => (finder && found?.length === 0 ? relaxationsOf(finder, wishes, today) : []),
    [finder, found, wishes, today],
  )

  const write = (next: SearchBar, how: Shown) =>
    void navigate({
      to: '.',
      search: { ...queryOf(next), ...valuesOf(how) } as never,
      replace: true,
      resetScroll: false,
    })
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
  return {
    bar,
    wishes,
    shown,
    today,
    catalogue,
    found,
    relaxations,
    countOf: (asked: TripWishes) => finder?.count(asked, today) ?? null,
    /** Whether this phone's own plan is another one. */
    isForeign,
    /** Makes a search this phone's plan; where that replaces another one, a toast gives it back. */
    adopt,
    change(next: SearchBar) {
      adopt(next)
      write(next, shown)
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
