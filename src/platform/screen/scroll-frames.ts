const heard = new Set<(scrollY: number) => void>()
let asked = 0

/** Calls back with the page's scroll position, px, at most once per frame while it scrolls. Answers the way to stop. */
export function onScrollFrame(listener: (scrollY: number) => void): () => void {
  if (heard.size === 0) window.addEventListener('scroll', askForFrame, { passive: true })
  heard.add(listener)
  return () => {
    heard.delete(listener)
    if (heard.size === 0) window.removeEventListener('scroll', askForFrame)
  }
}

function askForFrame() {
  asked ||= requestAnimationFrame(() => {
    asked = 0
    for (const listener of [...heard]) listener(window.scrollY)
  })
}
