import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import { earlierSearchesAtom, followedSearchAtom, followSearchAtom } from '../../../state/own-searches.ts'
import { overlayOpenAtom } from '../../../state/search-overlay.ts'
import { addressOf, planOfQuery, queryOf, type QueryValues } from '../../../state/search-url.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { useAdoption } from '../use-adoption.ts'

type Change = (plan: Plan) => Plan

/**
 * The search of the address bar, or this phone's own plan where it says none.
 *
 * | The person | address bar | this phone's plan |
 * |---|---|---|
 * | opens a link, goes back to another search | says what is shown | stays |
 * | changes a search that is not their plan | follows | stays |
 * | makes it their plan | stays | is that search, an Undo gives the other back |
 * | changes their own search here, in the overlay, on another phone | follows | is changed |
 */
export function useSearchedPlan(query: QueryValues, write: (search: QueryValues) => void) {
  const { plan: own, commit } = usePlan()
  const follow = useSetAtom(followSearchAtom)
  const followed = useAtomValue(followedSearchAtom)
  const earlier = useAtomValue(earlierSearchesAtom)
  const overlayOpen = useAtomValue(overlayOpenAtom)
  const store = useStore()
  const adopt = useAdoption()
  const asked = useMemo(() => planOfQuery(query), [query])
  const said = asked && textOf(asked)
  const isOwn = said === null || said === textOf(own) || said === followed
  const other = isOwn ? null : { earlier: earlier.includes(said) }
  // Where both say the same, the own plan knows more of its places. While the overlay is open the results rest below it.
  const plan = asked !== null && (other || (overlayOpen && said !== textOf(own))) ? asked : own

  useEffect(() => {
    if (said === null) return
    const ownText = textOf(own)
    if (said === ownText) follow(said)
    // Asked here and not of the last rendering: an Undo of an adoption ends the following just before the plan changes.
    else if (!overlayOpen && store.get(followedSearchAtom) === said) write(addressOf(own))
  }, [said, own, overlayOpen, follow, store, write])

  const change = (alter: Change) => {
    if (other) return write(addressOf(alter(plan)))
    commit(alter)
    // Any other address of the own plan follows by itself.
    if (said === null) write(addressOf(alter(plan)))
  }
  const latest = useRef<typeof change | null>(null)
  useEffect(() => {
    latest.current = change
    return () => {
      latest.current = null
    }
  })
  return {
    plan,
    /** What sort of search this is beside the person's own plan; null where it is their plan. */
    other,
    adopt: () => adopt(plan),
    change,
    /**
     * Changes what is searched by then, for an Undo that may come late: also when the person went on to another screen,
     * whose address says no search. Another search than their plan is gone with its screen.
     */
    edit(alter: Change) {
      if (latest.current) latest.current(alter)
      else if (!other) commit(alter)
    },
  }
}

const textOf = (plan: Plan): string => JSON.stringify(queryOf(plan))
