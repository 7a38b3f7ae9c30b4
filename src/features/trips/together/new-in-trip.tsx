import { pictureUrl } from '../../../data/account/profile.ts'
import { Avatar } from '../../../parts/person/avatar.tsx'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import styles from './new-in-trip.module.css'
import { useUnseen } from './unseen-provider.tsx'

const SHOWN_LINES = 3

/** What others did since the person looked, with who, until they say that they have seen it; its place is announced when something comes. */
export function NewInTrip() {
  const { changes, markSeen } = useUnseen()
  const now = useNow()
  const [newest] = changes
  const more = changes.length - SHOWN_LINES
  return (
    <>
      <VisuallyHidden>
        <span role="status">{newest ? `${newest.name} ${newest.did} ${newest.what}` : ''}</span>
      </VisuallyHidden>
      {newest ? (
        <section className={styles.news} aria-label="New in this trip">
          <ul className={styles.lines}>
            {changes.slice(0, SHOWN_LINES).map(({ id, name, picture, did, what, at }) => (
              <li key={id} className={styles.line}>
                <Avatar url={pictureUrl(picture)} name={name.replaceAll('.', '')} size="small" />
                <span className={styles.words}>
                  <strong>{name}</strong> {did} {what} <span className="muted">{agoInWords(at, now)}</span>
                </span>
              </li>
            ))}
            {more > 0 ? (
              <li className="muted">{more === 1 ? '1 more change' : `${more} more changes`}</li>
            ) : null}
          </ul>
          <Button
            onClick={({ currentTarget }) => {
              // It goes with what it stands in.
              currentTarget.closest('main')?.querySelector('h1')?.focus()
              markSeen()
            }}
          >
            Seen
          </Button>
        </section>
      ) : null}
    </>
  )
}

/** Says on a stop's row that somebody else has added or changed it; nothing once that was seen. */
export function NewStop({ stopId }: { stopId: string }) {
  const change = useUnseen().changes.find(({ stop }) => stop === stopId)
  if (!change) return null
  return (
    <span className={styles.mark}>
      {change.name} {change.did} this
    </span>
  )
}
