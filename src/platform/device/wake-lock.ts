import { useEffect, useState } from 'react'
import { report } from '../report.ts'

/** Whether this browser can keep the screen on. */
export const canKeepAwake = (): boolean => typeof navigator !== 'undefined' && 'wakeLock' in navigator

/**
 * Keeps the screen on while `on`. The browser lets go of it whenever the page is hidden, so it is asked for again when it is seen.
 * Where it is `refused`, as a phone short of power does, the screen goes off as ever.
 */
export function useWakeLock(on: boolean): { refused: boolean } {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!on || !canKeepAwake()) return
    let lock: WakeLockSentinel | null = null
    let ended = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (ended) return await held.release()
        lock = held
        setRefused(false)
      } catch (problem) {
        report(problem, 'keeping the screen on')
        if (!ended) setRefused(true)
      }
    }
    const onVisible = () => void hold()
    void hold()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      ended = true
      setRefused(false)
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [on])
  return { refused }
}
