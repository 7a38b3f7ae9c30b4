import type { TripOutline } from '../../domain/trips/trip-outline.ts'
import { fillTrip } from '../../features/trips/first/fill-trip.ts'
import { isMapAddress, numberOfToday } from './first-trip-outline.ts'

/** The windows that the build drew the screen for, by the query that says so, the first that holds. */
const WINDOWS = [
  ['wide', '(min-width: 900px)'],
  ['split', '(min-width: 600px) and (max-height: 500px)'],
  ['sheet', 'all'],
] as const

/**
 * A stop with the way to it is as high, and one to which none leads; above the first stand the names of trip and day, and the map where that
 * is not beside them. CSS pixels.
 */
const ROW_PX = 124
const BARE_ROW_PX = 96
const ABOVE_ROWS_PX = { sheet: 300, split: 100, wide: 100 }
/** No window is as high as so many. */
const MOST_ROWS = 40

export type DrawnTrip = {
  styles: Element
  /** The screen with the outline's words. */
  main: HTMLElement
  /** Its panel and the dialog of a stop, as the build drew them: copied from the template only once somebody asks for them. */
  panel: HTMLElement
  dialog: HTMLElement
  /** So many of its stops are seen in a window of this height, CSS pixels. */
  rowsIn: (windowPx: number) => number
}

/** The trip's screen for this window with its first stop, from the template that the build put into trip.html; null where it has none. */
export function drawFromTemplate(outline: TripOutline): DrawnTrip | null {
  const template = document.getElementById('trip') as HTMLTemplateElement | null
  if (!template) return null
  const { content } = template
  const name = WINDOWS.find(([, query]) => matchMedia(query).matches)?.[0] ?? 'sheet'
  const styles = content.querySelector('style')
  const drawn = content.querySelector<HTMLElement>(`[data-window=${name}] > main`)
  const dialog = content.querySelector<HTMLElement>('[data-stop] > [role=dialog]')
  // The panel is the same in all windows, and stands in one.
  const panel = content.querySelector<HTMLElement>('[data-window=sheet] [role=tabpanel]')
  if (!drawn || !styles || !dialog || !panel) return null
  const main = document.importNode(drawn, true)
  if (name !== 'sheet') main.querySelector('[role=tabpanel]')?.replaceWith(document.importNode(panel, true))
  const { theme } = document.documentElement.dataset
  const isDark = theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const rowPx = outline.day?.number === null ? BARE_ROW_PX : ROW_PX
  fillTrip(main, outline, {
    now: numberOfToday(outline),
    theme: isDark ? 'dark' : 'light',
    isLowered: isMapAddress(),
    rows: 1,
  })
  const rowsIn = (windowPx: number) =>
    Math.min(MOST_ROWS, Math.max(1, Math.ceil((windowPx - ABOVE_ROWS_PX[name]) / rowPx)))
  return { styles: document.importNode(styles, true), main, panel, dialog, rowsIn }
}
