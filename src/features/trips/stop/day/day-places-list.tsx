import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { Category } from '../../../../../core/domain/places/categories.ts'
import { distanceKm } from '../../../../../core/domain/places/distance.ts'
import { stopsOf, type Trip } from '../../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { opennessOn } from '../../../../domain/calendar/seasons.ts'
import { toLocation, type KnownPlace } from '../../../../domain/places/known-places.ts'
import { CategoryChips } from '../../../../parts/place/category-chips.tsx'
import { holds } from '../../../../parts/plan/picked-places.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import styles from '../add-stop.module.css'
import { BookableThatDay } from '../bookable-that-day.tsx'
import type { MapPlace } from './day-map.tsx'
import { DayMap } from './late-day-map.ts'
import { useOwnPlaces, type OwnPlace } from '../own-places.ts'
import type { PlaceFit } from '../place-fit.ts'
import { PlaceGroup, type AddablePlace } from '../place-group.tsx'
import { useDaySuggestions, type SuggestedPlace } from './use-day-suggestions.ts'
import { useWorthyPlaces } from '../use-worthy-places.ts'

/** What people do on a day of a trip; nobody goes somewhere because a bus stops there. */
const OFFERED: readonly Category[] = ['activities', 'restaurants', 'lodging']

/** More of them would hide each other. */
const PINS = 36

/** A place that somebody chose before has a pin where it is no farther than this from a stop of the day. */
const OWN_PINS_KM = 60

type DayPlacesListProps = {
  trip: Trip
  /** From 1; null is no day. */
  day: number | null
  /** Null until it is worked out. */
  worked: WorkedOut | null
  onAdd: (place: Location, fit: PlaceFit | null) => void
}

/** What may be added to a day: near it, on its way, saved, and from the search. Only what is open that day. */
export function DayPlacesList({ trip, day, worked, onAdd }: DayPlacesListProps) {
  const [category, setCategory] = useState<Category | null>(null)
  const [marked, onMark] = useState<string | null>(null)
  const own = useOwnPlaces()
  const there = useMemo(() => stopsOf(trip).map(({ place }) => place), [trip])
  const date = (day === null ? null : trip.days[day - 1]?.date) ?? null
  const saved = useOpenOnes(own.saved, there, date)
  const searched = useOpenOnes(own.searched, there, date)
  const asked = useMemo(
    () => [...own.saved, ...own.searched].map(({ place }) => place),
    [own.saved, own.searched],
  )
  const found = useDaySuggestions(trip, day, asked)
  const isShown = ({ place }: SuggestedPlace) => category === null || place.category === category
  const near = inTurn(found.near.filter(isShown))
  const onTheWay = found.onTheWay.filter(isShown)
  const ofDay = day === null ? undefined : trip.days[day - 1]?.stops
  const ownNear = useMemo(() => {
    const isNear = ({ place }: OwnPlace) =>
      ofDay?.some((stop) => distanceKm(stop.place, place) <= OWN_PINS_KM)
    return { saved: saved.open.filter(isNear), searched: searched.open.filter(isNear) }
  }, [saved.open, searched.open, ofDay])
  const around = useMemo(
    () => [
      ...[...ownNear.saved, ...ownNear.searched].map(({ place }) => place),
      ...[...found.onTheWay, ...inTurn(found.near)].slice(0, PINS).map(({ place }) => place),
    ],
    [found.onTheWay, found.near, ownNear],
  )
  const counts = countsOf([...found.near, ...found.onTheWay])
  const addable = ({ place, known }: OwnPlace): AddablePlace => ({
    place,
    known,
    fit: found.fits.get(place.placeId) ?? null,
  })
  const pins = onePinEach([
    ...ownNear.saved.map((one): MapPlace => ({ ...addable(one), chosenBefore: 'saved' })),
    ...ownNear.searched.map((one): MapPlace => ({ ...addable(one), chosenBefore: 'searched' })),
    ...[...onTheWay, ...near]
      .slice(0, PINS)
      .map((one): MapPlace => ({ ...suggested(one), chosenBefore: null })),
  ])
  const isEmpty = ofDay?.length === 0
  const worthy = useWorthyPlaces(there, date, isEmpty && found.state === 'ready' && counts.all === 0)
  const marking = { marked, onMark }
  const add = ({ place, fit }: AddablePlace) => onAdd(place, fit)
  return (
    <>
      {counts.all === 0 ? null : (
        <div className={styles.categories}>
          <CategoryChips
            category={category}
            allLabel="All"
            counts={counts}
            categories={OFFERED}
            onChange={setCategory}
          />
        </div>
      )}
      {day === null ? (
        <p className="muted">Choose a day to see what is near it and on its way.</p>
      ) : (
        <SuggestionNote state={found.state} hasNone={counts.all === 0} isEmpty={isEmpty} />
      )}
      {day === null ? null : found.state === 'working' ? (
        <div className={styles.beside}>
          <div className={styles.mapRoom} />
        </div>
      ) : found.state === 'ready' && around.length > 0 ? (
        <div className={styles.beside}>
          <DayMap
            key={`map-${day}`}
            {...{ trip, day, worked, around, ...marking }}
            places={pins}
            onAdd={add}
          />
        </div>
      ) : null}
      <div className={styles.lists}>
        <PlaceGroup
          key={`way-${day}`}
          title="On the way"
          places={onTheWay.map(suggested)}
          says="added"
          {...marking}
          onAdd={add}
        />
        <PlaceGroup
          key={`near-${day}`}
          title="Near this day"
          places={near.map(suggested)}
          says="away"
          {...marking}
          onAdd={add}
        />
        {day === null ? null : <BookableThatDay key={`bookable-${day}`} trip={trip} day={day} />}
        <PlaceGroup
          title="Saved"
          places={saved.open.map(addable)}
          says="added"
          note={saved.note}
          {...marking}
          onAdd={add}
        />
        <PlaceGroup
          title="From your search"
          places={searched.open.map(addable)}
          says="added"
          note={searched.note}
          {...marking}
          onAdd={add}
        />
        <PlaceGroup
          key={`worth-${day}`}
          title="Worth the trip"
          places={worthy.map(worth)}
          says="added"
          {...marking}
          onAdd={add}
        />
      </div>
    </>
  )
}

