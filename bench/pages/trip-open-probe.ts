/** What one cold open of a page showed, in milliseconds since the navigation started. */
export type Shown = {
  /** The frame with the words was on the screen. */
  seenMs: number
  /** They were in the document in the app's own drawing, not in a picture of it; as `seenMs` on a page without rows. */
  itselfMs: number
  /** All rows were in the document; as `seenMs` on a page without any. */
  wholeMs: number
  /** The last day's tab had shown the last stop, and a press on that had opened it; as `seenMs` on a page without any. */
  usableMs: number
  /** The app's own dialog of that stop had what is planned there; as `seenMs` on a page without any. */
  plannedMs: number
}

export type ShownOptions = {
  /** Matches the element whose whole text is `words`, among others. */
  selector: string
  words: string
  rows: { selector: string; count: number } | null
  /** What the accessible name of the last day's tab has as a part between commas, and the last stop is called. */
  last: { tab: string; stop: string } | null
  giveUpMs: number
}

declare global {
  interface Window {
    /** Settles once everything is there; rejects with what the page shows when it never is. */
    shown: Promise<Shown>
  }
}

/** Runs before any script of the page, as source text: refers to nothing outside itself. */
export function installShownProbe({ selector, words, rows, last, giveUpMs }: ShownOptions): void {
  window.shown = new Promise((resolve, reject) => {
    let thereMs = 0
    let seenMs = 0
    let itselfMs = 0
    let wholeMs = 0
    let usableMs = 0
    let plannedMs = 0
    let pressed: 'nothing' | 'tab' | 'stop' = 'nothing'
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
      reject(
        new Error(
          `"${words}", its rows or its last stop were never shown; the page shows: ${text || 'nothing'}`,
        ),
      )
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
      // Nobody presses what is not on the screen.
      if (last !== null && seenMs > 0) pressLast(last)
    }

    /**
     * Presses the last day's tab once the first stop is on the screen, then the last stop, each in a task of its own as a finger does: in
     * the first frame while that stands in front, since what is behind it nobody can press.
     */
    function pressLast({ tab, stop }: { tab: string; stop: string }) {
      const front = document.getElementById('first-trip') ?? document
      if (pressed === 'nothing') {
        const found = [...front.querySelectorAll('[role="tab"]')].find((one) =>
          one.getAttribute('aria-label')?.split(', ').includes(tab),
        )
        if (found) press(found, 'tab')
      } else if (pressed === 'tab') {
        const found = [...front.querySelectorAll(selector)].find((one) => one.textContent.trim() === stop)
        if (found) press(found, 'stop')
      } else {
        const opened = [...document.querySelectorAll('[role="dialog"]')].filter((one) =>
          one.textContent.includes(stop),
        )
        if (usableMs === 0 && opened.length > 0) usableMs = performance.now()
        const isPlanned = opened.some((one) => one.textContent.includes('My plan'))
        if (plannedMs === 0 && isPlanned && front === document) plannedMs = performance.now()
        finish()
      }
    }

    function press(found: Element, which: 'tab' | 'stop') {
      pressed = which
      setTimeout(() =>
        found.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })),
      )
    }

    function isItself(): boolean {
      return rows === null || document.querySelector(`#root:not([data-behind]) ${rows.selector}`) !== null
    }

    function isWhole(): boolean {
      return rows === null || document.querySelectorAll(`#root ${rows.selector}`).length >= rows.count
    }

    function seen(atMs: number) {
      if (seenMs === 0) seenMs = atMs
      look()
      finish()
    }

    function finish() {
      if (seenMs === 0 || wholeMs === 0 || (last !== null && (usableMs === 0 || plannedMs === 0))) return
      changes.disconnect()
      resolve({
        seenMs,
        itselfMs: Math.max(seenMs, itselfMs),
        wholeMs: Math.max(seenMs, wholeMs),
        usableMs: Math.max(seenMs, usableMs),
        plannedMs: Math.max(seenMs, plannedMs),
      })
    }
  })
}
