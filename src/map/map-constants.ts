import type { LngLat } from './map-types.ts'

/** @source planning §9 "Map default centre" */
export const DENVER: LngLat = { lat: 39.7392, lng: -104.9903 }
export const START_ZOOM = 11

/** West, south, east, north in degrees. @source planning §9 "Bounds" */
export const MAP_BOUNDS: [number, number, number, number] = [-115, 35, -95, 45]
export const MIN_ZOOM = 5
export const MAX_ZOOM = 16

/** What a fit leaves free at the edges, px: the zoom buttons' column on the right, scale and sources below, a pin's height above. */
export const FIT_MARGIN_PX = { top: 56, right: 64, bottom: 40, left: 40 }

/** A map that opens on places goes no nearer: they are to be seen in their surroundings. */
export const OPENING_MAX_ZOOM = 12

/** So many of the places in view are pins with their names. @source issue 32 "Pins" */
export const PIN_COUNT = 20
/** Below this zoom regions stand for their places where a map has regions. */
export const REGIONS_UP_TO_ZOOM = 8

/** The map is resized and re-centred this long after it is ready. @source planning §4 */
export const SETTLE_MS = 500

/** The sources are shown this long, then wait behind their button. */
export const ATTRIBUTION_SHOWN_MS = 5000
/** The width of a map, px, below which the sources wait behind their button from the beginning: they would cover what it opens on. */
export const ATTRIBUTION_MIN_PX = 640

/** A lost drawing context that has not come back after this is given up and the map made anew. */
export const CONTEXT_WAIT_MS = 3000

/** Nothing of the map comes over a network, so what is not drawn after this has a reason. */
export const STALLED_MS = 5000

/** A worker that says nothing for this long is dead. */
export const WORKER_ANSWER_MS = 4000
