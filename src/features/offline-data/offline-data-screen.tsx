import type { ReactNode } from 'react'
import { BackLink } from '../../parts/page/back-link.tsx'
import { Card } from '../../parts/page/card.tsx'
import { Screen } from '../../parts/page/screen.tsx'
import { KeptParts } from './kept-parts.tsx'
import { KeptTrips } from './kept-trips.tsx'
import styles from './offline-data.module.css'
import { SaveEverything } from './save-everything.tsx'
import { StorageRoom } from './storage-room.tsx'
import { Streets } from './streets/streets.tsx'
import { UnsentChanges } from './unsent-changes.tsx'

type OfflineDataScreenProps = {
  /** What two versions of something replaced, and the way to bring it back. */
  merged: ReactNode
}

/** What is on this phone, read back and never assumed; what waits, what was refused, and what was merged. */
export function OfflineDataScreen({ merged }: OfflineDataScreenProps) {
  return (
    <Screen
      title="Offline data"
      back={<BackLink to="/traveler-account-settings-menu" label="Back to account" />}
    >
      <p className={styles.lead}>
        Everything here works with no signal. It was read back from this phone when you opened this page.
      </p>
      <div className={styles.halves}>
        <div className={styles.column}>
          <Card title="On this phone">
            <KeptParts />
          </Card>
          <Card title="Your trips">
            <KeptTrips />
          </Card>
          <Streets />
        </div>
        <div className={styles.column}>
          <Card title="Your changes">
            <UnsentChanges />
          </Card>
          {merged}
          <Card title="A copy for you">
            <SaveEverything />
          </Card>
          <Card title="Room">
            <StorageRoom />
          </Card>
        </div>
      </div>
    </Screen>
  )
}
