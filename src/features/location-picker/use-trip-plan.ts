import { useAtomValue, useSetAtom } from 'jotai'
import { usePreferenceSaving } from '../../data/use-preference-saving.ts'
import type { TripPlan } from '../../parts/trip-plan.ts'
import { preferencesOf } from '../../state/search-bar-schema.ts'
import { editSearchBarAtom, searchBarAtom } from '../../state/search-bar.ts'

/**
 * The search bar's days, people, wishes and filters, and the way to change them: on the phone at once, and on its way
 * to the account where there is one. The picker's places are its caller's. @source decisions §3
 */
export function useTripPlan() {
  const bar = useAtomValue(searchBarAtom)
  const edit = useSetAtom(editSearchBarAtom)
  const save = usePreferenceSaving()
  const commit = ({ dates, params, filters }: Omit<TripPlan, 'places'>) => {
    save(
      preferencesOf(
        edit((previous) => ({ ...previous, selectedDates: dates, searchParams: params, filters })),
      ),
    )
  }
  return { bar, commit }
}
