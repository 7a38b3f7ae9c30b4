import type { OfferingState } from '../../domain/market/offering-state.ts'
import styles from './state-badge.module.css'

const WORDS: Record<OfferingState, string | null> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since publishing',
  paused: 'Paused',
  unknown: null,
}

/** How an offering stands with travelers, in a word or two; nothing while nobody told. */
export function StateBadge({ state }: { state: OfferingState }) {
  const words = WORDS[state]
  if (words === null) return null
  return (
    <span className={styles.badge} data-state={state}>
      {words}
    </span>
  )
}
