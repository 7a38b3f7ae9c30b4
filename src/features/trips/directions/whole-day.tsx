import { useId } from 'react'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { eveningOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import { driveInMapApp, MAX_WAYPOINTS } from '../../../domain/trip-files/links/map-app-link.ts'
import { writeGpx } from '../../../domain/trip-files/write/write-gpx.ts'
import { linesOfHikes } from '../../../parts/hikes/late-hikes.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { isApplePlatform } from '../../../platform/device/apple.ts'
import { saveFile } from '../../../platform/sharing/save-file.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { exportFileName } from '../share/trip-exports.ts'
import styles from './directions.module.css'

type WholeDayProps = {
  trip: Trip
  day: TripDay
  /** Where its first drive begins; null where it begins at its first stop. */
  from: Degrees | null
}

/**
 * All stops of a day and the way back to its bed for a map app: as a link as long as it takes them all, and as a file for those that
 * read GPX.
 */
export function WholeDay({ trip, day, from }: WholeDayProps) {
  const id = useId()
  const { bed } = eveningOf(trip, day.number)
  const back = bed === null || day.stops.some(({ id: stop }) => stop === bed.id) ? [] : [bed.place]
  const places = [...day.stops.map(({ place }) => place), ...back]
  const link = driveInMapApp(from, places, isApplePlatform() ? 'apple' : 'any')
  if (places.length < 2) return null
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        Day {day.number}, {plural(day.stops.length, 'stop')}
      </h3>
      {link === null && places.length > MAX_WAYPOINTS ? (
        <p className="muted">
          A map app takes {MAX_WAYPOINTS} stops on the way to the last one: this day has more. Navigation and
          hiking apps read it as a GPX file.
        </p>
      ) : null}
      {link === null ? null : (
        <a className={styles.other} href={link} target="_blank" rel="noreferrer">
          Whole day in a map app
        </a>
      )}
      <Button onClick={() => void saveDay(trip, day)}>Save the day as GPX</Button>
    </section>
  )
}

async function saveDay(trip: Trip, { number }: TripDay): Promise<void> {
  const name = exportFileName(`${trip.title} day ${number}`, 'gpx')
  saveFile(
    name,
    new File([writeGpx(trip, number, await linesOfHikes())], name, { type: 'application/gpx+xml' }),
  )
  showToast({ title: 'The day goes to your downloads', description: name, tone: 'success' })
}
