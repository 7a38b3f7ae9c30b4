import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { searchKey, searchPutAwayAtom } from '../../state/search-put-away.ts'
import type { NextTripOutline } from '../../domain/next-trip/next-trip.ts'
import { shownNextTrip } from '../../state/next-trip.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { dayOf } from './shelf-titles.ts'

/** What the rows of places follow: the search, a new one where it was put away, and the next trip. */
export function useFollowed(): { search: Plan; trip: NextTripOutline | null } {
  const plan = useShownPlan()
  const putAway = useAtomValue(searchPutAwayAtom)
  const shown = useSyncExternalStore(shownNextTrip.subscribe, shownNextTrip.get)
  return {
    search: putAway !== '' && searchKey(plan) === putAway ? EMPTY_PLAN : plan,
    trip: shown?.owner === currentOwner() ? (shown.trip ?? null) : null,
  }
}

/** The day that the rows of places are for, `YYYY-MM-DD`: the first of what is searched for, else of the next trip; never before today. */
export function useRowsDay(): string {
  const { search, trip } = useFollowed()
  return rowsDay(dayOf(new Date()), search.days.start, trip?.start ?? null)
}

/** The first chosen day that is not over, else `today`. */
export const rowsDay = (today: string, ...chosen: readonly (string | null)[]): string =>
  chosen.find((day) => day !== null && day > today) ?? today
