import type { WarningWords } from '../../../parts/words/warning-words.ts'
import styles from './facts/day-facts.module.css'

type HospitalProps = {
  words: WarningWords
  /** Whether it says how good that is known. Default true. */
  isSourced?: boolean
}

/** Where the nearest hospital is; how good that is known where it is asked for. */
export function Hospital({ words: { text, source }, isSourced = true }: HospitalProps) {
  return (
    <>
      <p className="tabular">{text}</p>
      {isSourced ? <p className={styles.soft}>{source}</p> : null}
    </>
  )
}
