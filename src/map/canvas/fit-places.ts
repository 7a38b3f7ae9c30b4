import type { Map as MapLibreMap, PaddingOptions } from 'maplibre-gl'
import { prefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import type { LngLat, MapPadding } from '../map-types.ts'
import { boundsOf } from './bounds.ts'
import { fitMargin } from './fit-margin.ts'

/** Closer than this shows one place well and its surroundings still. */
const FIT_MAX_ZOOM = 14

/** Whether two paddings are the same to the eye. */
export function samePadding(one: PaddingOptions, other: MapPadding): boolean {
  const sides = ['top', 'right', 'bottom', 'left'] as const
  return sides.every((side) => Math.abs((one[side] ?? 0) - other[side]) < 0.5)
}

function marginOf(map: MapLibreMap): MapPadding {
  const { clientWidth, clientHeight } = map.getContainer()
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding()
  return fitMargin({ width: clientWidth, height: clientHeight }, { top, right, bottom, left })
}

/** Shows all of these places in what the padding leaves free; nothing where there is none. */
export function fit(map: MapLibreMap, places: readonly LngLat[]): void {
  const bounds = boundsOf(places)
  if (!bounds) return
  map.fitBounds(bounds, { padding: marginOf(map), maxZoom: FIT_MAX_ZOOM, animate: !prefersReducedMotion() })
}

/**
 * Fits to a cluster's members. Where that leads no nearer to the next whole zoom the same bubble would go on standing
 * for them, tap after tap; the map then goes that zoom near to their middle.
 */
export function fitApart(map: MapLibreMap, members: readonly LngLat[]): void {
  const bounds = boundsOf(members)
  const fitted = bounds && map.cameraForBounds(bounds, { padding: marginOf(map), maxZoom: FIT_MAX_ZOOM })
  const nextZoom = Math.floor(map.getZoom()) + 1
  if (!fitted?.center || (fitted.zoom ?? nextZoom) >= nextZoom) return fit(map, members)
  map.easeTo({ center: fitted.center, zoom: nextZoom, animate: !prefersReducedMotion() })
}
