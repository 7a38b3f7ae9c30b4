import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { saveSearchPreferences } from '../../data/search-preferences.ts'
import { currentUserQuery } from '../../data/session.ts'
import { report } from '../../platform/report.ts'
import { preferencesOf, type SearchBar, type SearchParams } from '../../state/search-bar-schema.ts'
import { editSearchBarAtom, searchBarAtom } from '../../state/search-bar.ts'

/**
 * The search bar and the way to change it. Each committed change is on the phone at once, and on its way to the
 * account, where there is one, without waiting for the search to be finished. @source decisions §3
 */
export function useSearchBar() {
  const bar = useAtomValue(searchBarAtom)
  const edit = useSetAtom(editSearchBarAtom)
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null

  const commit = useCallback(
    (change: (bar: SearchBar) => SearchBar) => {
      const changed = edit(change)
      if (accountId === null) return
      saveSearchPreferences(accountId, preferencesOf(changed)).catch((problem) =>
        report(problem, 'Failed to save search preferences'),
      )
    },
    [accountId, edit],
  )
  const commitParams = useCallback(
    (change: Partial<SearchParams>) =>
      commit((previous) => ({ ...previous, searchParams: { ...previous.searchParams, ...change } })),
    [commit],
  )
  return { bar, commit, commitParams, edit }
}
