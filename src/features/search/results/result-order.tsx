import { RADIUS_STEPS_MILES } from '../../../../core/domain/plan/place-filters.ts'
import type { Sort } from '../../../domain/search/place-finder.ts'
import { withFilters } from '../../../parts/plan/plan-changes.ts'
import styles from './result-order.module.css'
import type { Results } from './use-results.ts'

const SORT_WORDS: Record<Sort, string> = {
  distance: 'Nearest',
  worth: 'Worth the trip',
  name: 'Name',
  season: 'Season',
}

const EVERYWHERE = 'all'

/** In which order the results stand, and how far from the stops they may lie. */
export function ResultOrder({ results }: { results: Results }) {
  const { plan } = results
  const setRadius = (value: string) => {
    const radiusMiles = RADIUS_STEPS_MILES.find((miles) => String(miles) === value) ?? null
    results.change((now) => withFilters(now, { radiusMiles }))
  }
  return (
    <div className={styles.selects}>
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
      {plan.stops.length === 0 ? null : (
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
    </div>
  )
}
