import { useSyncExternalStore } from 'react'

/** A viewport smaller than the window by more than this has a keyboard over it. @source planning §2.2, §9 */
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

/** Whether the on-screen keyboard is up; follows it. False where the browser does not tell. */
export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const viewport = window.visualViewport
      viewport?.addEventListener('resize', listener)
      return () => viewport?.removeEventListener('resize', listener)
    },
    () => isKeyboardOpen(window.innerHeight, window.visualViewport),
    () => false,
  )
}

/** `scale` takes out pinch zoom, which shrinks the visual viewport too. Heights in px. */
export function isKeyboardOpen(
  windowHeightPx: number,
  viewport: Pick<VisualViewport, 'height' | 'scale'> | null | undefined,
): boolean {
  return !!viewport && windowHeightPx - viewport.height * viewport.scale > KEYBOARD_SHRINK_PX
}
