import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { attachedEngine } from '../../sync/engine/engine-handle.ts'
import { dismissToast, showToast, type ToastInput } from '../../ui/toast/toast-store.ts'

/**
 * Says what was removed, with the way back. It goes with what calls this, and as soon as somebody else uses the app: what could be put
 * back belongs to who removed it.
 */
export function useOfferBack(): (toast: ToastInput) => void {
  const engine = useSyncExternalStore(attachedEngine.subscribe, attachedEngine.get)
  const offered = useRef<number | null>(null)
  useEffect(
    () => () => {
      if (offered.current !== null) dismissToast(offered.current)
      offered.current = null
    },
    [engine],
  )
  return useCallback((toast: ToastInput) => void (offered.current = showToast(toast)), [])
}
