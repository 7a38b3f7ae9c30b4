import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { readTripOutline, type TripOutline } from '../../domain/trips/trip-outline.ts'
import { fillTrip } from '../../features/trips/first/fill-trip.ts'
import { placeTrip } from '../../features/trips/first/place-trip.ts'
import { panelKey, panelOf, readTripAddress } from '../../features/trips/screen/trip-address.ts'
import { TRIP_OUTLINE_KEY } from '../../platform/storage/person-keys.ts'

/**
 * Runs inside trip.html: shows the trip of this address from the outline that this phone kept of it, in its screen as the build drew
 * it, until the app has drawn the trip. What was pressed last is then pressed on the app's own control. Decision record 67.
 */

const CONTROLS = 'button, a, [role=slider]'
const USER_KEY = 'timberline:user'
/** A menu of the browser's own may keep the end of the press that opened it. */
const POINTER = ['pointerdown', 'pointerup', 'pointercancel', 'contextmenu']

/** The windows that the build drew the screen for, by the query that says so, the first that holds. */
const WINDOWS = [
  ['wide', '(min-width: 900px)'],
  ['split', '(min-width: 600px) and (max-height: 500px)'],
  ['sheet', 'all'],
] as const

/**
 * Answers whether it is shown: only to whom it belongs, at its address, where the panel is the one that was kept. It stays until the
 * app's own drawing is there, and what that is `styled` with.
 */
export function showFirstTrip(root: HTMLElement, styled: (() => Promise<void>) | null = null): boolean {
  const place = document.createElement('div')
  place.id = 'first-trip'
  try {
    const outline = readOutline()
    const drawn = outline && drawnFor(outline)
    if (!drawn) return false
    place.append(...drawn)
    root.before(place)
    placeTrip(place, innerHeight, isMapAddress())
  } catch {
    // Another build has kept it, or drawn it: the app draws the trip itself.
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
    pressed = control ?? pressed
    event.preventDefault()
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
  return true

  function endStyled() {
    isStyled = true
    endWhenDrawn()
  }
  function endWhenDrawn() {
    const isDrawn = root.querySelector('main:not([data-waits])') ?? document.getElementById('not-loaded')
    if (!isDrawn || isDown || !place.isConnected) return
    if (!isStyled) return void styled?.().then(endStyled)
    drawn.disconnect()
    for (const type of POINTER) removeEventListener(type, watch, true)
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
}

/** `/itinerary/ID` with the sheet up, `/itinerary2/ID` with it lowered. @source decisions §9 */
const ADDRESS = /^itinerary(2?)\/([^/]+)\/?$/

const addressParts = (): RegExpExecArray | null =>
  ADDRESS.exec(location.pathname.slice(import.meta.env.BASE_URL.length))

const isMapAddress = (): boolean => addressParts()?.[1] === '2'

/** The day that is today, by its number; null where none is. */
function numberOfToday({ start, days }: TripOutline, today: string): number | null {
  const at = start === null ? -1 : days.findIndex((_, index) => daysAfter(start, index) === today)
  return at === -1 ? null : at + 1
}

function readOutline(): TripOutline | null {
  const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as { id?: string } | null
  const outline = readTripOutline(localStorage.getItem(TRIP_OUTLINE_KEY), user?.id ?? null)
  const id = addressParts()?.[2]
  if (!outline || id === undefined || decodeURIComponent(id) !== outline.id || location.hash !== '')
    return null
  const asked = readTripAddress(Object.fromEntries(new URLSearchParams(location.search)))
  const { start, days, unscheduled } = outline
  const trip = {
    days: days.map((_, at) => ({ number: at + 1, date: start === null ? null : daysAfter(start, at) })),
    unscheduled: unscheduled === '' ? [] : [unscheduled],
  }
  return panelKey(panelOf(asked, trip, todayHere())) === outline.panel ? outline : null
}

const todayHere = (): string => coloradoDay(new Date())

/** The styles, and the screen for this window with the outline's words; null where the build drew none. */
function drawnFor(outline: TripOutline): Element[] | null {
  const template = document.getElementById('trip') as HTMLTemplateElement | null
  if (!template) return null
  const { content } = document.importNode(template, true)
  const name = WINDOWS.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'sheet'
  const styles = content.querySelector('style')
  const main = content.querySelector<HTMLElement>(`[data-window=${name}] > main`)
  if (!main || !styles) return null
  // The panel is the same in all of them, and stands in one.
  const panel = content.querySelector('[data-window=sheet] [role=tabpanel]')
  if (name !== 'sheet' && panel) main.querySelector('[role=tabpanel]')?.replaceWith(panel)
  const { theme } = document.documentElement.dataset
  const isDark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  fillTrip(main, outline, {
    now: numberOfToday(outline, todayHere()),
    theme: isDark ? 'dark' : 'light',
    isLowered: isMapAddress(),
  })
  return [styles, main]
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
