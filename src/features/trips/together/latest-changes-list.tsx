import { useMemo } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { agoInWords } from './ago-in-words.ts'
import { latestChanges } from './latest-changes.ts'
import styles from './people.module.css'
import { usePeople } from './use-people.ts'

/** Who changed what of a trip last; nothing for a trip of one person. */
export function LatestChanges({ tripId, records }: { tripId: string; records: readonly ShownRecord[] }) {
  const changes = useMemo(() => latestChanges(records), [records])
  const { nameOf } = usePeople(
    tripId,
    changes.map(({ by }) => by),
  )
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>Latest changes</summary>
      <ul className={styles.list}>
        {changes.map(({ id, by, at, what }) => (
          <li key={id}>
            {capitalized(nameOf(by))}: {what} <span className="muted">{agoInWords(at, now)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
