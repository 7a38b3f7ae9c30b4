import { useState } from 'react'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import { useMapLook } from '../../../state/map-look.ts'
import { Chip } from '../../../ui/buttons/chip.tsx'
import { TripMap } from '../map/trip-map.tsx'
import { useTrailCard } from '../map/use-trail-card.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './look-map.module.css'

const UNCOVERED = { top: 0, bottom: 36 }

type LookMapProps = { trip: Trip; worked: WorkedOut | null; onOpenStop: (id: string) => void }

/** The map of a trip on a page that shows it: all of it, or the day that is chosen above it. */
export function LookMap({ trip, worked, onOpenStop }: LookMapProps) {
  const { theme } = useMapLook()
  const [day, setDay] = useState<number | undefined>(undefined)
  const trail = useTrailCard(trip)
  return (
    <div className={styles.map}>
      <div className={styles.days} role="group" aria-label="Days on the map">
        <Chip className={styles.chip} aria-pressed={day === undefined} onClick={() => setDay(undefined)}>
          All days
        </Chip>
        {trip.days.map(({ number }) => (
          <Chip
            key={number}
            className={styles.chip}
            aria-pressed={day === number}
            onClick={() => setDay(number)}
          >
            <span className={styles.dot} style={{ background: dayColor(theme, number - 1) }} />
            Day {number}
          </Chip>
        ))}
      </div>
      <div className={styles.stage}>
        <TripMap
          trip={trip}
          worked={worked}
          day={day}
          covered={UNCOVERED}
          canEdit={false}
          addsAtMiddle={false}
          onOpenStop={onOpenStop}
          onTrail={trail.open}
        />
      </div>
      <p className={styles.soft}>Tap a pin to open its stop.</p>
      {trail.card}
    </div>
  )
}
