import { SiteLink } from '../../../parts/place/site-link.tsx'
import type { WarningWords } from '../../../parts/words/warning-words.ts'
import styles from './facts/day-facts.module.css'

type HospitalProps = {
  words: WarningWords
  /** Whether it says how good that is known. Default true. */
  isSourced?: boolean
}

/** Where the nearest hospital is and its site where one is; how good that is known where it is asked for. */
export function Hospital({ words: { text, source, site }, isSourced = true }: HospitalProps) {
  return (
    <>
      <p className="tabular">{text}</p>
      {site === undefined ? null : <SiteLink site={site} />}
      {isSourced ? <p className={styles.soft}>{source}</p> : null}
    </>
  )
}
