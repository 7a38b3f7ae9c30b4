/** What one cold open showed, in milliseconds since the navigation started. */
export type Opened = {
  firstPaintMs: number
  firstContentfulPaintMs: number
  /** The worker that answers the navigation was asked to run. */
  workerStartMs: number
  /** The page's own bytes had all arrived from the worker. */
  pageArrivedMs: number
  /** The button entered the document. */
  buttonThereMs: number
  /** The button was painted, uncovered, and took the click that the dialog answered. */
  usableMs: number
  /** The dialog that the click opens had entered the document. */
  answeredMs: number
  /** Paths of the scripts that had arrived before `usableMs`. */
  scripts: string[]
}

export type ProbeOptions = {
  /** Accessible names, exactly. */
  button: string
  dialog: string
  giveUpMs: number
}

declare global {
  interface Window {
    /** Settles once the dialog answered; rejects with what the page shows when it never does. */
    coldOpen: Promise<Opened>
  }
}

/**
 * Runs before any script of the page, as source text: refers to nothing outside itself. Waits until the button is in the
 * document (MutationObserver), lets the frame with it be painted (requestAnimationFrame, then a message), clicks it once
 * like a person would, where nothing lies above it, and waits for the dialog. The click is the moment of "usable": it
 * only counts because the dialog follows, so a button that is shown before it works makes the sample fail.
 */
export function installProbe({ button, dialog, giveUpMs }: ProbeOptions): void {
  window.coldOpen = new Promise((resolve, reject) => {
    let buttonThereMs = 0
    let usableMs = 0
    let answeredMs = 0
    const paints = new Map<string, number>()
    const observer = new MutationObserver(look)
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['open'],
    })
    const paintObserver = new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) paints.set(name, startTime)
      finishWhenKnown()
    })
    paintObserver.observe({ type: 'paint', buffered: true })
    setTimeout(giveUp, giveUpMs)

    function look() {
      if (buttonThereMs === 0 && findButton()) {
        buttonThereMs = performance.now()
        afterPaint(click)
      }
      if (usableMs > 0 && answeredMs === 0 && isDialogOpen()) {
        answeredMs = performance.now()
        finishWhenKnown()
      }
    }

    function afterPaint(next: () => void) {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = next
        channel.port2.postMessage(null)
      })
    }

    function click() {
      const target = findButton()
      const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect()
      const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
      if (!target || !hit || !target.contains(hit) || !target.checkVisibility()) {
        afterPaint(click)
        return
      }
      if (isDialogOpen()) {
        reject(new Error(`"${dialog}" was open before anybody asked for it`))
        return
      }
      usableMs = performance.now()
      hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
    }

    function findButton(): HTMLElement | undefined {
      return [...document.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === button,
      )
    }

    function isDialogOpen(): boolean {
      return [...document.querySelectorAll('dialog[open], [role="dialog"]')].some((one) => {
        const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
        return (one.getAttribute('aria-label') ?? label?.textContent ?? '').trim() === dialog
      })
    }

    /** The browser reports a paint only after it was presented, which may be later than the answer to the click. */
    function finishWhenKnown() {
      const firstPaintMs = paints.get('first-paint')
      const firstContentfulPaintMs = paints.get('first-contentful-paint')
      if (answeredMs === 0 || firstPaintMs === undefined || firstContentfulPaintMs === undefined) return
      observer.disconnect()
      paintObserver.disconnect()
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      resolve({
        firstPaintMs,
        firstContentfulPaintMs,
        workerStartMs: navigation?.workerStart ?? 0,
        pageArrivedMs: navigation?.responseEnd ?? 0,
        buttonThereMs,
        usableMs,
        answeredMs,
        scripts: resources
          .filter(
            ({ name, responseEnd }) => /\.m?js$/.test(name) && responseEnd > 0 && responseEnd <= usableMs,
          )
          .map(({ name }) => new URL(name).pathname),
      })
    }

    function giveUp() {
      observer.disconnect()
      const state =
        buttonThereMs === 0
          ? 'was never there'
          : usableMs === 0
            ? 'stayed covered'
            : answeredMs === 0
              ? 'did not answer its click'
              : `was never painted (${[...paints.keys()].join(', ') || 'no paint at all'})`
      const shown = document.body?.innerText.slice(0, 200) || 'nothing'
      reject(new Error(`The button "${button}" ${state}; the page shows: ${shown}`))
    }
  })
}
