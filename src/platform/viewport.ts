import { useSyncExternalStore } from 'react'

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
