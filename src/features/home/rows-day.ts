import { useSyncExternalStore } from 'react'
import { shownNextTrip } from '../../state/next-trip.ts'
import { currentOwner } from '../../sync/people/identity.ts'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { dayOf } from './shelf-titles.ts'

/** The day that the rows of places are for, `YYYY-MM-DD`: the first of what is searched for, else of the next trip; never before today. */
export function useRowsDay(): string {
  const { days } = useShownPlan()
  const shown = useSyncExternalStore(shownNextTrip.subscribe, shownNextTrip.get)
  const start = shown?.owner === currentOwner() ? (shown.trip?.start ?? null) : null
  return rowsDay(dayOf(new Date()), days.start, start)
}

/** The first chosen day that is not over, else `today`. */
export const rowsDay = (today: string, ...chosen: readonly (string | null)[]): string =>
  chosen.find((day) => day !== null && day > today) ?? today
