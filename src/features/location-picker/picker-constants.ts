import type { SheetOffsets } from '../../ui/layers/sheet-snaps.ts'

/** @source planning §9 "Search and map" */
export const CHIP_ZOOM = 12
export const OWN_POSITION_ZOOM = 14
/** The middle of a road whose line is not known: near enough to see what it leads through. */
export const ROAD_ZOOM = 11
export const SEARCH_FOCUS_DELAY_MS = 100
export const SCROLL_TO_END_DELAY_MS = 100
export const HIGHLIGHT_MS = 600

/** @source planning §4 "just added" */
export const JUST_ADDED_MS = 1000

/** A better order of the places is offered where it saves more driving than this. */
export const QUICKER_ORDER_MINUTES = 10

/** More than this no one reads through; the rest is counted. */
export const MAX_LISTED_PLACES = 50

/** What the row of buttons covers of the map, px. */
export const MAP_CONTROLS_PX = 60

/** @source planning §8 */
export const GEOLOCATION_UNSUPPORTED = 'Geolocation is not supported by this browser.'
export const GEOLOCATION_DENIED = 'Location permission denied or unavailable.'

/** Colorado is all that is known here. */
export const OWN_POSITION_OUTSIDE = 'You are outside Colorado. Search for a place or pick one on the map.'

/** The sheet's upper edge at its snaps, px of a window this high. @source planning §9 "Bottom sheet positions" */
export function sheetOffsets(windowHeightPx: number, empty: boolean): SheetOffsets {
  return {
    top: windowHeightPx * 0.1,
    middle: windowHeightPx * 0.5 + 20,
    bottom: empty ? windowHeightPx * 0.85 : windowHeightPx * 0.8 - 15,
  }
}
