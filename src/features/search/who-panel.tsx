import { MAX_ADULTS_AND_CHILDREN, MAX_INFANTS } from '../../../api/contracts/search-preferences.ts'
import { Counter } from '../../ui/counter.tsx'
import { whoSummary } from './summaries.ts'
import { useSearchBar } from './use-search-bar.ts'
import styles from './panel.module.css'

/** Three counters. @source planning §2.1, decisions §4 */
export function WhoPanel() {
  const { bar, commitParams } = useSearchBar()
  const { adults, children, infants } = bar.searchParams
  return (
    <>
      <h2 className={styles.heading}>{whoSummary(bar.searchParams)}</h2>
      <div className={styles.rows}>
        <Counter
          label="Adults"
          hint="Ages 13 and above"
          value={adults}
          max={MAX_ADULTS_AND_CHILDREN - children}
          onChange={(value) => commitParams({ adults: value, guestsSet: true })}
        />
        <Counter
          label="Children"
          hint="Ages 2–12"
          value={children}
          max={MAX_ADULTS_AND_CHILDREN - adults}
          onChange={(value) => commitParams({ children: value, guestsSet: true })}
        />
        <Counter
          label="Infants"
          hint="Under 2"
          value={infants}
          max={MAX_INFANTS}
          onChange={(value) => commitParams({ infants: value, guestsSet: true })}
        />
      </div>
    </>
  )
}
