import { useId } from 'react'
import type { Trip, TripStop } from '../../../../core/domain/trips/trip.ts'
import { mapAppLink } from '../../../domain/trip-files/links/map-app-link.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { isApplePlatform } from '../../../platform/device/apple.ts'
import { Icon } from '../../../ui/icons.tsx'
import { SheetDialog } from '../../../ui/layers/sheet-dialog.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './directions.module.css'
import { driveToStop } from './drive-to-stop.ts'
import { OwnRoute } from './own-route.tsx'
import { WholeDay } from './whole-day.tsx'

type DirectionsSheetProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  onClose: () => void
}

/** Which way to take to a stop, and in which app. */
export function DirectionsSheet({ trip, stop, worked, onClose }: DirectionsSheetProps) {
  const id = useId()
  const name = shortName(stop.place)
  const way = driveToStop(trip, stop, worked)
  const onApple = isApplePlatform()
  return (
    <SheetDialog open onOpenChange={onClose} title={`Directions to ${name}`}>
      <div className={styles.sheet}>
        <a
          className={styles.main}
          href={mapAppLink({ ...stop.place, name }, onApple ? 'apple' : 'any')}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="directions" size={20} /> Open in a map app
        </a>
        <section className={styles.part} aria-labelledby={id}>
          <h3 id={id} className={styles.heading}>
            Our route, with no signal
          </h3>
          <OwnRoute tripId={trip.id} way={way} isWorkedOut={worked?.isCurrent ?? false} />
        </section>
        {way.day === null ? null : <WholeDay trip={trip} day={way.day} from={way.dayFrom} />}
      </div>
    </SheetDialog>
  )
}
