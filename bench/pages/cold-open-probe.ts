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
  /** The frame with the button was on the screen. */
  buttonSeenMs: number
  /** After that, uncovered, the button took the click that the dialog answered. */
  usableMs: number
  /** The dialog that the click opens had entered the document. */
  answeredMs: number
  /** The dialog itself was there, where a picture of it answered first. */
  itselfMs: number
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
 * document (MutationObserver) and until the frame with it was presented (Element Timing), clicks it once where a person
 * would, at its middle, on whatever lies on top there, and waits for the dialog. The click is the moment of "usable":
 * nobody presses what is not on the screen yet. It only counts because the dialog follows, so a button that is shown
 * before it works makes the sample fail.
 */
export function installProbe({ button, dialog, giveUpMs }: ProbeOptions): void {
  window.coldOpen = new Promise((resolve, reject) => {
    let buttonThereMs = 0
    let buttonSeenMs = 0
    let usableMs = 0
    let answeredMs = 0
    let itselfMs = 0
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
      // A first frame after the button entered the document has it: Element Timing is silent about what was replaced since.
      const contentfulMs = paints.get('first-contentful-paint') ?? 0
      if (buttonThereMs > 0 && contentfulMs >= buttonThereMs) seen(contentfulMs)
      finishWhenKnown()
    })
    paintObserver.observe({ type: 'paint', buffered: true })
    const seenObserver = new PerformanceObserver((list) => {
      const [entry] = list.getEntries()
      if (entry) seen(entry.startTime)
    })
    seenObserver.observe({ type: 'element' })
    setTimeout(giveUp, giveUpMs)

    function look() {
      const found = buttonThereMs === 0 ? findButton() : undefined
      if (found) {
        buttonThereMs = performance.now()
        // Set before the first frame with the button, so the browser tells when that frame is on the screen.
        textOf(found).setAttribute('elementtiming', 'button')
      }
      if (usableMs > 0 && answeredMs === 0 && isDialogOpen()) {
        answeredMs = performance.now()
      }
      if (answeredMs > 0 && itselfMs === 0 && isDialogOpen(':not([data-prerendered])')) {
        itselfMs = performance.now()
        finishWhenKnown()
      }
    }

    function seen(atMs: number) {
      if (buttonSeenMs > 0) return
      buttonSeenMs = atMs
      click()
    }

    function click() {
      const target = findButton()
      const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect()
      const hit = width > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null
      if (!target || !hit || !target.contains(hit)) {
        requestAnimationFrame(click)
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

    /** Element Timing tells of the element that lays the text out, which may stand deeper in the button. */
    function textOf(found: HTMLElement): Element {
      const holders = [...found.querySelectorAll('*')].filter((one) => one.textContent.trim() === button)
      return holders.at(-1) ?? found
    }

    function isDialogOpen(which = ''): boolean {
      const dialogs = document.querySelectorAll(`dialog[open]${which}, [role="dialog"]${which}`)
      return [...dialogs].some((one) => {
        const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '')
        return (one.getAttribute('aria-label') ?? label?.textContent ?? '').trim() === dialog
      })
    }

    /** The browser reports a paint only after it was presented, which may be later than the answer to the click. */
    function finishWhenKnown() {
      const firstPaintMs = paints.get('first-paint')
      const firstContentfulPaintMs = paints.get('first-contentful-paint')
      if (itselfMs === 0 || firstPaintMs === undefined || firstContentfulPaintMs === undefined) return
      observer.disconnect()
      paintObserver.disconnect()
      seenObserver.disconnect()
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      resolve({
        firstPaintMs,
        firstContentfulPaintMs,
        workerStartMs: navigation?.workerStart ?? 0,
        pageArrivedMs: navigation?.responseEnd ?? 0,
        buttonThereMs,
        buttonSeenMs,
        usableMs,
        answeredMs,
        itselfMs,
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
          : buttonSeenMs === 0
            ? 'was never seen'
            : usableMs === 0
              ? 'stayed covered'
              : answeredMs === 0
                ? 'did not answer its click'
                : `was never painted (${[...paints.keys()].join(', ') || 'no paint at all'})`
      const shown = document.body?.innerText.replace(/\s+/g, ' ').slice(0, 200) || 'nothing'
      reject(new Error(`The button "${button}" ${state}; the page shows: ${shown}`))
    }
  })
}
