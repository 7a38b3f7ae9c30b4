/** A touch so soon after another is the same finger trembling. @source shell §9 "Bottom-bar touch debounce" */
const DEBOUNCE_MS = 50
/** After a tap that counted the bar is locked for so long. @source shell §9 "lock release" */
const LOCK_MS = 100

/** Says of each tap whether it counts, so that a double tap goes one way, once. Times in ms of one clock. */
export function createTapGuard(): (atMs: number) => boolean {
  let touchedAtMs = -Infinity
  let countedAtMs = -Infinity
  return (atMs) => {
    const counts = atMs - touchedAtMs >= DEBOUNCE_MS && atMs - countedAtMs >= LOCK_MS
    touchedAtMs = atMs
    if (counts) countedAtMs = atMs
    return counts
  }
}
