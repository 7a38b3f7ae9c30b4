import { matchesMedia, useMediaQuery } from './media-query.ts'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Whether the person asked for less movement; follows changes. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery(REDUCED_MOTION)
}

/** Whether the person asked for less movement, at this moment. */
export function prefersReducedMotion(): boolean {
  return matchesMedia(REDUCED_MOTION)
}
