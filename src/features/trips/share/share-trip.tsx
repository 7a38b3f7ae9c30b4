import { useId, type ReactNode } from 'react'
import type { BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { PlanTogether } from './plan-together.tsx'
import { SendFile } from './send-file.tsx'
import { ShowOnly } from './show-only.tsx'
import styles from './share-trip.module.css'

type ShareTripProps = {
  trip: Trip
  /** The trip with what this person booked among its stops. */
  shown: BookedTrip<Trip>
  files: readonly Attachment[]
  /** Null while it is not worked out. */
  sense: TripSense | null
  /** Opens the list of people, who are invited by e-mail there. */
  onPeople: () => void
  onClose: () => void
}

/** Every way out for a trip: with others who change it, shown to anybody, and as a file. The last two need no signal. */
export function ShareTrip({ trip, shown, files, sense, onPeople, onClose }: ShareTripProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Share trip" variant="panel-top" toastOverHeader>
      <div className={styles.panel}>
        <Way title="Plan together">
          <PlanTogether trip={trip} />
          <p>
            <Button variant="quiet" className={styles.quiet} onClick={onPeople}>
              People, and invitations by e-mail
            </Button>
          </p>
        </Way>
        <Way title="Show only">
          <ShowOnly trip={trip} />
        </Way>
        <Way title="Send a file">
          <SendFile trip={trip} shown={shown} attached={files} sense={sense} />
        </Way>
      </div>
    </Dialog>
  )
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
