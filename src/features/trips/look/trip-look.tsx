import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { kmToMiles, milesInWords } from '../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { Brand } from '../../../parts/page/brand.tsx'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { PictureDay } from '../../../parts/pictures/use-place-picture.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useWideScreen } from '../../../platform/screen/media-query.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { TripPicture } from '../print/trip-picture.tsx'
import { tripDatesInWords } from '../words/trip-line.ts'
import frame from '../../../parts/page/screen.module.css'
import { useTripSense, type WorkedOut } from '../screen/use-trip-sense.ts'
import { LookMap } from './look-map.tsx'
import { ReadTrip } from './read-trip.tsx'
import { StopLook } from './stop-look.tsx'
import styles from './trip-look.module.css'

type TripLookProps = {
  trip: Trip
  /** Who shows it: a line above the title. */
  lead?: ReactNode
  /** Stands between the trip's dates and its map: what the reader can do. */
  children: ReactNode
}

/**
 * A page that shows a trip to somebody who is not in it, and may see the product for the first time: brand, picture, dates, map and
 * days, nothing to change. Drives, picture and the phone's map are worked out on this phone.
 */
export function TripLook({ trip, lead, children }: TripLookProps) {
  const worked = useTripSense(trip)
  const today = useToday()
  const wide = useWideScreen()
  const [open, setOpen] = useState<string | null>(null)
  const stop = stopsOf(trip).find(({ id }) => id === open)
  const map = <LookMap trip={trip} worked={worked} onOpenStop={setOpen} />
  return (
    <main className={classNames(frame.frame, styles.page)}>
      <header className={styles.bar}>
        <Link to="/" className={styles.home} aria-label="Timberline, home">
          <Brand />
        </Link>
      </header>
      <div className={styles.column}>
        <Picture trip={trip} />
        <div className={styles.head}>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
          <h1 className={styles.title} tabIndex={-1} dir="auto">
            {trip.title}
          </h1>
          <p className={styles.dates}>{tripDatesInWords(trip.dates, today)}</p>
        </div>
        <Facts trip={trip} worked={worked} />
        {children}
        {trip.note === '' ? null : (
          <p className={styles.note} dir="auto">
            {trip.note}
          </p>
        )}
        {wide || stopsOf(trip).length === 0 ? null : (
          <MapBelow trip={trip} worked={worked}>
            {map}
          </MapBelow>
        )}
        <ReadTrip trip={trip} worked={worked} onOpenStop={setOpen} />
      </div>
      {wide ? <div className={styles.map}>{map}</div> : null}
      {stop ? <StopLook trip={trip} stop={stop} worked={worked} onClose={() => setOpen(null)} /> : null}
    </main>
  )
}

/** The view from the trip's finest stop. */
function Picture({ trip }: { trip: Trip }) {
  const places = stopsOf(trip).map(({ place }) => pictureSubject(place))
  return (
    <div className={styles.picture}>
      {places.length > 0 ? (
        <PictureDay value={trip.dates.start}>
          <PlacePicture place={places} />
        </PictureDay>
      ) : (
        <Icon name="map" size={28} />
      )}
    </div>
  )
}

/** How much is planned. What is worked out comes later; its room is there. */
function Facts({ trip, worked }: { trip: Trip; worked: WorkedOut | null }) {
  const days = worked?.sense.days ?? []
  const minutes = days.reduce((sum, { schedule }) => sum + schedule.drivingMinutes, 0)
  const km = days.reduce((sum, { schedule }) => sum + schedule.drivingKm, 0)
  const driving: [string, string][] =
    minutes === 0
      ? []
      : [
          ['Driving', `about ${driveTime(minutes)}`],
          ['On the road', milesInWords(kmToMiles(km))],
        ]
  const facts: [string, string][] = [['Planned', plural(stopsOf(trip).length, 'stop')], ...driving]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, words]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className={styles.fact}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone the trip as a picture, which scrolls with the page; the map that moves by touch takes its place when it is wanted. */
function MapBelow({ trip, worked, children }: { trip: Trip; worked: WorkedOut | null; children: ReactNode }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.below} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Map
      </h2>
      {isOpen ? (
        children
      ) : (
        <div className={styles.drawn}>
          <TripPicture trip={trip} worked={worked?.isCurrent ? worked : null} />
        </div>
      )}
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name="map" size={20} /> {isOpen ? 'Close the map' : 'Open the map'}
      </Button>
    </section>
  )
}