/** A saved place that is suggested as well has one pin: the first. */
const onePinEach = (places: readonly MapPlace[]): MapPlace[] => [
  ...new Map(places.toReversed().map((one) => [one.place.placeId, one])).values(),
]

const suggested = ({ place, fit }: SuggestedPlace): AddablePlace => ({
  place: toLocation(place),
  known: place,
  fit,
})

/** Where in a day with nothing on it a place goes needs no working out. */
const worth = (known: KnownPlace): AddablePlace => ({ place: toLocation(known), known, fit: null })

/** What is not in the trip yet and not usually closed on the day, and how many are. */
function useOpenOnes(places: readonly OwnPlace[], there: readonly Location[], date: string | null) {
  return useMemo(() => {
    const day = date ?? coloradoDay(new Date())
    const left = places.filter(({ place }) => !holds(there, place))
    const open = left.filter(({ known }) => !known?.season || opennessOn(known.season, day) !== 'closed')
    const shut = left.length - open.length
    const note = shut === 0 ? null : `${shut} more ${shut === 1 ? 'is' : 'are'} usually closed that day.`
    return { open, note }
  }, [places, there, date])
}

type SuggestionNoteProps = {
  state: ReturnType<typeof useDaySuggestions>['state']
  hasNone: boolean
  /** Nothing stands on the day yet. */
  isEmpty: boolean
}

/** Why nothing is suggested; nothing where something is. */
function SuggestionNote({ state, hasNone, isEmpty }: SuggestionNoteProps) {
  const { isError, refetch, isFetching } = useQuery(coloradoLocationsQuery())
  if (state === 'ready' && !hasNone) return null
  if (isError || state === 'no-places')
    return (
      <div className={styles.note} role="status">
        <p>
          The places of Colorado are not on this phone yet: they come with the first signal. Towns and other
          names can be searched already.
        </p>
        <Button unavailable={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <p className="muted" role="status">
      {state === 'working'
        ? 'Looking along the roads of this day …'
        : state === 'failed'
          ? 'What is near could not be worked out on this phone. Search and saved places work.'
          : isEmpty
            ? 'Add the first place of this day: what is near it is shown then.'
            : 'Nothing that is open that day is known near it.'}
    </p>
  )
}

/** One of each category after the other, each in its order: so a town's breweries do not hide everything else. */
function inTurn(places: readonly SuggestedPlace[]): SuggestedPlace[] {
  const ranks = new Map<Category, number>()
  return places
    .map((one) => {
      const rank = ranks.get(one.place.category) ?? 0
      ranks.set(one.place.category, rank + 1)
      return { one, order: rank * OFFERED.length + OFFERED.indexOf(one.place.category) }
    })
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one)
}

function countsOf(places: readonly SuggestedPlace[]): Record<Category | 'all', number> {
  const counts = { all: places.length, activities: 0, lodging: 0, restaurants: 0, transportation: 0 }
  for (const { place } of places) counts[place.category] += 1
  return counts
}
