import { useState } from 'react'
import { dayInWords, daysAfter, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { kindWords } from '../../../core/domain/places/place-words.ts'
import type { Reservation } from '../../domain/reservations/reservation.ts'
import { askedOn } from '../../domain/reservations/reservation-terms.ts'
import { reservationsAt } from '../../domain/reservations/reservations.ts'
import { dayOf, drivingOf, readyPlace } from '../../domain/trips/ready/ready-trips.ts'
import { mayStart, type ReadyPlace, type ReadyTrip } from '../../domain/trips/ready/ready-trip.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { driveTime } from '../../parts/words/drive-words.ts'
import { nightsAndDays, plural } from '../../parts/words/trip-words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './ready-trips.module.css'
import { driveLine, startsInWords } from './ready-words.ts'
import type { Copies } from './use-copies.ts'

/** The last first day, as in the form of a trip. */
const LAST_START = '2100-12-31'

type ReadyTripDialogProps = {
  trip: ReadyTrip
  /** The day on which it was offered, `YYYY-MM-DD`. */
  offeredOn: string
  today: string
  copies: Copies
  onClose: () => void
}

/** A ready-made trip day by day, for the first day that the person chooses, and the way to have it as one of their own. */
export function ReadyTripDialog({ trip, offeredOn, today, copies, onClose }: ReadyTripDialogProps) {
  const [start, setStart] = useState(offeredOn)
  const problem = problemOf(trip, start, today)
  const sights = trip.days.flatMap((_, at) => dayOf(trip, at).sights).length
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={trip.title}
      variant="panel-top"
      footer={<CopyButton primary trip={trip} start={problem === null ? start : null} copies={copies} />}
    >
      <div className={styles.detail}>
        <div className={styles.wide}>
          <PlacePicture place={readyPlace(trip.picture)} />
        </div>
        <p>
          {plural(sights, 'stop')}, about {driveTime(drivingOf(trip))} of driving in{' '}
          {nightsAndDays(trip.days.length)}. Nothing on it is usually closed then, and no day has three hours
          of driving.
        </p>
        <TextField
          label="First day"
          type="date"
          hint={`It may begin ${startsInWords(trip)}.`}
          min={today}
          max={LAST_START}
          value={start}
          error={problem}
          onChange={({ target }) => setStart(target.value)}
        />
        <ol className={styles.days}>
          {trip.days.map((day, at) => {
            const { sights: seen, bed } = dayOf(trip, at)
            return (
              <li key={at}>
                <h3 className={styles.day}>
                  Day {at + 1}
                  {start === '' ? '' : ` · ${dateOf(daysAfter(start, at))}`}
                </h3>
                <ul className={styles.stops}>
                  {seen.map((place) => (
                    <li key={place.placeId}>
                      {place.name} <span className="muted">{kindWords(place.kind)}</span>
                      <Reserve place={place} day={start === '' ? null : daysAfter(start, at)} />
                    </li>
                  ))}
                </ul>
                {bed ? (
                  <p>
                    Night at {bed.name}
                    {bed.near ? `, ${bed.near}` : ''}
                  </p>
                ) : null}
                <p className="muted tabular">{driveLine(day)}</p>
              </li>
            )
          })}
        </ol>
        <p className="muted">
          Put together by rules from what Timberline knows of places, seasons and roads. Drives are estimates,
          and no bed is booked: check before you go.
        </p>
      </div>
    </Dialog>
  )
}

/** What nobody was let in without on such a day; how and by when is on the copy's list of what to do before. */
function Reserve({ place, day }: { place: ReadyPlace; day: string | null }) {
  if (day === null) return null
  const needed = reservationsAt(place).find(
    (one) => isForEverybody(one) && askedOn(one, day, null) === 'needed',
  )
  if (!needed) return null
  return <p className="muted">Was to be reserved in {needed.year}: check before you go</p>
}

const isForEverybody = ({ kind, some, onTheSpot }: Reservation): boolean =>
  kind !== 'none_needed' && kind !== 'ticket' && !some && !onTheSpot

function problemOf(trip: ReadyTrip, start: string, today: string): string | null {
  if (start === '') return 'Choose the first day.'
  if (start > LAST_START || start.length > LAST_START.length) return 'Choose a day up to the year 2100.'
  if (start < today) return 'That day is over.'
  return mayStart(trip, start) ? null : 'Something on this trip may be closed then.'
}

const dateOf = (day: string): string => `${weekdayInWords(day)}, ${dayInWords(day)}`
