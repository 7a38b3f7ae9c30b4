import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { askWhoIsSignedIn, currentUserQuery, onSessionEnded } from '../data/session.ts'
import { engineRestarts } from '../sync/engine-handle.ts'
import { runRecords } from './run-records.ts'

/** Ties the signed-in account, or the visitor, to the records on this phone. Shows nothing. */
export function AccountSync() {
  const queryClient = useQueryClient()
  const { data: user } = useQuery(currentUserQuery())
  const accountId = user?.id ?? null
  const navigate = useNavigate()

  // Only a 401 on something the person just did sends them home. @source decisions §2
  useEffect(() => onSessionEnded(() => void navigate({ to: '/' })), [navigate])

  useEffect(() => {
    const ask = () => void askWhoIsSignedIn(queryClient)
    ask()
    window.addEventListener('userAuthenticated', ask)
    return () => window.removeEventListener('userAuthenticated', ask)
  }, [queryClient])

  const restarts = useSyncExternalStore(engineRestarts.subscribe, engineRestarts.get)
  useEffect(
    () => runRecords(accountId, { onOtherAccount: () => void askWhoIsSignedIn(queryClient) }),
    [accountId, queryClient, restarts],
  )

  return null
}
