import { matchedParts } from './matched-parts.ts'
import styles from './matched-name.module.css'

/** A name with the letters marked that were typed. */
export function MatchedName({ name, typed }: { name: string; typed: string }) {
  return matchedParts(name, typed).map(({ text, matched }, part) =>
    matched ? (
      <mark key={part} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
