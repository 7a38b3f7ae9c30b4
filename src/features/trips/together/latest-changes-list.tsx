import { useMemo } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { restore } from '../versions/answer-versions.ts'
import { canComeBack, type TripVersion } from '../versions/two-versions.ts'
import { useVersions } from '../versions/use-versions.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import { latestChanges } from './latest-changes.ts'
import { capitalized } from './people-words.ts'
import styles from './people.module.css'
import { usePeople } from './use-people.ts'

type LatestChangesProps = {
  tripId: string
  records: readonly ShownRecord[]
  canEdit: boolean
}

/**
 * Who changed what of a trip last, and what took the place of what within 30 days, which who may edit can put back; nothing for a trip
 * of one person.
 */
export function LatestChanges({ tripId, records, canEdit }: LatestChangesProps) {
  const changes = useMemo(() => latestChanges(records), [records])
  const versions = useVersions(tripId, records)
  const { nameOf } = usePeople(
    tripId,
    [...changes, ...versions].map(({ by }) => by),
  )
  const now = useNow()
  if (changes.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary>Latest changes</summary>
      <ul className={styles.list}>
        {versions.map((version) => (
          <li key={version.id} className={styles.replaced}>
            <span className={styles.change}>
              {capitalized(nameOf(version.by))}: {version.label}, “{version.words}” → {tookItsPlace(version)}{' '}
              <span className="muted">{agoInWords(version.at, now)}</span>
            </span>
            {canEdit && canComeBack(version) ? (
              <Button
                aria-label={`Restore ${version.label}: ${version.words}`}
                onClick={() => restore(version, tripId)}
              >
                Restore
              </Button>
            ) : null}
          </li>
        ))}
        {changes.map(({ id, by, at, what }) => (
          <li key={id}>
            {capitalized(nameOf(by))}: {what} <span className="muted">{agoInWords(at, now)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What took its place, and what stands where others have changed it again. */
function tookItsPlace({ newWords, now }: TripVersion): string {
  const stands = `“${now?.words ?? 'Deleted'}”`
  if (newWords !== null) return `“${newWords}”, now ${stands}`
  return now?.by === null ? `now ${stands}` : stands
}
