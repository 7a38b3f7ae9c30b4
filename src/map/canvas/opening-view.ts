import { boundsOf } from './bounds.ts'
import { fitMargin } from './fit-margin.ts'
import { DENVER, OPENING_MAX_ZOOM, MAX_ZOOM, MIN_ZOOM, START_ZOOM } from '../map-constants.ts'
import type { LngLat, MapPadding } from '../map-types.ts'

/** MapLibre's world is so many px wide at zoom 0. */
const WORLD_PX = 512

/**
 * The camera a map of this size begins with, so that it shows `places` at its first frame, in the middle of what `covered`
 * leaves free and clear of the map's own controls. One place is shown with its surroundings. Without any it begins over
 * Denver. Never throws; where next to nothing is free it shows what it can.
 */
export function openingView(
  places: readonly LngLat[],
  size: { width: number; height: number },
  covered: MapPadding,
): LngLat & { zoom: number } {
  const bounds = boundsOf(places)
  if (!bounds) return { ...DENVER, zoom: START_ZOOM }
  const [west, south, east, north] = bounds
  const [top, bottom] = [mercatorY(north), mercatorY(south)]
  const margin = fitMargin(size, covered)
  const room = {
    width: Math.max(1, size.width - covered.left - covered.right) - margin.left - margin.right,
    height: Math.max(1, size.height - covered.top - covered.bottom) - margin.top - margin.bottom,
  }
  const zoom = Math.min(
    Math.log2(room.width / WORLD_PX / ((east - west) / 360)),
    Math.log2(room.height / WORLD_PX / (bottom - top)),
    OPENING_MAX_ZOOM,
  )
  const near = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))
  // The margins differ from side to side: the middle of the places stands that much beside the middle of the map.
  const pxPerWorld = WORLD_PX * 2 ** near
  const shiftX = (margin.right - margin.left) / 2 / pxPerWorld
  const shiftY = (margin.bottom - margin.top) / 2 / pxPerWorld
  const onePlace = places.length === 1
  return {
    lng: (west + east) / 2 + (onePlace ? 0 : shiftX * 360),
    lat: latitudeOf((top + bottom) / 2 + (onePlace ? 0 : shiftY)),
    zoom: near,
  }
}

/** Share of the world from its northern edge to a latitude, in Web Mercator. */
function mercatorY(lat: number): number {
  return (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI
}
