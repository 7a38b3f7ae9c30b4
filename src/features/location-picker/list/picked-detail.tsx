import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useState } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import type { Days } from '../../../../core/domain/plan/plan.ts'
import { toLocation, type KnownPlace } from '../../../domain/places/known-places.ts'
import { useOfferedHere } from '../../../data/market/use-offered-here.ts'
import { useForecast } from '../../../data/places/forecast.ts'
import { aroundQuery } from '../../../data/places/places.ts'
import { OfferedHere } from '../../../parts/market/offered-here.tsx'
import { AroundHere } from '../../../parts/place/around-here.tsx'
import { FULL_LIST_REASON } from '../../../parts/plan/picked-places.ts'
import { PlaceDetail } from '../../../parts/place/place-detail.tsx'
import { driveStart, useDriveTo } from '../../../parts/trip/use-drive-to.ts'
import { addToTripAtom } from '../../../state/place-for-trip.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { JUST_ADDED_MS } from '../picker-constants.ts'
import styles from './picked-detail.module.css'

type PickedDetailProps = {
  place: KnownPlace
  /** Of the plan. */
  days: Days
  /** Of the plan: the drive from the nearest of them is said. */
  chosen: readonly Location[]
  /** Where the device is, if that was asked for; null where it was not. */
  own: Degrees | null
  /** Already in the list. */
  added: boolean
  /** The list takes no more. */
  full: boolean
  onAdd: () => void
  onClose: () => void
}

/** The card of a tapped place, above the sheet, with the way into the list. @source planning §2.3 */
export function PickedDetail(props: PickedDetailProps) {
  const { place, days, chosen, own, added, full, onAdd, onClose } = props
  const [justAdded, setJustAdded] = useState(false)
  const reasonId = useId()
  const refused = full && !added
  const around = useQuery(aroundQuery(place))
  const offerings = useOfferedHere(place)
  const forecast = useForecast(place, days.start)
  const drive = useDriveTo(place, driveStart(place, chosen, own), days)
  const openAddToTrip = useSetAtom(addToTripAtom)
  useEffect(() => {
    if (!justAdded) return undefined
    const timer = window.setTimeout(() => setJustAdded(false), JUST_ADDED_MS)
    return () => window.clearTimeout(timer)
  }, [justAdded])
  return (
    <>
      <PlaceDetail
        place={place}
        days={days}
        forecast={forecast}
        onAddHike={openAddToTrip}
        {...(drive === null ? {} : { distance: drive })}
        onClose={onClose}
        offered={<OfferedHere offerings={offerings} headingLevel={4} />}
        surroundings={
          <AroundHere
            services={around.data}
            failed={around.isError}
            onAgain={() => void around.refetch()}
            headingLevel={4}
            overMap
          />
        }
        actions={
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={() => openAddToTrip(toLocation(place))}>Add to trip</Button>
            <Button
              variant="primary"
              disabled={added}
              unavailable={refused}
              className={styles.add}
              {...(refused ? { 'aria-describedby': reasonId } : {})}
              data-just-added={justAdded}
              onClick={({ currentTarget }) => {
                setJustAdded(true)
                // The button is disabled now; the card it stands in keeps the focus.
                currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
                onAdd()
              }}
            >
              {justAdded ? <Icon name="check" size={20} /> : null}
              {added ? 'Added' : 'Add Location'}
            </Button>
            {refused ? (
              <p id={reasonId} className={styles.reason}>
                {FULL_LIST_REASON}
              </p>
            ) : null}
          </>
        }
      />
      <VisuallyHidden live>{justAdded ? `${place.name} added` : ''}</VisuallyHidden>
    </>
  )
}
