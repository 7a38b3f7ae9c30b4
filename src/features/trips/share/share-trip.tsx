import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { ShareFiles } from './share-files.tsx'
import { ShareLink } from './share-link.tsx'
import styles from './share-trip.module.css'

type ShareTripProps = {
  trip: Trip
  files: readonly Attachment[]
  /** Null while it is not worked out. */
  sense: TripSense | null
  onClose: () => void
}

/** Every way out for a trip: as a link, a QR code and files. Nothing of it needs signal. */
export function ShareTrip({ trip, files, sense, onClose }: ShareTripProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Share or export" variant="panel-top" toastOverHeader>
      <div className={styles.panel}>
        <ShareLink trip={trip} />
        <ShareFiles trip={trip} attached={files} sense={sense} />
      </div>
    </Dialog>
  )
}
