import type { RefusedRow } from '../../../../core/domain/trip-files/file-reading.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import styles from './import.module.css'

/** The rest is counted. */
const MAX_SHOWN = 100

/** Why something of a file could not be read, row by row. */
export function RefusedRows({ refused }: { refused: readonly RefusedRow[] }) {
  if (refused.length === 0) return null
  const more = refused.length - MAX_SHOWN
  return (
    <details className={styles.refused}>
      <summary>Why {plural(refused.length, 'row')} could not be read</summary>
      <ul>
        {refused.slice(0, MAX_SHOWN).map(({ row, reason }, at) => (
          <li key={`${row} ${at}`}>{reason}</li>
        ))}
      </ul>
      {more > 0 ? <p>And {more.toLocaleString('en-US')} more.</p> : null}
    </details>
  )
}
