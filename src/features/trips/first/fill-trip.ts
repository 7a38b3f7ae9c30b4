import type { TripOutline } from '../../../domain/trips/trip-outline.ts'
import { dayColor } from '../../../map/markers/day-colors.ts'
import type { MapTheme } from '../../../map/map-types.ts'
import plan from '../plan/day-plan.module.css'
import layout from '../screen/trip-layout.module.css'
import screen from '../screen/trip-screen.module.css'
import { dayKey } from '../screen/trip-address.ts'
import { DRAWN_TITLE } from './drawn-words.ts'
import { fillDay } from './fill-day.ts'
import { called, one, say } from './fill-words.ts'

/** Where and when the first frame is shown. */
export type FirstFrame = {
  /** The number of the trip's day that is today; null where none is. */
  now: number | null
  theme: MapTheme
  /** Whether the sheet begins lowered. */
  isLowered: boolean
  /** So many stops are drawn at first, as many as are seen. Default: all that are kept. */
  rows?: number
}

/**
 * Puts the words of a kept outline into the trip's screen as the build drew it: its markup is that of the screen's own first drawing
 * of this trip. Throws where the build drew another screen. Decision record 67.
 */
export function fillTrip(
  main: HTMLElement,
  outline: TripOutline,
  { now, theme, isLowered, rows }: FirstFrame,
): void {
  say(one(main, 'h1'), outline.title)
  called(main, DRAWN_TITLE, outline.title)
  const today = one(main, `.${screen.now}`)
  if (now === null) today.remove()
  else say(today, `Today: day ${now}`)
  const panel = one(main, '[role=tabpanel]')
  fillDays(one(main, '[aria-label=Days]'), outline, theme)
  if (isLowered) lower(main)
  fillPanel(main, panel, outline, rows)
}

/**
 * Shows another day in the trip's screen that was filled before. `panel` is the tabs' panel as the build drew it, and takes the place of
 * the one that is shown.
 */
export function turnToDay(main: HTMLElement, panel: HTMLElement, outline: TripOutline): void {
  one(main, '[role=tabpanel]').replaceWith(panel)
  fillPanel(main, panel, outline)
}

function fillPanel(main: HTMLElement, panel: HTMLElement, outline: TripOutline, rows?: number): void {
  for (const list of main.querySelectorAll<HTMLElement>('[role=tablist]')) choose(list, outline.panel, panel)
  if (outline.day) fillDay(panel, outline, outline.day, rows)
  else one(panel, `.${plan.plan}`).remove()
}

function fillDays(list: HTMLElement, { days, unscheduled }: TripOutline, theme: MapTheme): void {
  const drawn = one(list, '[role=tab]')
  const id = drawn.id.slice(0, -dayKey(1).length)
  const tab = (key: string, words: string, name: string, color: string) => {
    const made = drawn.cloneNode(true) as HTMLElement
    made.id = id + key
    made.setAttribute('aria-label', name)
    made.style.setProperty('--day', color)
    made.textContent = words
    return made
  }
  list.replaceChildren(
    ...days.map(({ words, name }, at) => tab(dayKey(at + 1), words, name, dayColor(theme, at))),
    ...(unscheduled === '' ? [] : [tab(dayKey(null), 'Unscheduled', unscheduled, 'var(--gold)')]),
  )
}

/** As `TabList` draws its tabs where this one, or none of them, is chosen. */
function choose(list: HTMLElement, chosen: string, panel: HTMLElement): void {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  const isChosen = (tab: HTMLElement) => tab.id === `${panel.id}-${chosen}`
  const reached = tabs.find(isChosen) ?? tabs[0]
  for (const tab of tabs) {
    tab.setAttribute('aria-selected', String(isChosen(tab)))
    if (isChosen(tab)) tab.setAttribute('aria-controls', panel.id)
    else tab.removeAttribute('aria-controls')
    tab.tabIndex = tab === reached ? 0 : -1
  }
  panel.setAttribute('aria-labelledby', `${panel.id}-${chosen}`)
}

/** The slider says how high the sheet is, and the map behind it has its own controls. */
function lower(main: HTMLElement): void {
  const slider = main.querySelector('[role=slider]')
  slider?.setAttribute('aria-valuenow', '0')
  slider?.setAttribute('aria-valuetext', 'Lowered')
  if (slider) one(main, `.${layout.behind}`).dataset.narrow = 'false'
}
