import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { Trip, TripDay } from '../../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import { opennessOn, type Openness } from '../../../../domain/calendar/seasons.ts'
import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { bestDay } from '../../../../domain/trips/suggestions/best-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { dayTitle } from '../../words/trip-line.ts'
import styles from './choose-day.module.css'
import { addedInWords, whereInDay } from '../fit-words.ts'
import { fitsOf, type PlaceFit } from '../place-fit.ts'

type ChooseDayProps = {
  trip: Trip
  place: Location
  /** `day` null is none; `fit` null where nobody knows where in it the place goes. */
  onChoose: (day: number | null, fit: PlaceFit | null) => void
}

/** To which day of a trip a place goes: the best one first, then all in their order, each with what it adds there. */
export function ChooseDay({ trip, place, onChoose }: ChooseDayProps) {
  const { data: catalogue, isPending } = useQuery(coloradoLocationsQuery())
  const { places } = knownPlaces(catalogue)
  const known = useMemo(
    () => places.find(({ placeId }) => placeId === place.placeId) ?? null,
    [places, place],
  )
  const fits = useFits(trip, place, isPending ? null : places)
  const offers = trip.days.map((day, at) => ({
    number: day.number,
    openness: opennessOf(known, day),
    addsMinutes: fits?.[at]?.addsMinutes ?? null,
    hasBed: endsAtBed(day, places),
  }))
  const best = fits === null ? null : bestDay(offers, known?.category === 'lodging')
  const isShut = fits !== null && best === null && offers.length > 0
  const proposed = best === null ? undefined : trip.days[best - 1]
  const fitOf = (day: number) => fits?.[day - 1] ?? null
  const linesOf = ({ number }: TripDay) => {
    if (offers[number - 1]?.openness === 'closed') return 'Usually closed that day'
    const fit = fitOf(number)
    return fit ? [whereInDay(fit), addedInWords(fit.addsMinutes)].filter(Boolean).join(' · ') : ''
  }
  return (
    <div className={styles.choice}>
      <div className={styles.best}>
        {proposed ? (
          <DayButton
            isBest
            words={dayTitle(proposed)}
            line={linesOf(proposed)}
            onPress={() => onChoose(proposed.number, fitOf(proposed.number))}
          />
        ) : (
          <p className="muted" role="status">
            {isShut ? 'It is usually closed on every day of this trip.' : 'Looking for the best day …'}
          </p>
        )}
      </div>
      <ul className={styles.days} aria-label="All days">
        {trip.days.map((day) => (
          <li key={day.number}>
            <DayButton
              words={dayTitle(day)}
              line={linesOf(day)}
              onPress={() => onChoose(day.number, fitOf(day.number))}
            />
          </li>
        ))}
        <li>
          <DayButton words="Unscheduled" onPress={() => onChoose(null, null)} />
        </li>
      </ul>
    </div>
  )
}

type DayButtonProps = { words: string; line?: string; isBest?: boolean; onPress: () => void }

function DayButton({ words, line, isBest = false, onPress }: DayButtonProps) {
  return (
    <Button block variant={isBest ? 'primary' : 'secondary'} className={styles.day} onClick={onPress}>
      <span>{isBest ? `Best: ${words}` : words}</span>
      {line === undefined ? null : <span className={styles.line}>{line}</span>}
    </Button>
  )
}

/** Where the place goes on each day; null until that is known. */
function useFits(trip: Trip, place: Location, known: readonly KnownPlace[] | null) {
  const [fits, setFits] = useState<readonly (PlaceFit | null)[] | null>(null)
  useEffect(() => {
    if (known === null) return undefined
    let isWanted = true
    const numbers = trip.days.map(({ number }) => number)
    void fitsOf(trip, place, numbers, known).then((found) => isWanted && setFits(found))
    return () => {
      isWanted = false
    }
  }, [trip, place, known])
  return fits
}

function opennessOf(known: KnownPlace | null, { date }: TripDay): Openness {
  return known?.season ? opennessOn(known.season, date ?? coloradoDay(new Date())) : 'open'
}

function endsAtBed({ stops }: TripDay, places: readonly KnownPlace[]): boolean {
  const last = stops.at(-1)?.place
  const category = places.find(({ placeId }) => placeId === last?.placeId)?.category ?? last?.category
  return category === 'lodging'
}
