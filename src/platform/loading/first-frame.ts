/** A page of this age whose screen does not stand in front yet may never draw it. */
const GIVE_UP_MS = 10_000

/**
 * Settles once the screen that is drawn behind a page's first frame has taken its place, or the page is ten seconds old; null where
 * nothing is drawn behind one. Decision record 67.
 */
export function behindFirstFrame(): Promise<void> | null {
  const root = document.getElementById('root')
  const leftMs = GIVE_UP_MS - performance.now()
  if (root?.dataset.behind === undefined || leftMs <= 0) return null
  return new Promise((resolve) => {
    const end = () => {
      changes.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const changes = new MutationObserver(end)
    changes.observe(root, { attributeFilter: ['data-behind'] })
    const timer = setTimeout(end, leftMs)
  })
}
