import type { TripSense } from '../../../../api/domain/trips/trip-sense.ts'
import type { Trip } from '../../../../api/domain/trips/trip.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ShareFiles } from './share-files.tsx'
import { ShareLink } from './share-link.tsx'
import styles from './share-trip.module.css'

type ShareTripProps = {
  trip: Trip
  /** Null while it is not worked out. */
  sense: TripSense | null
  onClose: () => void
}

/** Every way out for a trip: as a link, a QR code and files. Nothing of it needs signal. */
export function ShareTrip({ trip, sense, onClose }: ShareTripProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Share or export" variant="panel-top" toastOverHeader>
      <div className={styles.panel}>
        <ShareLink trip={trip} />
        <ShareFiles trip={trip} sense={sense} />
      </div>
    </Dialog>
  )
}
