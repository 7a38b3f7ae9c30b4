/**
 * So long one slice may hold up a finger, ms. Not shorter: between two of them the map may draw a frame, which a slow phone
 * needs longer for than for all the pictures.
 */
const SLICE_MS = 40

/**
 * Answers a function that runs pieces of work in their order, a few at a time, with room for frames and fingers between.
 * It resolves when the piece has run and rejects with what it throws.
 */
export function inSlices(now = () => performance.now()): (work: () => void) => Promise<void> {
  const waiting: (() => void)[] = []
  const run = () => {
    const end = now() + SLICE_MS
    do waiting.shift()?.()
    while (waiting.length > 0 && now() < end)
    if (waiting.length > 0) setTimeout(run)
  }
  return (work) =>
    new Promise((resolve, reject) => {
      const piece = () => {
        try {
          work()
          resolve()
        } catch (problem) {
          reject(problem instanceof Error ? problem : new Error(String(problem)))
        }
      }
      if (waiting.push(piece) === 1) setTimeout(run)
    })
}
