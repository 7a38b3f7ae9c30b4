import { useSyncExternalStore } from 'react'

/** From this width lists and maps stand side by side. @source decisions: look.md "Layout" */
export const WIDE_SCREEN = '(min-width: 900px)'

/** There too, and on a phone that lies on its side. */
export const SIDE_BY_SIDE =
  '(min-width: 900px), (min-width: 600px) and (max-height: 500px) and (orientation: landscape)'

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
