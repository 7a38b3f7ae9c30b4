import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { holds } from '../../../../parts/plan/picked-places.ts'
import { tripSenseClient } from '../../../../parts/trip/trip-sense-client.ts'
import { fitInDay, fitQuestion, maybePlaceOf, newPlaceOf, type PlaceFit } from '../place-fit.ts'

/** A place of the catalogue and where in the day it goes. */
export type SuggestedPlace = { place: KnownPlace; fit: PlaceFit }

/**
 * 'ready' with an answer, 'working' until there is one, 'failed' where the phone cannot work it out. Without the catalogue there is
 * nothing to suggest: 'no-places'.
 */
type SuggestionState = 'working' | 'ready' | 'failed' | 'no-places'

export type DayPlaces = {
  state: SuggestionState
  near: readonly SuggestedPlace[]
  onTheWay: readonly SuggestedPlace[]
  /** Where in the day the places that were asked about go, by their ids; those not in it are not known. */
  fits: ReadonlyMap<string, PlaceFit>
}

type Answer = Omit<DayPlaces, 'state'> & { day: number; isKnown: boolean }

const NOTHING: Omit<DayPlaces, 'state'> = { near: [], onTheWay: [], fits: new Map() }

/**
 * What may be added to a day of a trip (null: to none): what is open then near it and on its way, worked out beside the page, and
 * where these `own` places go. What the trip has is left out. While a changed trip is worked out the answer to the one before stays.
 */
export function useDaySuggestions(trip: Trip, day: number | null, own: readonly Location[]): DayPlaces {
  const { data: catalogue, isPending } = useQuery(coloradoLocationsQuery())
  const { places } = knownPlaces(catalogue)
  const offered = useMemo(() => places.filter(isSuggested), [places])
  const maybe = useMemo(() => offered.map(maybePlaceOf), [offered])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { days } = trip
  useEffect(() => {
    if (day === null || isPending) return undefined
    let isWanted = true
    const asked = { days: [day], places: own.map((place) => newPlaceOf(place, places)), maybe }
    void tripSenseClient.fit(fitQuestion({ days }, places, asked)).then((fits) => {
      if (!isWanted) return
      const found = fits?.[0]
      const placed = (list: readonly ({ place: number } & Parameters<typeof fitInDay>[2])[] = []) =>
        list.flatMap((one) => {
          const place = offered[one.place]
          return place ? [{ place, fit: fitInDay({ days }, day, one) }] : []
        })
      setAnswer({
        day,
        isKnown: found !== undefined && found !== null,
        near: placed(found?.suggestions.near),
        onTheWay: placed(found?.suggestions.onTheWay),
        fits: new Map(
          own.flatMap(({ placeId }, at): [string, PlaceFit][] => {
            const one = found?.places[at]
            return one ? [[placeId, fitInDay({ days }, day, one)]] : []
          }),
        ),
      })
    })
    return () => {
      isWanted = false
    }
  }, [days, day, own, places, offered, maybe, isPending])
  const shown = answer !== null && answer.day === day ? answer : null
  const there = useMemo(
    () => [...days.flatMap(({ stops }) => stops), ...trip.unscheduled].map(({ place }) => place),
    [days, trip.unscheduled],
  )
  return useMemo(() => {
    const isNew = ({ place }: SuggestedPlace) => !holds(there, place)
    if (shown === null) return { ...NOTHING, state: 'working' }
    return {
      state: !shown.isKnown ? 'failed' : offered.length === 0 ? 'no-places' : 'ready',
      near: shown.near.filter(isNew),
      onTheWay: shown.onTheWay.filter(isNew),
      fits: shown.fits,
    }
  }, [shown, there, offered])
}

/** Nobody goes somewhere because a bus stops there; and what has no season is not known to be open. */
const isSuggested = ({ category, season }: KnownPlace): boolean =>
  category !== 'transportation' && season !== null
