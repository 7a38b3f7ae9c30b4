import type { SheetOffsets } from '../../../ui/layers/sheet-snaps.ts'

/** Above the sheet's own content: its handle and the room below what stands there. */
const HANDLE_PX = 40
/** Between what stands on the map and the open sheet, so that its handle is a thumb high. */
const HANDLE_ROOM_PX = 12
/** The strip along the lower edge covers so much of the screen when it speaks. */
const STRIP_PX = 46
/** So much of a phone is map while the day is read: the card of its first stop stands in the upper half, also behind a drive. */
const MAP_SHARE = 0.24

/** Where the trip's sheet rests: below what stands on the map (`topPx` high), and lowered to its days (`daysPx` high). All px. */
export function tripSheetOffsets({
  topPx,
  daysPx,
  windowPx,
}: Record<'topPx' | 'daysPx' | 'windowPx', number>): SheetOffsets {
  const top = topPx + HANDLE_ROOM_PX
  return {
    top,
    middle: Math.max(top + HANDLE_ROOM_PX, Math.round(windowPx * MAP_SHARE)),
    bottom: windowPx - HANDLE_PX - daysPx - STRIP_PX,
  }
}
