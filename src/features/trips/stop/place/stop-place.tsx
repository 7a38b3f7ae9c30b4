import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { contactOf, phoneInWords } from '../../../../domain/contacts/place-contacts.ts'
import { fromTown } from '../../../../domain/places/from-town.ts'
import { LateHikes } from '../../../../parts/hikes/late-hikes.ts'
import { PlaceHoursAndSites, PlaceReservations } from '../../../../parts/place/place-info.tsx'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { arrivalOf } from '../../words/arrival-of.ts'
import { dateOfStop } from '../day/date-of-stop.ts'
import { useKnownPlace } from '../use-known-place.ts'
import { AroundStop } from './around-stop.tsx'
import { PlaceActions } from './place-actions.tsx'
import { StopHeart } from './stop-heart.tsx'
import { placeChips, stopLine } from './stop-words.ts'
import { WeatherAndHospital } from './weather-and-hospital.tsx'
import styles from './stop-place.module.css'

type StopPlaceProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** What else can be done with it. */
  menu?: ReactNode
  /** What is planned there. */
  children: ReactNode
}

/**
 * A stop as a place, below its name: what and where it is, the way to it, what is to be reserved, what is planned there, when it is open,
 * the weather, the nearest hospital and what is around. All of it is on the phone.
 */
export function StopPlace({ trip, stop, worked, menu, children }: StopPlaceProps) {
  const { place } = stop
  const name = shortName(place)
  const { known } = useKnownPlace(place.placeId)
  const date = dateOfStop(trip, stop)
  const info = {
    placeId: place.placeId,
    name,
    ...(known ? { kind: known.kind } : {}),
    arrival: date === null ? null : { day: date, minutes: arrivalOf(stop, worked) },
  }
  const { phone } = contactOf(place) ?? {}
  const chips = known ? placeChips(known) : []
  const words = known ? (known.description ?? fromTown(known)) : null
  return (
    <>
      <p className={styles.line}>{stopLine(stop, known, worked)}</p>
      <PlaceActions trip={trip} stop={stop} worked={worked} menu={menu} />
      <div className={styles.reserve}>
        <PlaceReservations {...info} folded />
      </div>
      {children}
      {words === null ? null : <p className={styles.words}>{words}</p>}
      {chips.length === 0 && phone === undefined ? null : (
        <ul className={styles.chips} aria-label="About this place">
          {chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
          {phone === undefined ? null : <li>{phoneInWords(phone)}</li>}
        </ul>
      )}
      <LateHikes placeId={place.placeId} heartOf={(begins) => <StopHeart place={begins} />} />
      <div className={styles.info}>
        <PlaceHoursAndSites {...info} />
      </div>
      <WeatherAndHospital stop={stop} date={date} worked={worked} elevationM={known?.elevationM ?? null} />
      <div data-scrolls="true">
        <AroundStop stop={stop} />
      </div>
    </>
  )
}
