import { useSyncExternalStore } from 'react'

/** From this width lists and maps stand side by side. @source decisions: look.md "Layout" */
export const WIDE_SCREEN = '(min-width: 900px)'

/** Whether a media query matches now; follows changes. False where there is no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => matchesMedia(query),
    () => false,
  )
}

/** Whether a media query matches at this moment. */
export function matchesMedia(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false
}
