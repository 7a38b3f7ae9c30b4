import { useId, useMemo, useState, type MouseEvent } from 'react'
import type { Degrees } from '../../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../../core/domain/trips/trip.ts'
import { StopNumber } from '../../../../parts/trip/stop-number.tsx'
import { plural } from '../../../../parts/words/trip-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { TripPicture, type InPicture } from '../../print/trip-picture.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import styles from './day-map.module.css'
import { stopsBefore } from '../../words/stops-before.ts'
import { PlaceRow, type AddablePlace } from '../place-group.tsx'

type DayMapProps = {
  trip: Trip
  /** From 1. */
  day: number
  /** Null until it is worked out: then the ways are straight lines. */
  worked: WorkedOut | null
  /** What has a pin, and where it is listed. */
  places: readonly MapPlace[]
  /** The place that a pointer or the keyboard is at in a list or here, by its id. */
  marked: string | null
  onMark: (placeId: string | null) => void
  /** What the picture holds, whichever of it has a pin: a filter does not move it. */
  around: readonly Degrees[]
  onAdd: (place: AddablePlace) => void
}

/** A place of the day's map; what somebody chose before is told apart. */
export type MapPlace = AddablePlace & { chosenBefore: 'saved' | 'searched' | null }

/** A finger means the pin that is nearest to it, within this many px. */
const REACH_PX = 32

/**
 * A day's stops, its way and the places that may be added to it, drawn without the map and without signal. A tap on a pin shows the place
 * below, with the way to add it; for keyboards and screen readers all of them stand in the lists.
 */
export function DayMap({ trip, day, worked, places, around, marked, onMark, onAdd }: DayMapProps) {
  const id = useId()
  const [chosenId, setChosen] = useState<string | null>(null)
  const ofDay = useMemo(() => dayAlone(trip, day), [trip, day])
  const workedOfDay = useMemo(() => senseAlone(worked, day), [worked, day])
  const chosen = places.find(({ place }) => place.placeId === chosenId)
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const pins = [...currentTarget.querySelectorAll<HTMLElement>('[data-place]')].map((pin) => {
      const { left, top, width, height } = pin.getBoundingClientRect()
      return { pin, px: Math.hypot(clientX - left - width / 2, clientY - top - height / 2) }
    })
    const nearest = pins.sort((a, b) => a.px - b.px)[0]
    if (nearest && nearest.px <= REACH_PX) setChosen(nearest.pin.dataset['place'] ?? null)
  }
  const pins = (at: InPicture) => (
    // The lists hold the same places for who has no pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.pins}
      onClick={choose}
      onPointerOver={({ target }) => onMark(placeAt(target))}
      onPointerLeave={() => onMark(null)}
    >
      {places.map(({ place, known, chosenBefore }) => (
        <span
          key={place.placeId}
          className={classNames(
            styles.place,
            (place.placeId === chosenId || place.placeId === marked) && styles.chosen,
          )}
          data-marked={place.placeId === marked}
          style={{ ...at(place), ...(known ? { background: known.color } : {}) }}
          data-place={place.placeId}
        >
          {chosenBefore === null ? null : (
            <Icon name={chosenBefore === 'saved' ? 'heart' : 'search'} size={12} />
          )}
        </span>
      ))}
      {stopsOf(ofDay).map(({ id: stop, place }, index) => (
        <span key={stop} className={styles.stop} style={at(place)}>
          <StopNumber number={stopsBefore(trip, day) + index + 1} />
        </span>
      ))}
    </div>
  )
  return (
    <section className={styles.map} aria-labelledby={id}>
      <h3 id={id} className={styles.heading} tabIndex={-1}>
        On the map of the day
      </h3>
      <div className={styles.body}>
        <div className={styles.frame}>
          <TripPicture
            trip={ofDay}
            worked={workedOfDay}
            label={`Map of day ${day}: its stops by number, and ${plural(places.length, 'place')} to add, which the lists below name`}
            around={around}
            pins={pins}
          />
        </div>
        <div className={styles.chosenPlace} aria-live="polite">
          {chosen ? (
            <ul aria-label="Chosen on the map">
              <PlaceRow one={chosen} says="added" {...{ marked, onMark }} onAdd={() => onAdd(chosen)} />
            </ul>
          ) : (
            <p className="muted">Tap a pin to see what it is.</p>
          )}
        </div>
      </div>
    </section>
  )
}

/** The place of the pin under a pointer, by its id; null beside them. */
const placeAt = (target: EventTarget): string | null =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset['place'] : null) ?? null

/** The trip with this day's stops alone; its days keep their numbers and colors. */
const dayAlone = (trip: Trip, day: number): Trip => ({
  ...trip,
  days: trip.days.filter(({ number }) => number === day),
  beyond: [],
  unscheduled: [],
})

function senseAlone(worked: WorkedOut | null, day: number): WorkedOut | null {
  const own = worked?.sense.days.filter(({ number }) => number === day)
  return worked && own ? { ...worked, sense: { ...worked.sense, days: own } } : null
}
