import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { placeForTripAtom } from '../../../state/place-for-trip.ts'
import { overlayOpenAtom } from '../../../state/search-overlay.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { useTrip, useTripList } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SheetDialog } from '../../../ui/layers/sheet-dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { groupTrips } from '../list/trip-groups.ts'
import { tripDatesInWords } from '../words/trip-line.ts'
import choice from './day/choose-day.module.css'
import { ChooseDay } from './day/choose-day.tsx'
import type { PlaceFit } from './place-fit.ts'
import { putInDay } from './day/put-in-day.ts'
import styles from './stop-editor.module.css'

/** Adds a place that is shown anywhere in the app to one of the person's trips, on a day of it. */
export function AddToTrip({ onClose }: { onClose: () => void }) {
  const place = useAtomValue(placeForTripAtom)
  const setSearchOpen = useSetAtom(overlayOpenAtom)
  const { pathname } = useLocation()
  const { trips, state } = useTripList()
  const roleOf = useRoleOf()
  const [picked, setPicked] = useState<TripSummary | null>(null)
  if (place === null) return null
  // While the roles are being read nobody knows what may be offered.
  const mayAdd = ({ id }: TripSummary) => (roleOf(id) ?? 'viewer') !== 'viewer'
  const chosen = picked !== null && mayAdd(picked) ? picked : null
  const today = coloradoDay(new Date())
  const { now, coming, undated } = groupTrips(trips, today)
  const open = [...now, ...coming, ...undated].filter(mayAdd)
  const name = shortName(place)
  return (
    <SheetDialog
      open
      onOpenChange={onClose}
      title={chosen === null ? `Add ${name} to a trip` : `Add ${name} to ${chosen.title}`}
    >
      <div className={styles.days}>
        {chosen === null ? (
          <>
            {state === 'loading' ? <p role="status">Looking for your trips …</p> : null}
            {open.map((trip) => (
              <Button key={trip.id} block className={choice.day} onClick={() => setPicked(trip)}>
                <span>
                  {trip.title}
                  <VisuallyHidden>, </VisuallyHidden>
                </span>
                <span className={choice.line}>{tripDatesInWords(trip.dates, today)}</span>
              </Button>
            ))}
            {/* The new screen closes what is open; where it is shown already, that is done here once the history has its address. */}
            <Link
              to="/newitinerary"
              search={{ place: place.placeId }}
              className={styles.new}
              onClick={({ metaKey, ctrlKey, shiftKey }) => {
                if (pathname !== '/newitinerary' || metaKey || ctrlKey || shiftKey) return
                setTimeout(() => {
                  setSearchOpen(false)
                  onClose()
                })
              }}
            >
              New trip with {name}
            </Link>
          </>
        ) : (
          <ChosenTrip
            trip={chosen}
            place={place}
            onChoose={(day, fit) => {
              onClose()
              putInDay(chosen, place, day, fit, { title: `${name} added to ${chosen.title}` })
            }}
          />
        )}
      </div>
    </SheetDialog>
  )
}

type ChosenTripProps = {
  trip: TripSummary
  place: Location
  onChoose: (day: number | null, fit: PlaceFit | null) => void
}

/** The days of the trip that was chosen, as soon as the phone has read them. */
function ChosenTrip({ trip: { id }, place, onChoose }: ChosenTripProps) {
  const { trip, state } = useTrip(id)
  if (trip) return <ChooseDay trip={trip} place={place} onChoose={onChoose} />
  return (
    <p role="status">
      {state === 'loading' ? 'Opening the trip …' : 'This trip could not be opened. Nothing was lost.'}
    </p>
  )
}
