import { useEffect } from 'react'
import { afterPaint } from '../../platform/loading/after-paint.ts'
import { vibrate } from '../../platform/device/vibration.ts'
import { createTapGuard } from './tap-guard.ts'

/** @source shell §9 "Vibration on profile touch" */
const PROFILE_VIBRATION_MS = 100

/**
 * Lets a double tap on the main links count once, before any of them hears of it, and lets Profile be felt. A link that was
 * tapped is seen to be pressed in the next frame; drawing its screen is a task of its own after that.
 */
export function useBarTaps() {
  useEffect(() => {
    const counts = createTapGuard()
    /** The link whose tap has been answered and may lead on now. */
    let leading: Element | null = null
    const onClick = (event: MouseEvent) => {
      const slot = event.target instanceof Element && event.target.closest<HTMLElement>('nav[data-slots] > *')
      if (!slot || slot === leading) return
      const isCounted = counts(event.timeStamp)
      if (isCounted && slot.matches('[data-profile]')) vibrate([PROFILE_VIBRATION_MS])
      // A tap with another key held opens a tab of the browser's.
      const leadsHere =
        slot.matches('a') && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (isCounted && !leadsHere) return
      event.preventDefault()
      event.stopPropagation()
      if (!isCounted) return
      slot.dataset.pressed = ''
      afterPaint(() => {
        delete slot.dataset.pressed
        leading = slot
        slot.click()
        leading = null
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
