import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { openInMonth, seasonFirst } from '../../../domain/search/worth-the-trip.ts'
import { holds } from '../../../parts/plan/picked-places.ts'

const MOST = 16

/**
 * What a day with nothing on it may begin with: what is in season on all days of its month (`date` as `YYYY-MM-DD`, null for today's) and
 * not `there` already, in the order 'Worth the trip'. None while not `isWanted`.
 */
export function useWorthyPlaces(
  there: readonly Location[],
  date: string | null,
  isWanted: boolean,
): readonly KnownPlace[] {
  const { data } = useQuery(coloradoLocationsQuery())
  return useMemo(() => {
    if (!isWanted) return []
    const month = Number((date ?? coloradoDay(new Date())).slice(5, 7))
    return seasonFirst(openInMonth(knownPlaces(data).places, month))
      .filter((place) => !holds(there, place))
      .slice(0, MOST)
  }, [data, there, date, isWanted])
}
