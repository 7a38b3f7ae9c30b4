import { readNextTrip } from '../../domain/next-trip/next-trip.ts'
import { fillNextTrip } from '../../features/home/next-trip/fill-next-trip.ts'
import { PICTURE_SHOWN } from '../../features/home/trip-map/picture-shown.ts'
import { NEXT_TRIP_KEY } from '../../platform/storage/person-keys.ts'
import { nameOf, type KeptTaps } from './kept-taps.ts'
import { startAfterFrame, startApp } from './start-app.ts'

/**
 * Runs inside index.html before the first paint; the build puts it there beside the templates it reads. Home's address shows
 * at once what React will draw, every other address the neutral shell. A tap on a
 * button is kept until React has the page, and 'Where to?' opens the overlay's first tab meanwhile.
 * @source decisions §1, decision record 24
 */

/** From here on the overlay is a panel that stands beside the button, which only its own code can place. */
const PHONE = '(max-width: 899.98px)'
const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)
/** Colorado's winter time; what is an hour off for half a year is a word that React corrects. */
const COLORADO_MS = -7 * 3_600_000

const root = document.getElementById('root')
const home = root?.querySelector<HTMLElement>(
  `[data-home-for=${document.documentElement.dataset.home ?? 'none'}]`,
)
if (root && home) {
  // What is on the glass by now stays where it is: moved, it would be styled and laid out a second time.
  for (const other of [...root.childNodes]) if (other !== home) other.remove()
  showHome(home)
  startAfterFrame()
} else {
  root?.querySelectorAll('[data-home-for]').forEach((other) => other.remove())
  startApp()
}

function showHome(root: HTMLElement) {
  showPictureLater()
  fitToThisPhone(root)
  delete document.documentElement.dataset.filling
  const kept: Omit<KeptTaps, 'searching'> = { button: null, focused: null, asked: null }
  let search: HTMLElement | null = null
  let tappedInSearch: string | null = null
  let isTakenOver = false
  let onReleased: (() => void) | null = null

  function onTap({ target }: Event) {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const name = nameOf(button)
    if (search?.contains(button)) {
      if (name === 'Close') closeSearch()
      else tappedInSearch = name
      return
    }
    kept.button = name
    if (name === 'Where to?') openSearch()
  }
  function onKey({ key }: KeyboardEvent) {
    if (key === 'Escape' && search) closeSearch()
  }
  function onFocus({ target }: Event) {
    if (target instanceof HTMLElement && root.contains(target)) kept.focused = nameOf(target)
  }
  // Other programs ask for the account's dialogs as soon as the page is there.
  const onAsked = (event: Event) => (kept.asked = event)
  const onPress = () => (onReleased ??= () => undefined)
  function onRelease() {
    const released = onReleased
    onReleased = null
    // The click comes after this event.
    if (released) setTimeout(released)
  }
  const stop = listen({
    click: onTap,
    openLoginModal: onAsked,
    openRegisterModal: onAsked,
    keydown: onKey as EventListener,
    focusin: onFocus,
    pointerdown: onPress,
    pointerup: onRelease,
    pointercancel: onRelease,
  })

  function openSearch() {
    const source = find<HTMLTemplateElement>('search')
    if (search || !source || !matchMedia(PHONE).matches || has('timberline:search-bar')) return
    search = document.createElement('div')
    search.append(source.content.cloneNode(true))
    document.body.append(search)
    search.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }
  function closeSearch() {
    search?.remove()
    search = kept.button = null
    // The overlay itself is on its way by then: it closes as soon as it stands.
    tappedInSearch = isTakenOver ? 'Close' : null
    const buttons = [...root.querySelectorAll('button')]
    buttons.find((one) => nameOf(one) === 'Where to?')?.focus()
  }

  window.instantHome = {
    released: () => new Promise((resolve) => (onReleased ? (onReleased = () => resolve()) : resolve())),
    takeOver() {
      isTakenOver = true
      if (!search) stop()
      return { ...kept, searching: search !== null }
    },
    endSearch() {
      stop()
      search?.remove()
      return tappedInSearch
    },
  }
}

/**
 * The words and what can be pressed are seen first, the ground behind them next, and the trip on it in the frame after that: to paint the
 * two takes as long as all the rest. In Chromium, which alone has `wasDiscarded`: WebKit hung in walks where a page listened for its paint,
 * decision record 67.
 */
function showPictureLater() {
  if (!('wasDiscarded' in document)) return
  const { dataset } = document.documentElement
  dataset.firstFrame = ''
  const painted = new PerformanceObserver(() => {
    painted.disconnect()
    dataset.firstFrame = 'ground'
    requestAnimationFrame(() =>
      setTimeout(() => {
        delete dataset.firstFrame
        performance.mark(PICTURE_SHOWN)
      }),
    )
  })
  painted.observe({ type: 'paint', buffered: true })
}

/** Answers the way to stop. */
function listen(listeners: Record<string, EventListener>): () => void {
  const all = Object.entries(listeners)
  for (const [type, listener] of all) addEventListener(type, listener, true)
  return () => {
    for (const [type, listener] of all) removeEventListener(type, listener, true)
  }
}

/** What this phone knows better than the build: the month, and what stands on its Home besides. */
function fitToThisPhone(root: HTMLElement) {
  const { look, start } = showNextTrip(root)
  const day = Math.max(Date.now() + COLORADO_MS, start === null ? 0 : Date.parse(start))
  const month = MONTHS[new Date(day).getUTCMonth()]
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (/^Good in \w+$/.test(text.nodeValue ?? '')) text.nodeValue = `Good in ${month}`
  }
  // Whoever has trips is offered none.
  if (stored('timberline:home-trips') === 'true') root.querySelector('[data-actions]')?.remove()
  // The plan's card and the favorites push down what follows: it comes with them.
  if (look !== 'over' && !has('timberline:search-bar') && !has('timberline:home-favorites')) return
  const first = root.querySelector('[data-first]')
  while (first?.nextElementSibling) first.nextElementSibling.remove()
}

/** The card of the next trip in place of the question, filled from what this phone kept of it. */
function showNextTrip(root: HTMLElement): { look: 'trip' | 'over' | 'none'; start: string | null } {
  try {
    const user = JSON.parse(stored('timberline:user') ?? 'null') as { id?: string } | null
    const next = readNextTrip(JSON.parse(stored(NEXT_TRIP_KEY) ?? 'null'), user?.id ?? null)
    const drawn = find<HTMLTemplateElement>('next-trip')?.content.cloneNode(true) as
      DocumentFragment | undefined
    if (!next || !drawn) return { look: 'none', start: null }
    if (fillNextTrip(drawn, next, import.meta.env.BASE_URL, Date.now())) {
      root.querySelector('[data-first]')?.replaceWith(drawn)
      return { look: 'trip', start: next.trip?.start ?? null }
    }
    const title = root.querySelector('h1')
    if (title) title.textContent = 'Where to next?'
    return { look: 'over', start: null }
  } catch {
    // What was kept is broken: the app reads it again.
    return { look: 'none', start: null }
  }
}

function has(key: string): boolean {
  return stored(key) !== null
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function find<T extends HTMLElement>(id: string): T | null {
  return document.getElementById(id) as T | null
}
