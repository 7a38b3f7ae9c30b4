/** A card that has not answered by then is asked by the map itself, as if there were no such worker. */
const LATEST_MS = 2_000

/**
 * Calls `ready` once the graphics card answers, which may take as long as a dialog takes to open: a worker waits for it,
 * so that the page, which the map's own first question would stop, goes on answering. `ready` is called once, also
 * where no worker can ask. Answers the way to let go of the worker's context, before which nothing is called any more;
 * keep it until the map has its own.
 */
export function whenGraphicsReady(ready: () => void): () => void {
  if (!('OffscreenCanvas' in globalThis) || !('Worker' in globalThis)) {
    const timer = window.setTimeout(ready)
    return () => window.clearTimeout(timer)
  }
  const worker = new Worker(new URL('./worker/graphics-worker.ts', import.meta.url), { type: 'module' })
  const timer = window.setTimeout(answered, LATEST_MS)
  worker.onmessage = answered
  // Without its code, or where workers may not draw.
  worker.onerror = answered
  let asked = true

  function answered() {
    if (!asked) return
    asked = false
    window.clearTimeout(timer)
    ready()
  }

  return () => {
    asked = false
    window.clearTimeout(timer)
    worker.terminate()
  }
}
