import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SearchPreferences } from '../../api/contracts/search-preferences.ts'
import { report } from '../platform/report.ts'
import { saveSearchPreferences } from './search-preferences.ts'
import { currentUserQuery } from './session.ts'

/**
 * Sends what the search bar holds on its way to the account, where there is one. A failure is logged and stops nobody.
 * @source planning §8 "Saving search preferences fails"
 */
export function usePreferenceSaving(): (preferences: SearchPreferences) => void {
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null
  return useCallback(
    (preferences) => {
      if (accountId === null) return
      saveSearchPreferences(accountId, preferences).catch((problem: unknown) =>
        report(problem, 'Failed to save search preferences'),
      )
    },
    [accountId],
  )
}
