import { useMemo } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { attachmentsOf } from '../../../../core/records/trips/trip-attachments.ts'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { useBookedTrip } from '../plan/booked/use-booked-trip.ts'
import { PrintView } from '../print/print-view.tsx'
import { TripHead } from './trip-head.tsx'
import styles from './trip-screen.module.css'
import { useTripSense } from './use-trip-sense.ts'

type PaperTripProps = { trip: Trip; role: SpaceRole | null; records: readonly ShownRecord[] }

/** The whole trip for paper, and the way back to it. */
export function PaperTrip({ trip, role, records }: PaperTripProps) {
  const shown = useBookedTrip(trip, role)
  const worked = useTripSense(shown.trip)
  const files = useMemo(() => attachmentsOf(records, trip.id), [records, trip.id])
  return (
    <main className={classNames(frame.frame, styles.paper)}>
      <TripHead title={trip.title} back={{ to: `/itinerary/${trip.id}`, label: 'Back to the trip' }} />
      <PrintView trip={shown.trip} worked={worked} files={files} booked={shown.booked} aside={shown.aside} />
    </main>
  )
}
