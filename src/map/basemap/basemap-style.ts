import type { FeatureCollection } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { BASEMAP_ATTRIBUTION } from './basemap-attribution.ts'
import { groundLayers } from '../layers/ground-layers.ts'
import { landmarkLayers } from '../layers/landmark-layers.ts'
import { BASEMAP_SOURCE, COUNTY_SOURCE, DETAIL_SOURCE } from '../layers/layer-parts.ts'
import { ownStreetNames, ownStreets } from '../layers/near-layers.ts'
import type { MapTheme } from '../map-types.ts'
import {
  landNames,
  neighborNames,
  riverNames,
  smallNames,
  townDots,
  townNames,
} from '../layers/name-layers.ts'
import { PALETTES } from './palette.ts'
import { roadLayers, roadNames } from '../layers/road-layers.ts'
import { shieldLayers } from '../layers/shields.ts'

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

/**
 * The embedded basemap as a MapLibre style. `dataUrl` is the address of the source that is shown from afar; the source of
 * what is shown from near begins empty, as that of the county's roads does. `days` are those whose closures are drawn. Needs no network beyond
 * the data: no glyphs, no sprite, no tiles.
 */
export function basemapStyle(theme: MapTheme, dataUrl: string, days: DayRange): StyleSpecification {
  const colors = PALETTES[theme]
  const landmarks = landmarkLayers(colors, days)
  return {
    version: 8,
    sources: {
      [BASEMAP_SOURCE]: { type: 'geojson', data: dataUrl, attribution: BASEMAP_ATTRIBUTION, tolerance: 0.25 },
      [DETAIL_SOURCE]: { type: 'geojson', data: EMPTY, tolerance: 0.3 },
      [COUNTY_SOURCE]: { type: 'geojson', data: EMPTY, tolerance: 0.3 },
    },
    layers: [
      ...groundLayers(colors),
      ...ownStreets(colors),
      ...roadLayers(colors, days),
      // What stands later is placed first: towns, then peaks and passes, and shields before the points of rest.
      ...townDots(colors),
      neighborNames(colors),
      ...landNames(colors),
      ...riverNames(colors),
      ...smallNames(colors),
      ...landmarks.quiet,
      ...ownStreetNames(colors),
      roadNames(colors),
      ...shieldLayers(),
      ...landmarks.heights,
      ...townNames(colors),
    ],
  }
}
