import { useSyncExternalStore } from 'react'

/** From this width lists and maps stand side by side. @source decisions: look.md "Layout" */
export const WIDE_SCREEN = '(min-width: 900px)'

/**
 * Where a list beside a map leaves more of the map than one above or below it: wide screens, and phones held sideways.
 * A phone held upright is narrower, also while its keyboard makes the screen low. Style sheets repeat it word for word.
 */
export const LIST_BESIDE_MAP = '(min-width: 900px), (min-width: 600px) and (max-height: 500px)'

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

/**
 * Whether the screen is wide. True until React has taken over what the build drew, and where there is no `matchMedia`:
 * markup that differs by it begins as it stands on a wide screen.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = globalThis.matchMedia?.(WIDE_SCREEN)
      list?.addEventListener('change', listener)
      return () => list?.removeEventListener('change', listener)
    },
    () => globalThis.matchMedia?.(WIDE_SCREEN).matches ?? true,
    () => true,
  )
}

/** Whether a media query matches at this moment. */
export function matchesMedia(query: string): boolean {
  return globalThis.matchMedia?.(query).matches ?? false
}
