import { useSyncExternalStore } from 'react'

/** The viewport shrank by more than this: the on-screen keyboard is open. @source planning §9 */
export const KEYBOARD_SHRINK_PX = 150

/** The layout viewport's height in px; follows rotation and resizing. */
export function useWindowHeight(): number {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    () => window.innerHeight,
    () => 0,
  )
}

/** Whether the on-screen keyboard covers part of the page. Always false where there is no `visualViewport`. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.visualViewport?.addEventListener('resize', listener)
      return () => window.visualViewport?.removeEventListener('resize', listener)
    },
    () => {
      const visible = window.visualViewport
      return visible !== null && window.innerHeight - visible.height * visible.scale > KEYBOARD_SHRINK_PX
    },
    () => false,
  )
}
