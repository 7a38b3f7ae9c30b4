import { showWithin } from '../../../ui/buttons/show-within.ts'
import sheets from '../../../ui/layers/bottom-sheet.module.css'
import layout from '../screen/trip-layout.module.css'
import { tripSheetOffsets } from '../screen/trip-sheet-offsets.ts'

/** Places what its screen measures before it is seen: the sheet below what stands on the map, and the chosen day in its row. */
export function placeTrip(place: HTMLElement, windowPx: number, isLowered: boolean): void {
  const days = place.querySelector<HTMLElement>('[aria-label=Days]')
  const sheet = place.querySelector<HTMLElement>('[data-sheet]')
  const top = place.querySelector<HTMLElement>(`.${layout.top}`)
  const chosen = days?.querySelector<HTMLElement>('[aria-selected=true]')
  const topPx = top?.offsetHeight ?? 0
  const daysPx = days?.parentElement?.offsetHeight ?? 0
  if (days && chosen) showWithin(days, chosen)
  if (!sheet) return
  const offsets = tripSheetOffsets({ topPx, daysPx, windowPx })
  const y = isLowered ? offsets.bottom : offsets.middle
  sheet.style.height = `calc(100dvh - ${offsets.top}px)`
  sheet.style.transform = `translate3d(0,${y}px,0)`
  const body = sheet.querySelector<HTMLElement>(`.${sheets.body}`)
  if (body) body.style.marginBottom = `${y - offsets.top}px`
}
