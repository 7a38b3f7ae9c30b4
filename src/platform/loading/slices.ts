/** Longer than this no slice takes, ms: with what the browser does between two the page still draws every frame. */
const SLICE_MS = 6

/** Does something with each item in turn, and lets everything else that waits go first after every few milliseconds. */
export async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let end = performance.now() + SLICE_MS
  for (const item of items) {
    if (performance.now() > end) {
      await nextTask()
      end = performance.now() + SLICE_MS
    }
    work(item)
  }
}

/** Resolves in a task of its own, after those that wait by now. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
