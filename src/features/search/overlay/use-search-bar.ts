import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { usePreferenceSaving } from '../../../data/use-preference-saving.ts'
import { preferencesOf, type SearchBar, type SearchParams } from '../../../state/search-bar-schema.ts'
import { editSearchBarAtom, searchBarAtom } from '../../../state/search-bar.ts'

/**
 * The search bar and the way to change it. Each committed change is on the phone at once, and on its way to the
 * account, where there is one, without waiting for the search to be finished. @source decisions §3
 */
export function useSearchBar() {
  const bar = useAtomValue(searchBarAtom)
  const edit = useSetAtom(editSearchBarAtom)
  const save = usePreferenceSaving()

  const commit = useCallback(
    (change: (bar: SearchBar) => SearchBar) => save(preferencesOf(edit(change))),
    [edit, save],
  )
  const commitParams = useCallback(
    (change: Partial<SearchParams>) =>
      commit((previous) => ({ ...previous, searchParams: { ...previous.searchParams, ...change } })),
    [commit],
  )
  return { bar, commit, commitParams, edit }
}
