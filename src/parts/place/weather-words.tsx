import type { WarningWords } from '../words/warning-words.ts'
import styles from './usual-weather.module.css'

/** What is said of the weather or the roads, and where that is from. */
export function WeatherWords({ words: { text, source } }: { words: WarningWords }) {
  return (
    <p className={styles.line}>
      {text} <span className={styles.source}>{source}</span>
    </p>
  )
}
