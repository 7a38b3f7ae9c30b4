import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { KEEP_PROVIDER_SCREENS } from '../../../core/contracts/worker/worker-messages.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'

/** Has the worker keep providers' screens on a provider's phone, at every start, sign-in and return of signal. */
export function useKeepProviderScreens(): void {
  const isProvider = useQuery(currentUserQuery()).data?.isProvider === true
  const reachability = useSyncExternalStore(connectivity.subscribe, connectivity.get)
  useEffect(() => {
    if (!isProvider || reachability === 'offline' || !('serviceWorker' in navigator)) return
    // On a first visit the worker comes later. Where none ever does, nothing can be kept.
    void navigator.serviceWorker.ready.then(({ active }) =>
      active?.postMessage({ type: KEEP_PROVIDER_SCREENS }),
    )
  }, [isProvider, reachability])
}
