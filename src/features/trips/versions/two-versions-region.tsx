import { useRef } from 'react'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useFocusBack } from '../../../ui/layers/focus-back.ts'
import { capitalized } from '../together/people-words.ts'
import { choose, type Choice } from './answer-versions.ts'
import { canComeBack, type LostVersion } from './two-versions.ts'
import { useLostVersions } from './use-lost-versions.ts'
import styles from './versions.module.css'

type TwoVersionsProps = {
  tripId: string
  /** Of the trip, as they are stored. */
  records: readonly ShownRecord[]
  /** One stop's alone; left out for all of the trip. */
  stop?: string
}

/**
 * What this person wrote and somebody else's change took the place of: both side by side until they choose, on this phone and with no
 * signal. Nothing where nothing of theirs was replaced.
 */
export function TwoVersions({ tripId, records, stop }: TwoVersionsProps) {
  const { lost, account, nameOf } = useLostVersions(tripId, records, stop)
  const theirs = ({ now, by }: LostVersion) => {
    if (now?.by === null) return 'Now'
    return by === account ? 'Your other device' : capitalized(nameOf(by))
  }
  return lost.length === 0 ? null : <Versions tripId={tripId} lost={lost} theirs={theirs} />
}

type VersionsProps = {
  tripId: string
  lost: readonly LostVersion[]
  /** Whose the version is that stands. */
  theirs: (version: LostVersion) => string
}

function Versions({ tripId, lost, theirs }: VersionsProps) {
  const section = useFocusBack<HTMLElement>()
  const title = useRef<HTMLHeadingElement>(null)
  // What is answered leaves: its title, and when all have left the screen's, has the focus then.
  const answer = (choice: Choice, version: LostVersion) => {
    title.current?.focus({ preventScroll: true })
    choose(choice, version, tripId)
  }
  return (
    <section ref={section} className={styles.versions} aria-label="Two versions">
      <h2 ref={title} className={styles.title} tabIndex={-1}>
        Two versions
      </h2>
      <p className="muted">
        The later change stands. What you wrote is kept for 30 days: choose what you want.
      </p>
      <ul className={styles.list}>
        {lost.map((version) => (
          <li key={version.id} className={styles.version}>
            <h3 id={`version-${version.id}`} className={styles.label}>
              {version.label}
            </h3>
            <dl className={styles.pair}>
              <div>
                <dt className="muted">Yours</dt>
                <dd className={styles.words}>{version.words}</dd>
              </div>
              <div>
                <dt className="muted">{theirs(version)}</dt>
                <dd className={styles.words}>{version.now === null ? 'Deleted' : version.now.words}</dd>
              </div>
            </dl>
            <div className="row" role="group" aria-labelledby={`version-${version.id}`}>
              {canComeBack(version) ? (
                <Button onClick={() => answer('mine', version)}>Keep mine</Button>
              ) : null}
              <Button onClick={() => answer('theirs', version)}>Keep theirs</Button>
              {version.both ? <Button onClick={() => answer('both', version)}>Keep both</Button> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
