import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Prediction } from '../../../../core/contracts/places/places.ts'
import { toLocation } from '../../../domain/places/known-places.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { addStopEdits } from '../../../../core/records/trips/trip-edits.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { useNear } from '../../../data/places/use-near.ts'
import { usePlaceSuggestions } from '../../../data/places/use-place-suggestions.ts'
import { holds, shortName } from '../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../parts/trip/stop-number.tsx'
import { SearchBox } from '../../../parts/search/search-box.tsx'
import { useFavorites } from '../../../sync/hooks/use-favorites.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { keep } from '../trip-changes.ts'
import { dayTitle } from '../words/trip-line.ts'
import styles from './add-stop.module.css'
import { holdsLink, LinkPlace, nameOfLink } from './link-place.tsx'

type AddStopProps = {
  trip: Trip
  /** The day it goes to at first; null for none. */
  day: number | null
  onClose: () => void
}

/** Adds stops to a day: by name, from the favorites and from the search. It stays open for the next one. */
export function AddStop({ trip, day: first, onClose }: AddStopProps) {
  const [day, setDay] = useState(first)
  const [text, setText] = useState('')
  const suggestions = usePlaceSuggestions(useNear(nearOf(trip, day)))
  const there = stopsOf(trip).map(({ place }) => place)
  const shortlist = useShortlist().filter(({ place }) => !holds(there, place))
  const onDay = day === null ? trip.unscheduled : (trip.days[day - 1]?.stops ?? [])

  const add = (place: Location) => {
    setText('')
    keep(
      editTrip(trip.id, (now, context) => addStopEdits(now, [{ place, day }], context)),
      () =>
        showToast({
          title: `${shortName(place)} added`,
          description: day === null ? 'Unscheduled' : `Day ${day}`,
          tone: 'success',
        }),
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
        <SelectField
          label="Day"
          value={day === null ? '' : String(day)}
          options={[
            ...trip.days.map((one) => ({ value: String(one.number), label: dayTitle(one) })),
            { value: '', label: 'Unscheduled' },
          ]}
          onChange={({ target }) => setDay(target.value === '' ? null : Number(target.value))}
        />
        <SearchBox
          text={text}
          suggestions={{
            ...suggestions,
            ask: (asked) => suggestions.ask(nameOfLink(asked) ?? (holdsLink(asked) ? '' : asked)),
          }}
          nextNumber={onDay.length + 1}
          onType={(typed) => setText(nameOfLink(typed) ?? typed)}
          onClear={() => setText('')}
          onPick={(prediction) => add(locationOf(prediction))}
        />
        {holdsLink(text) ? <LinkPlace text={text} onAdd={add} /> : null}
        {onDay.length === 0 ? null : (
          <ol className={styles.there} aria-label="There already">
            {onDay.map(({ id, place }, at) => (
              <li key={id} className={styles.stop}>
                <StopNumber number={at + 1} />
                {shortName(place)}
              </li>
            ))}
          </ol>
        )}
        {shortlist.length === 0 ? null : (
          <section className={styles.list} aria-label="Places you chose before">
            <h3 className={styles.heading}>From your favorites and your search</h3>
            <ul className={styles.list}>
              {shortlist.map(({ place, from }) => (
                <li key={place.placeId} className={styles.item}>
                  <span className={styles.words}>
                    <strong>{shortName(place)}</strong>
                    <span className="muted">{from}</span>
                  </span>
                  <Button aria-label={`Add ${shortName(place)}`} onClick={() => add(place)}>
                    Add
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
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

/** The favorites and the search's places, none twice. */
function useShortlist(): { place: Location; from: string }[] {
  const { plan } = usePlan()
  const { list } = useFavorites()
  const { data } = useQuery(coloradoLocationsQuery())
  return useMemo(() => {
    const { places } = knownPlaces(data)
    const byId = new Map(places.map((place) => [place.placeId, place]))
    const favorites = list.flatMap(({ placeId }) => {
      const place = byId.get(placeId)
      return place ? [{ place: toLocation(place), from: 'Favorite' }] : []
    })
    const searched = plan.stops.map((place) => ({ place, from: 'From your search' }))
    return [...new Map([...searched, ...favorites].map((one) => [one.place.placeId, one])).values()]
  }, [plan.stops, list, data])
}
