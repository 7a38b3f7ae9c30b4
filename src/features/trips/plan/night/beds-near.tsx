import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { kmToMiles, milesInWords } from '../../../../../core/domain/places/distance.ts'
import { kindWords } from '../../../../../core/domain/places/place-words.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { addStopEdits } from '../../../../../core/records/trips/trip-edits.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import { toLocation, type KnownPlace } from '../../../../domain/places/known-places.ts'
import { bedsNear } from '../../../../domain/trips/nights/beds-near.ts'
import { PlacePicture } from '../../../../parts/pictures/place-picture.tsx'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { editTrip } from '../../../../sync/hooks/use-trips.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SheetDialog } from '../../../../ui/layers/sheet-dialog.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { keep } from '../../trip-changes.ts'
import styles from './night.module.css'

const MOST = 10

type BedsNearProps = {
  trip: Pick<Trip, 'id'>
  /** The day at whose end the bed is wanted. */
  day: number
  near: Location
  /** Opens the search for any other place. */
  onSearch: () => void
  onClose: () => void
}

/** The places to stay nearest to where a day ends; one tap makes one of them the day's last stop and its night. */
export function BedsNear({ trip, day, near, onSearch, onClose }: BedsNearProps) {
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const beds = useMemo(() => bedsNear(knownPlaces(catalogue).places, near, MOST), [catalogue, near])
  const add = (place: KnownPlace) => {
    onClose()
    keep(
      editTrip(trip.id, (now, context) => addStopEdits(now, [{ place: toLocation(place), day }], context)),
      () => showToast({ title: `${place.name} is the night of day ${day}`, tone: 'success' }),
    )
  }
  return (
    <SheetDialog
      open
      onOpenChange={onClose}
      title={`Places to stay near ${shortName(near)}`}
      footer={
        <Button
          block
          onClick={() => {
            onClose()
            onSearch()
          }}
        >
          Search for another place
        </Button>
      }
    >
      {beds.length === 0 ? (
        <p className="muted">Our list has no place to stay near here.</p>
      ) : (
        <ul className={styles.beds} aria-label="Places to stay">
          {beds.map(({ place, km }) => (
            <li key={place.placeId} className={styles.choice}>
              <span className={styles.picture}>
                <PlacePicture place={place} />
              </span>
              <span className={styles.words}>
                <Link to="/explore" search={{ place: place.placeId }}>
                  {place.name}
                </Link>
                <span className={styles.soft}>
                  {kindWords(place.kind)} · {milesInWords(kmToMiles(km))}
                </span>
              </span>
              <Button aria-label={`Stay at ${place.name}`} onClick={() => add(place)}>
                Add
              </Button>
            </li>
          ))}
        </ul>
      )}
    </SheetDialog>
  )
}
