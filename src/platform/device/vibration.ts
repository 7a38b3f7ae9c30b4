import { prefersReducedMotion } from '../screen/reduced-motion.ts'

/**
 * Lets the phone buzz: milliseconds on, off, on … Silent where there is no motor, where the browser refuses, and for
 * those who asked for less movement.
 */
export function vibrate(pattern: readonly number[]): void {
  if (prefersReducedMotion()) return
  // A refusal (no touch on the page yet) is the answer false, never an exception.
  globalThis.navigator?.vibrate?.([...pattern])
}
