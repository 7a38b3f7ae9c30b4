/** What one cold open of a page showed, in milliseconds since the navigation started. */
export type Shown = {
  /** The frame with the words was on the screen. */
  seenMs: number
  /** They were in the document in the app's own drawing, not in a picture of it; as `seenMs` on a page without rows. */
  itselfMs: number
  /** All rows were in the document; as `seenMs` on a page without any. */
  wholeMs: number
}

export type ShownOptions = {
  /** Matches the element whose whole text is `words`, among others. */
  selector: string
  words: string
  rows: { selector: string; count: number } | null
  giveUpMs: number
}

declare global {
  interface Window {
    /** Settles once everything is there; rejects with what the page shows when it never is. */
    shown: Promise<Shown>
  }
}

/** Runs before any script of the page, as source text: refers to nothing outside itself. */
export function installShownProbe({ selector, words, rows, giveUpMs }: ShownOptions): void {
  window.shown = new Promise((resolve, reject) => {
    let thereMs = 0
    let seenMs = 0
    let itselfMs = 0
    let wholeMs = 0
    const changes = new MutationObserver(look)
    changes.observe(document, { attributes: true, childList: true, subtree: true, characterData: true })
    new PerformanceObserver((list) => {
      // A first frame after the words entered the document has them.
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint' && thereMs > 0 && startTime >= thereMs) seen(startTime)
    }).observe({ type: 'paint', buffered: true })
    new PerformanceObserver((list) => {
      const [entry] = list.getEntries()
      if (entry) seen(entry.startTime)
    }).observe({ type: 'element' })
    setTimeout(() => {
      const text = document.body?.innerText.replace(/\s+/g, ' ').slice(0, 200)
      reject(new Error(`"${words}" or its rows were never shown; the page shows: ${text || 'nothing'}`))
    }, giveUpMs)

    function look() {
      if (thereMs === 0) {
        const found = [...document.querySelectorAll(selector)].find((one) => one.textContent.trim() === words)
        if (found) {
          thereMs = performance.now()
          // Set before the first frame with it, so that the browser tells when that frame is on the screen.
          found.setAttribute('elementtiming', 'words')
        }
      }
      if (thereMs > 0 && itselfMs === 0 && isItself()) itselfMs = performance.now()
      if (thereMs > 0 && wholeMs === 0 && isWhole()) {
        wholeMs = performance.now()
        finish()
      }
    }

    function isItself(): boolean {
      return rows === null || document.querySelector(`#root:not([data-behind]) ${rows.selector}`) !== null
    }

    function isWhole(): boolean {
      return rows === null || document.querySelectorAll(rows.selector).length >= rows.count
    }

    function seen(atMs: number) {
      if (seenMs === 0) seenMs = atMs
      finish()
    }

    function finish() {
      if (seenMs === 0 || wholeMs === 0) return
      changes.disconnect()
      resolve({ seenMs, itselfMs: Math.max(seenMs, itselfMs), wholeMs: Math.max(seenMs, wholeMs) })
    }
  })
}
