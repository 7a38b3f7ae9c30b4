import { useMemo } from 'react'
import type { Activity } from '../../../core/contracts/trips/trip-options.ts'
import { wantedActivities } from '../../domain/search/wanted-activities.ts'
import { useProfile } from '../../sync/hooks/use-profile.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { useFollowed } from './rows-day.ts'

/**
 * What the rows of places should be for; empty where nobody said anything. Null while the interests of whoever is signed in are not read
 * yet: without them the rows would be exchanged in a moment.
 */
export function useRowsWishes(): readonly Activity[] | null {
  const { search, trip } = useFollowed()
  const { fields, ready, failed } = useProfile()
  const { on, labels } = search.wishes.activities
  const ofSearch = on ? labels : NONE
  const ofTrip = trip?.activities ?? NONE
  const { interests = NONE } = fields
  const wanted = useMemo(
    () => wantedActivities({ search: ofSearch, trip: ofTrip, interests }),
    [ofSearch, ofTrip, interests],
  )
  return wanted.length > 0 || ready || failed || currentOwner() === null ? wanted : null
}

const NONE: readonly never[] = []
