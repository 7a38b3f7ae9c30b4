import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { PUSH_NEWS } from '../../../core/contracts/push/push-message.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { PUSH_WISH_KEY } from '../../platform/storage/person-keys.ts'
import { onWorkerMessage } from '../../platform/install/browser-push.ts'
import { report } from '../../platform/report.ts'
import { readText } from '../../platform/storage/storage.ts'
import { engineOf } from '../../sync/engine/engine-handle.ts'
import { sessionOver } from '../../sync/engine/status.ts'

/**
 * Keeps what this device hears as its owner asked, at every start, sign-in and return of signal; and asks the server what is new when a
 * push message comes while the app is on the screen. What was never asked for costs nothing.
 */
export function useKeepPush(): void {
  const userId = useQuery(currentUserQuery()).data?.id ?? null
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  useEffect(() => {
    if (over || reachability === 'offline' || readText(PUSH_WISH_KEY) === null) return
    import('../../data/push/push.ts')
      .then(({ settlePush }) => settlePush(userId))
      .catch((problem: unknown) => {
        // With the next signal it goes on.
        if (!(problem instanceof OfflineError)) report(problem, 'keeping notifications on this device')
      })
  }, [over, reachability, userId])

  useEffect(
    () =>
      onWorkerMessage((message) => {
        const isNews = typeof message === 'object' && message !== null && 'type' in message
        if (!isNews || message.type !== PUSH_NEWS) return
        engineOf(userId)
          ?.records.exchangeNow()
          .catch((problem: unknown) => report(problem, 'asking what is new'))
      }),
    [userId],
  )
}
