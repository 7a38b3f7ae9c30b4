import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Prediction } from '../../../../core/contracts/places/places.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { useNear } from '../../../data/places/use-near.ts'
import { usePlaceSuggestions } from '../../../data/places/use-place-suggestions.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../parts/trip/stop-number.tsx'
import { SearchBox } from '../../../parts/search/search-box.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './add-stop.module.css'
import { stopsBefore } from '../words/stops-before.ts'
import { DayChips } from './day/day-chips.tsx'
import { DayPlacesList } from './day/day-places-list.tsx'
import { holdsLink, LinkPlace, nameOfLink } from './link-place.tsx'
import { fitsOf, type PlaceFit } from './place-fit.ts'
import { putInDay } from './day/put-in-day.ts'

type AddStopProps = {
  trip: Trip
  /** The day it goes to at first; null for none. */
  day: number | null
  /** Null until it is worked out. */
  worked: WorkedOut | null
  onClose: () => void
}

/**
 * Adds stops to a day where they add the least driving: by name, from what is near the day and on its way, from the favorites and from
 * the search. It stays open for the next one.
 */
export function AddStop({ trip, day: first, worked, onClose }: AddStopProps) {
  const [day, setDay] = useState(first)
  const [text, setText] = useState('')
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const suggestions = usePlaceSuggestions(useNear(nearOf(trip, day)))
  const onDay = useMemo(
    () => (day === null ? trip.unscheduled : (trip.days[day - 1]?.stops ?? [])),
    [trip, day],
  )

  const add = (place: Location, known: PlaceFit | null) => {
    setText('')
    if (day === null || known?.day === day) return putInDay(trip, place, day, known)
    void fitsOf(trip, place, [day], knownPlaces(catalogue).places).then(([fit = null]) =>
      putInDay(trip, place, day, fit),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a stop"
      variant="panel-top"
      footer={
        <Button variant="primary" block onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.panel}>
        <DayChips trip={trip} day={day} onChange={setDay} />
        <div className={styles.search}>
          <SearchBox
            text={text}
            suggestions={{
              ...suggestions,
              ask: (asked) => suggestions.ask(nameOfLink(asked) ?? (holdsLink(asked) ? '' : asked)),
            }}
            onType={(typed) => setText(nameOfLink(typed) ?? typed)}
            onClear={() => setText('')}
            onPick={(prediction) => add(locationOf(prediction), null)}
          />
        </div>
        {holdsLink(text) ? <LinkPlace text={text} onAdd={(place) => add(place, null)} /> : null}
        {onDay.length === 0 ? null : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a low screen it scrolls, and nothing in it takes the focus
          <ol className={styles.there} aria-label="There already" tabIndex={0}>
            {onDay.map(({ id, place }, at) => (
              <li key={id} className={styles.stop}>
                <StopNumber number={stopsBefore(trip, day) + at + 1} />
                {shortName(place)}
              </li>
            ))}
          </ol>
        )}
        <DayPlacesList trip={trip} day={day} worked={worked} onAdd={add} />
      </div>
    </Dialog>
  )
}

/** What is meant alike is nearer to the day's last stop, else to the trip's. */
function nearOf(trip: Trip, day: number | null): Degrees | null {
  const last = (day === null ? null : trip.days[day - 1]?.stops.at(-1)) ?? stopsOf(trip).at(-1)
  return last ? { lat: last.place.lat, lng: last.place.lng } : null
}

function locationOf({ placeId, address, lat, lng, name }: Prediction): Location {
  return { placeId, address, lat, lng, name }
}
