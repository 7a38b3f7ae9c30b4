import { RADIUS_STEPS_MILES } from '../../../../api/domain/plan/place-filters.ts'
import type { Sort } from '../../../../api/domain/search/place-finder.ts'
import { FilterButton } from '../../../filters/filter-button.tsx'
import { activeFilters, withFilters } from '../../../parts/plan-changes.ts'
import { ViewToggle } from '../../../parts/view-toggle.tsx'
import { useMediaQuery, WIDE_SCREEN } from '../../../platform/media-query.ts'
import styles from './result-tools.module.css'
import type { Results } from './use-results.ts'

const SORT_WORDS: Record<Sort, string> = {
  distance: 'Nearest',
  worth: 'Worth the trip',
  name: 'Name',
  season: 'Season',
}

const EVERYWHERE = 'all'

/** How many there are, and what changes that: distance, order, filters, list or map. */
export function ResultTools({ results, onFilter }: { results: Results; onFilter: () => void }) {
  const wide = useMediaQuery(WIDE_SCREEN)
  const { plan, found, shown } = results
  const anywhere = plan.stops.length === 0
  const setRadius = (value: string) => {
    const radiusMiles = RADIUS_STEPS_MILES.find((miles) => String(miles) === value) ?? null
    results.change((now) => withFilters(now, { radiusMiles }))
  }
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {found ? `${found.length.toLocaleString('en-US')} ${found.length === 1 ? 'place' : 'places'}` : ''}
      </p>
      <div className={styles.row}>
        <FilterButton active={activeFilters(plan)} onOpen={onFilter} />
        {anywhere ? null : (
          <select
            className={styles.select}
            aria-label="Distance"
            value={String(plan.filters.radiusMiles ?? EVERYWHERE)}
            onChange={({ target }) => setRadius(target.value)}
          >
            {RADIUS_STEPS_MILES.map((miles) => (
              <option key={miles} value={miles}>
                {miles} mi
              </option>
            ))}
            <option value={EVERYWHERE}>Anywhere</option>
          </select>
        )}
        <select
          className={styles.select}
          aria-label="Order"
          value={results.order}
          onChange={({ target }) => results.show({ sort: target.value as Sort })}
        >
          {results.orders.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </select>
      </div>
      {wide ? null : <ViewToggle view={shown.view} onChange={(view) => results.show({ view })} />}
    </div>
  )
}
