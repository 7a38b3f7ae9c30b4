import { useRef } from 'react'
import type { Lost, Version } from '../../domain/versions/versions.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import type { Choice } from './choice.ts'
import styles from './versions.module.css'

type TwoVersionsProps<V extends Version> = {
  lost: readonly Lost<V>[]
  /** Whose the version is that stands: a name, 'Now'. */
  theirs: (version: V) => string
  /** Whether what was lost can stand there again; else theirs alone can be chosen. */
  canComeBack: (version: V) => boolean
  /** Whether both together make sense. */
  hasBoth: (version: V) => boolean
  onChoose: (choice: Choice, version: Lost<V>) => void
}

/**
 * What this person wrote and somebody else's change took the place of: both side by side until they choose, on this phone and with no
 * signal. Nothing where nothing of theirs was replaced.
 */
export function TwoVersionsRegion<V extends Version>(props: TwoVersionsProps<V>) {
  return props.lost.length === 0 ? null : <Region {...props} />
}

function Region<V extends Version>({ lost, theirs, canComeBack, hasBoth, onChoose }: TwoVersionsProps<V>) {
  const section = useFocusBack<HTMLElement>()
  const title = useRef<HTMLHeadingElement>(null)
  // What is answered leaves: its title, and when all have left the screen's, has the focus then.
  const answer = (choice: Choice, version: Lost<V>) => {
    title.current?.focus({ preventScroll: true })
    onChoose(choice, version)
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
              {hasBoth(version) ? <Button onClick={() => answer('both', version)}>Keep both</Button> : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
