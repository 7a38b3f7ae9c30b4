import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { saveSearchPreferences } from '../../data/search-preferences.ts'
import { currentUserQuery } from '../../data/session.ts'
import type { TripPlan } from '../../parts/trip-plan.ts'
import { report } from '../../platform/report.ts'
import { preferencesOf } from '../../state/search-bar-schema.ts'
import { editSearchBarAtom, searchBarAtom } from '../../state/search-bar.ts'

/**
 * The search bar's days, people, wishes and filters, and the way to change them: on the phone at once, and on its way
 * to the account where there is one. The picker's places are its caller's. @source decisions §3
 */
export function useTripPlan() {
  const bar = useAtomValue(searchBarAtom)
  const edit = useSetAtom(editSearchBarAtom)
  const { data: user } = useQuery(currentUserQuery())
  const commit = ({ dates, params, filters }: Omit<TripPlan, 'places'>) => {
    const changed = edit((previous) => ({
      ...previous,
      selectedDates: dates,
      searchParams: params,
      filters,
    }))
    if (!user) return
    saveSearchPreferences(user.id, preferencesOf(changed)).catch((problem) =>
      report(problem, 'Failed to save search preferences'),
    )
  }
  return { bar, commit }
}
