import type { Map as MapLibreMap } from 'maplibre-gl'
import { HEIGHTS_BOTTOM, passLook } from './landmark-layers.ts'
import { inLayerWhere } from './layer-parts.ts'
import type { MapTheme } from '../map-types.ts'
import { PALETTES } from '../basemap/palette.ts'
import { CLOSURE_LAYER } from './road-layers.ts'
import { closedIn } from './season.ts'

/** Marks the roads and passes of a loaded map that are closed in any of these months, 1 to 12, and those only. */
export function showClosures(map: MapLibreMap, theme: MapTheme, months: readonly number[]): void {
  map.setFilter(CLOSURE_LAYER, inLayerWhere('closure', closedIn(months)))
  const look = passLook(PALETTES[theme], months)
  map.setLayoutProperty(HEIGHTS_BOTTOM, 'icon-image', look['icon-image'])
  map.setLayoutProperty(HEIGHTS_BOTTOM, 'text-field', look['text-field'])
}
