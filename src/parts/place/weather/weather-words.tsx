import type { WarningWords } from '../../words/warning-words.ts'
import styles from './usual-weather.module.css'

type WeatherWordsProps = {
  words: WarningWords
  /** Whether it says where it is from; of the usual weather it says that it is an estimate all the same. Default true. */
  isSourced?: boolean
}

/** What is said of the weather or the roads, and where that is from. */
export function WeatherWords({ words: { text, source }, isSourced = true }: WeatherWordsProps) {
  return (
    <p className={styles.line}>
      {text} <span className={styles.source}>{isSourced ? source : 'An estimate.'}</span>
    </p>
  )
}
