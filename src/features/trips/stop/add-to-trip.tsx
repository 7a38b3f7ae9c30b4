import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { addStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { placeForTripAtom } from '../../../state/place-for-trip.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { editTrip, useTripList } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SheetDialog } from '../../../ui/layers/sheet-dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { groupTrips } from '../list/trip-groups.ts'
import { keep, removeStopQuietly } from '../trip-changes.ts'
import { dayTitle, tripDatesInWords } from '../words/trip-line.ts'
import styles from './stop-editor.module.css'

/** Adds a place that is shown anywhere in the app to one of the person's trips, on a day of it. */
export function AddToTrip({ onClose }: { onClose: () => void }) {
  const place = useAtomValue(placeForTripAtom)
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
              <Button key={trip.id} onClick={() => setPicked(trip)}>
                {trip.title}, {tripDatesInWords(trip.dates, today)}
              </Button>
            ))}
            <Link
              to="/newitinerary"
              search={{ place: place.placeId }}
              className={styles.new}
              onClick={onClose}
            >
              New trip with {name}
            </Link>
          </>
        ) : (
          <Days
            trip={chosen}
            onChoose={(day) => {
              onClose()
              addTo(chosen, place, day)
            }}
          />
        )}
      </div>
    </SheetDialog>
  )
}

function Days({ trip, onChoose }: { trip: TripSummary; onChoose: (day: number | null) => void }) {
  const { start, days } = trip.dates
  return (
    <>
      {Array.from({ length: days }, (_, at) => (
        <Button key={at} onClick={() => onChoose(at + 1)}>
          {dayTitle({ number: at + 1, date: start === null ? null : daysAfter(start, at) })}
        </Button>
      ))}
      <Button onClick={() => onChoose(null)}>Unscheduled</Button>
    </>
  )
}

function addTo({ id, title }: TripSummary, place: Location, day: number | null): void {
  let made: string | undefined
  keep(
    editTrip(id, (trip, context) => {
      const edits = addStopEdits(trip, [{ place, day }], context)
      made = edits[0]?.id
      return edits
    }),
    () =>
      showToast({
        title: `${shortName(place)} added to ${title}`,
        description: day === null ? 'Unscheduled' : `Day ${day}`,
        action: { label: 'Undo', onClick: () => made !== undefined && removeStopQuietly(made) },
      }),
  )
}
