import type { Map as MapLibreMap } from 'maplibre-gl'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { HEIGHTS_BOTTOM, passLook } from './landmark-layers.ts'
import { inLayerWhere } from './layer-parts.ts'
import type { MapTheme } from '../map-types.ts'
import { PALETTES } from '../basemap/palette.ts'
import { CLOSURE_LAYER } from './road-layers.ts'
import { closedOn } from './season.ts'

/** Marks the roads and passes of a loaded map that are usually closed on one of these days, and those only. */
export function showClosures(map: MapLibreMap, theme: MapTheme, days: DayRange): void {
  map.setFilter(CLOSURE_LAYER, inLayerWhere('closure', closedOn(days)))
  const look = passLook(PALETTES[theme], days)
  map.setLayoutProperty(HEIGHTS_BOTTOM, 'icon-image', look['icon-image'])
  map.setLayoutProperty(HEIGHTS_BOTTOM, 'text-field', look['text-field'])
}
