/** Between two looks, and for how many of them; ms. */
const LOOK_MS = 16
const MOST_LOOKS = 25

/**
 * Runs once the first frame is on the glass, or 0.4 s after it was drawn where the browser does not say so: what comes earlier is worked on
 * beside the threads that put the frame there. It is looked for and not listened to: WebKit hung with an observer of paints.
 */
export function afterFirstPaint(run: () => void): void {
  const look = (looks: number) => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (isPainted || looks === MOST_LOOKS) run()
    else setTimeout(look, LOOK_MS, looks + 1)
  }
  requestAnimationFrame(() => look(0))
}
