import { fillRest } from '../../features/trips/first/fill-day.ts'
import { turnToDay } from '../../features/trips/first/fill-trip.ts'
import { placeTrip } from '../../features/trips/first/place-trip.ts'
import { afterFirstPaint } from './after-paint.ts'
import { firstStop, type FirstStop } from './first-stop.ts'
import { drawFromTemplate, type DrawnTrip } from './first-trip-drawing.ts'
import { isMapAddress, readFirstTrip, type FirstTrip } from './first-trip-outline.ts'

/**
 * Runs inside trip.html: shows the trip of this address from the outline that this phone kept of it, in its screen as the build drew
 * it, until the app has drawn the trip. Days and stops open at once; what else was pressed last is then pressed on the app's own control.
 * Decision records 67 and 81.
 */

const CONTROLS = 'button, a, [role=slider]'
/** A menu of the browser's own may keep the end of the press that opened it. */
const POINTER = ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu']

/** What begins a scroll or a walk through the stops. */
const MOVES = ['pointerdown', 'keydown', 'wheel', 'scroll']

/** The day that was turned to, and the stop that is open, stay for so long, ms, where the app, which has drawn the trip, has none of it. */
const AWAIT_MS = 3_000

/**
 * Answers whether it is shown: only to whom it belongs, at its address, where the panel is one that was kept. It stays until the
 * app's own drawing is there, and what that is `styled` with.
 */
export function showFirstTrip(root: HTMLElement, styled: (() => Promise<void>) | null = null): boolean {
  const place = document.createElement('div')
  place.id = 'first-trip'
  const shown = showIn(place, root)
  if (!shown) {
    place.remove()
    return false
  }
  root.dataset.behind = ''

  let pressed: HTMLElement | null = null
  let isDown = false
  place.addEventListener('click', (event) => {
    const control = controlOf(event.target)
    const isAskedElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    // Into a tab or window of its own the browser opens the address itself, as at the app's link.
    if (isAskedElsewhere && control instanceof HTMLAnchorElement) return
    event.preventDefault()
    if (control) pressed = shown.press(control) ? null : control
  })
  const watch = (event: Event) => {
    isDown = event.type === 'pointerdown'
    // The click comes after this event.
    if (!isDown) setTimeout(endWhenDrawn)
  }
  for (const type of POINTER) addEventListener(type, watch, true)
  const drawn = new MutationObserver(endWhenDrawn)
  drawn.observe(document.body, { childList: true, subtree: true })
  let isStyled = styled === null
  let isAwaiting: boolean | null = null
  const { pathname } = location
  let isLeft = false
  addEventListener('popstate', leave)
  return true

  function leave() {
    isLeft = location.pathname !== pathname
    if (isLeft) pressed = null
    endWhenDrawn()
  }

  function endStyled() {
    isStyled = true
    endWhenDrawn()
  }
  function endWhenDrawn() {
    const isLost = isLeft || document.getElementById('not-loaded') !== null
    const isDrawn = isLost || root.querySelector('main:not([data-waits])') !== null
    if (!isDrawn || isDown || !place.isConnected) return
    if (!isStyled) return void styled?.().then(endStyled)
    const isAhead =
      (shown!.stop.isOpen() && !isStopDrawn(place)) || (shown!.isTurned() && isAtAnotherDay(root, place))
    if (!isLost && isAhead && isAwaiting !== false) {
      if (isAwaiting === null) setTimeout(endAwaiting, AWAIT_MS)
      isAwaiting = true
      return
    }
    drawn.disconnect()
    shown!.stop.end()
    for (const type of POINTER) removeEventListener(type, watch, true)
    removeEventListener('popstate', leave)
    const focused = place.contains(document.activeElement) ? controlOf(document.activeElement) : null
    const next = focused && sameControl(focused, place, root)
    const press = pressed && sameControl(pressed, place, root)
    const scrolledPx = scrollerIn(place)?.scrollTop ?? 0
    place.remove()
    delete root.dataset.behind
    const scroller = scrollerIn(root)
    if (scroller && scrolledPx > 0) scroller.scrollTop = scrolledPx
    next?.focus({ preventScroll: true })
    press?.click()
  }
  function endAwaiting() {
    isAwaiting = false
    endWhenDrawn()
  }
}

/** The app's own dialog of the stop has more than its name. */
function isStopDrawn(place: HTMLElement): boolean {
  const name = place.querySelector('[role=dialog] h2')?.textContent
  return [...document.querySelectorAll('[role=dialog] h2')].some(
    (one) => !place.contains(one) && one.textContent === name && one.nextElementSibling !== null,
  )
}

