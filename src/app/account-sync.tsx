import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { keepFavoritesFresh } from '../data/favorites.ts'
import { loadSearchPreferences, saveSearchPreferences } from '../data/search-preferences.ts'
import { askWhoIsSignedIn, currentUserQuery, onSessionEnded } from '../data/session.ts'
import { startSync } from '../data/sync.ts'
import { report } from '../platform/report.ts'
import { adoptPreferencesAtom, claimPlanAtom } from '../state/search-bar.ts'

/** Ties the signed-in account to the phone: sends what waits, and brings its saved search here. Shows nothing. */
export function AccountSync() {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null
  const claimPlan = useSetAtom(claimPlanAtom)
  const adoptPreferences = useSetAtom(adoptPreferencesAtom)
  const navigate = useNavigate()

  // Only a 401 on something the person just did sends them home. @source decisions §2
  useEffect(() => onSessionEnded(() => void navigate({ to: '/' })), [navigate])

  useEffect(() => {
    const ask = () => void askWhoIsSignedIn(queryClient)
    ask()
    window.addEventListener('userAuthenticated', ask)
    return () => window.removeEventListener('userAuthenticated', ask)
  }, [queryClient])

  useEffect(() => (accountId === null ? undefined : keepFavoritesFresh(accountId)), [accountId])

  useEffect(() => {
    const stop = startSync({ accountId })
    let left = false
    if (accountId !== null) bringPlan(accountId).catch((problem) => report(problem, 'loading preferences'))
    return () => {
      left = true
      stop()
    }

    async function bringPlan(account: string) {
      await claimPlan(account, (guestPlan) => saveSearchPreferences(account, guestPlan))
      const saved = await loadSearchPreferences(account)
      // Signed out while the answer was on its way: it is nobody's here any more.
      if (saved && !left) adoptPreferences(saved)
    }
  }, [accountId, claimPlan, adoptPreferences])

  return null
}
