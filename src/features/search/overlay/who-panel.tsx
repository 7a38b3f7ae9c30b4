import { GuestCounters } from '../../../parts/guest-counters.tsx'
import { whoSummary } from './summaries.ts'
import { useSearchBar } from './use-search-bar.ts'
import styles from './panel.module.css'

/** Who travels. @source planning §2.1, decisions §4 */
export function WhoPanel() {
  const { bar, commitParams } = useSearchBar()
  return (
    <>
      <h2 className={styles.heading}>{whoSummary(bar.searchParams)}</h2>
      <GuestCounters guests={bar.searchParams} onChange={commitParams} />
    </>
  )
}
