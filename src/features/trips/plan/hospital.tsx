import type { WarningWords } from '../../../parts/words/warning-words.ts'
import { SiteLink } from '../../../parts/place/site-link.tsx'
import styles from './day-outlook.module.css'

/** Where the nearest hospital is, how good that is known, and its site where one is. */
export function Hospital({ words: { text, source, site } }: { words: WarningWords }) {
  return (
    <p className="muted tabular">
      {text} <span className={styles.source}>{source}</span>{' '}
      {site === undefined ? null : <SiteLink site={site} />}
    </p>
  )
}
