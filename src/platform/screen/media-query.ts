import { useCallback, useSyncExternalStore } from 'react'

/*
 * Two widths divide the screens, here and in every style sheet: 600px, from which a low screen is a phone on its side, and
 * 900px, the wide screen. A wide screen's columns may be shared out anew from 1200px. `scripts/rules/style-rules.test.ts`
 * knows their spellings.
 */

/** From this width lists and maps stand side by side. @source decisions: look.md "Layout" */
export const WIDE_SCREEN = '(min-width: 900px)'

/**
 * Where list and map share the view, as a list beside a map leaves more of the map than one above or below it: wide screens, and
 * phones held sideways. A phone held upright is narrower, also while its keyboard makes the screen low. Style sheets repeat it
 * word for word.
 */
export const SPLIT_VIEW = '(min-width: 900px), (min-width: 600px) and (max-height: 500px)'

type Matching = typeof globalThis.matchMedia

/**
 * A browser makes a list for each question, which costs as much as a row of a screen: hundreds of rows that ask the same share one.
 * Kept with the function that made them.
 */
const lists = new WeakMap<Matching, Map<string, MediaQueryList>>()

function listOf(query: string): MediaQueryList | undefined {
  const { matchMedia } = globalThis as { matchMedia?: Matching }
  if (!matchMedia) return undefined
  const known = lists.get(matchMedia) ?? new Map<string, MediaQueryList>()
  lists.set(matchMedia, known)
  const list = known.get(query) ?? matchMedia(query)
  known.set(query, list)
  return list
}

function onChange(query: string, listener: () => void): () => void {
  const list = listOf(query)
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** Whether a media query matches now; follows changes. False where there is no `matchMedia`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => onChange(query, listener), [query]),
    () => matchesMedia(query),
    () => false,
  )
}

const onWideChange = (listener: () => void) => onChange(WIDE_SCREEN, listener)

/**
 * Whether the screen is wide. True until React has taken over what the build drew, and where there is no `matchMedia`:
 * markup that differs by it begins as it stands on a wide screen.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    onWideChange,
    () => listOf(WIDE_SCREEN)?.matches ?? true,
    () => true,
  )
}

/** Whether a media query matches at this moment. */
export function matchesMedia(query: string): boolean {
  return listOf(query)?.matches ?? false
}
