import { MapFailed } from './map-failed.tsx'
import styles from './places-map-room.module.css'

export const LIST_WITHOUT_MAP = 'The list works without it.'

/** What a map of places stands in, as large as its parent. */
export const mapRoom = styles.room

/** What a map of places shows while its code is fetched, and where that cannot be. */
export const untilPlacesMap = {
  room: <div className={styles.room} />,
  Failed: ({ busy, onAgain }: { busy: boolean; onAgain: () => void }) => (
    <div className={styles.failed}>
      <MapFailed withoutMap={LIST_WITHOUT_MAP} busy={busy} onAgain={onAgain} />
    </div>
  ),
}