/** The app's own trip stands still at the day before. */
function isAtAnotherDay(root: HTMLElement, place: HTMLElement): boolean {
  const [its, here] = [root, place].map((within) => within.querySelector('[role=tabpanel] section[id]')?.id)
  return its !== undefined && its !== here
}

type Shown = {
  /** Does what the app's control of this name would, where it can be done without the app: answers whether it did. */
  press: (control: HTMLElement) => boolean
  /** Whether a day was turned to. */
  isTurned: () => boolean
  stop: FirstStop
}

/** Puts the trip before the root; null where there is none to show. */
function showIn(place: HTMLElement, root: HTMLElement): Shown | null {
  const shell = root.querySelector<HTMLElement>('.shell')
  try {
    const trip = readFirstTrip()
    const drawn = trip && drawFromTemplate(trip.outline)
    if (!drawn) return null
    place.append(drawn.styles, drawn.main)
    // What is measured stands above it: so it is laid out once, where it stays.
    const panel = drawn.main.querySelector('[role=tabpanel]')
    const body = panel?.parentElement
    panel?.remove()
    // Nobody sees it below the trip, and its words are in another face, which the system would be asked for.
    shell?.remove()
    root.before(place)
    // Reading it has what stands there laid out.
    const windowPx = innerHeight
    placeTrip(place, windowPx, isMapAddress())
    if (panel) body?.append(panel)
    return shownOf(place, trip, drawn, windowPx)
  } catch {
    // Another build has kept it, or drawn it: the app draws the trip itself.
    if (shell) root.append(shell)
    return null
  }
}

function shownOf(
  place: HTMLElement,
  trip: FirstTrip,
  { main, panel, dialog, rowsIn }: DrawnTrip,
  windowPx: number,
): Shown {
  const { day } = trip.outline
  const filling = new AbortController()
  const fillOf = (upTo?: number) => {
    if (day) fillRest(main.querySelector('[role=tabpanel]')!, panel, trip.outline, day, upTo)
  }
  // The first stop is on the screen a good deal sooner without the others, which come with the next frame.
  afterFirstPaint(() => filling.signal.aborted || fillOf(rowsIn(windowPx)))
  const fill = ({ type, target }: Event) => {
    // The row of the days is scrolled to the chosen one before anything is seen.
    if (type === 'scroll' && target !== scrollerIn(place)) return
    filling.abort()
    fillOf()
  }
  for (const type of MOVES)
    place.addEventListener(type, fill, { capture: true, passive: true, signal: filling.signal })
  const stop = firstStop({ place, main, drawn: dialog, stopOf: trip.stop })
  let isTurned = false
  const turn = (key: string) => {
    const outline = trip.withDay(key)
    if (!outline?.day) return false
    // The app raises the sheet for what has no day, and does not where the address asked for it.
    if (outline.day.number === null && isMapAddress()) return false
    filling.abort()
    isTurned = true
    history.replaceState(history.state, '', `${location.pathname}?day=${outline.day.number ?? 0}`)
    turnToDay(main, panel.cloneNode(true) as HTMLElement, outline)
    placeTrip(place, innerHeight, isMapAddress())
    scrollerIn(place)?.scrollTo(0, 0)
    return true
  }
  return {
    stop,
    isTurned: () => isTurned,
    press(control) {
      // The app's own dialog hears of it by the address.
      if (control.closest('[role=dialog]')) return true
      if (control.getAttribute('role') === 'tab') return turn(control.id.slice(panel.id.length + 1))
      const opened =
        control instanceof HTMLAnchorElement ? new URL(control.href).searchParams.get('stop') : null
      return opened !== null && stop.press(opened)
    },
  }
}

/** What the chosen panel is scrolled in. */
const scrollerIn = (within: HTMLElement): Element | null | undefined =>
  within.querySelector('[role=tabpanel]')?.closest('[data-scrolls]')

const controlOf = (target: unknown): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null

/** The control of the same name, the first of it where that was the first, and so on. */
function sameControl(control: HTMLElement, from: HTMLElement, to: HTMLElement): HTMLElement | undefined {
  const named = (within: HTMLElement) =>
    [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => nameOf(one) === nameOf(control))
  return named(to)[named(from).indexOf(control)]
}

const nameOf = (control: HTMLElement): string =>
  control.getAttribute('aria-label') ?? control.textContent.trim()
