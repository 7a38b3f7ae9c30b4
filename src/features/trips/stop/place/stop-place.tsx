import type { ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { contactOf, phoneInWords } from '../../../../domain/contacts/place-contacts.ts'
import { fromTown } from '../../../../domain/places/from-town.ts'
import { LateHikes } from '../../../../parts/hikes/late-hikes.ts'
import { useHikePlace } from '../../../../parts/hikes/use-hike-place.ts'
import { pictureSubject } from '../../../../parts/pictures/picture-subject.ts'
import { PlaceView } from '../../../../parts/pictures/place-view.tsx'
import { PictureDay } from '../../../../parts/pictures/use-place-picture.ts'
import { PlaceHoursAndSites, PlaceReservations } from '../../../../parts/place/place-info.tsx'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { PictureDialog } from '../../../../ui/layers/picture-dialog.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { arrivalOf } from '../../words/arrival-of.ts'
import { useKnownPlace } from '../use-known-place.ts'
import { AroundStop } from './around-stop.tsx'
import { PlaceActions } from './place-actions.tsx'
import { StopHeart } from './stop-heart.tsx'
import { StopPhoto } from './stop-photo.tsx'
import { placeChips, stopLine } from './stop-words.ts'
import { WeatherAndHospital } from './weather-and-hospital.tsx'
import styles from './stop-place.module.css'

type StopPlaceProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** The file of its first photo. Default: none. */
  photo?: string | null
  /** What else can be done with it. */
  menu?: ReactNode
  onClose: () => void
  /** What is planned there. */
  children: ReactNode
}

/**
 * A stop as a place: its picture and heart, what and where it is, the way to it, what is to be reserved, what is planned there, when it is open, the
 * weather, the nearest hospital and what is around. All of it is on the phone.
 */
export function StopPlace({ trip, stop, worked, photo = null, menu, onClose, children }: StopPlaceProps) {
  const { place } = stop
  const name = shortName(place)
  const { known, isLoading } = useKnownPlace(place.placeId)
  const hike = useHikePlace(place.placeId)
  const hearted = known ?? hike
  const date = trip.days.find(({ number }) => number === stop.slot.day)?.date ?? null
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
    <PictureDialog
      title={name}
      onClose={onClose}
      corner={hearted ? <StopHeart place={hearted} /> : null}
      focusAfter={() => rowOf(stop.id)}
      picture={
        isLoading ? null : (
          <StopPhoto trip={trip.id} file={photo} name={name}>
            <PictureDay value={date}>
              <PlaceView key={place.placeId} place={pictureSubject(place, known)} />
            </PictureDay>
          </StopPhoto>
        )
      }
    >
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
      <LateHikes placeId={place.placeId} />
      <div className={styles.info}>
        <PlaceHoursAndSites {...info} />
      </div>
      <WeatherAndHospital stop={stop} date={date} worked={worked} elevationM={known?.elevationM ?? null} />
      <div data-scrolls="true">
        <AroundStop stop={stop} />
      </div>
    </PictureDialog>
  )
}

/** The row of the stop on the trip's screen, else the trip's title: who opened it may have come by a link. */
const rowOf = (stop: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main a[href*="stop=${stop}"]`) ?? document.querySelector('main h1')
