import type { WarningWords } from '../../../parts/words/warning-words.ts'
import styles from './day-outlook.module.css'

/** Where the nearest hospital is, and how good that is known. */
export function Hospital({ words: { text, source } }: { words: WarningWords }) {
  return (
    <p className="muted tabular">
      {text} <span className={styles.source}>{source}</span>
    </p>
  )
}
