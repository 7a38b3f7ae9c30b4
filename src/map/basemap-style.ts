import type { FilterSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { LABEL_FONT, byZoom, inLayer } from './layer-parts.ts'
import { landmarkLayers } from './landmark-layers.ts'
import type { MapTheme } from './map-types.ts'
import { PALETTES, type Palette } from './palette.ts'
import { shieldLayers } from './shields.ts'

export const BASEMAP_ATTRIBUTION = 'US Census · © OpenStreetMap contributors (ODbL) · GeoNames (CC BY)'

/**
 * The embedded basemap as a MapLibre style. `dataUrl` is the absolute address of basemap/colorado.json. Needs no
 * network beyond it: no glyphs, no sprite, no tiles.
 */
export function basemapStyle(theme: MapTheme, dataUrl: string): StyleSpecification {
  const colors = PALETTES[theme]
  return {
    version: 8,
    sources: {
      basemap: { type: 'geojson', data: dataUrl, attribution: BASEMAP_ATTRIBUTION, tolerance: 0.2 },
    },
    layers: [...groundLayers(colors), ...roadLayers(colors), ...labelLayers(colors)],
  }
}

function groundLayers(colors: Palette): LayerSpecification[] {
  return [
    { id: 'beyond', type: 'background', paint: { 'background-color': colors.beyond } },
    {
      id: 'land',
      type: 'fill',
      source: 'basemap',
      filter: ['all', inLayer('state'), ['has', 'name']] as FilterSpecification,
      paint: { 'fill-color': colors.land },
    },
    {
      id: 'county',
      type: 'line',
      source: 'basemap',
      filter: inLayer('county'),
      minzoom: 6,
      paint: {
        'line-color': colors.county,
        'line-width': byZoom([6, 0.6], [12, 1.4]),
        'line-dasharray': [4, 3],
      },
    },
    {
      id: 'river',
      type: 'line',
      source: 'basemap',
      filter: [
        'all',
        inLayer('river'),
        ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 7, 2, 8, 3]],
      ] as FilterSpecification,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.river, 'line-width': byZoom([5, 0.7], [9, 1.6], [13, 4]) },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'basemap',
      filter: inLayer('water'),
      paint: { 'fill-color': colors.water },
    },
    {
      id: 'border',
      type: 'line',
      source: 'basemap',
      filter: inLayer('state'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': byZoom([5, 1.2], [10, 2.2]) },
    },
  ]
}

/** From the smallest road up, each with the zoom it appears at and its widths at zoom 6, 10 and 14. */
const ROADS = [
  { kind: 'county', color: 'countyRoad', minzoom: 8, widths: [0.5, 1.2, 3.5] },
  { kind: 'state', color: 'stateRoad', minzoom: 6.5, widths: [0.6, 1.6, 4.5] },
  { kind: 'us', color: 'us', minzoom: 5, widths: [0.9, 2.2, 6] },
  { kind: 'interstate', color: 'interstate', minzoom: 5, widths: [1.6, 3.4, 8] },
] as const

function roadLayers(colors: Palette): LayerSpecification[] {
  const lines = ROADS.map(({ kind, color, minzoom, widths: [far, mid, near] }): LayerSpecification => {
    return {
      id: `road-${kind}`,
      type: 'line',
      source: 'basemap',
      filter: ['all', inLayer('highway'), ['==', ['get', 'class'], kind]] as FilterSpecification,
      minzoom,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors[color], 'line-width': byZoom([6, far], [10, mid], [14, near]) },
    }
  })
  const casing: LayerSpecification = {
    id: 'road-casing',
    type: 'line',
    source: 'basemap',
    filter: [
      'all',
      inLayer('highway'),
      ['in', ['get', 'class'], ['literal', ['us', 'interstate']]],
    ] as FilterSpecification,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.casing, 'line-width': byZoom([6, 3], [10, 5.5], [14, 11]) },
  }
  return [casing, ...lines]
}

/** Text size in px at zoom 6 and 12, and the first zoom, of towns by rank. */
const TOWNS = [
  { rank: 4, minzoom: 9.5, sizes: [10, 13] },
  { rank: 3, minzoom: 8, sizes: [11, 14] },
  { rank: 2, minzoom: 6, sizes: [11.5, 16] },
  { rank: 1, minzoom: 5, sizes: [13, 20] },
] as const

function labelLayers(colors: Palette): LayerSpecification[] {
  const rivers: LayerSpecification = {
    id: 'river-name',
    type: 'symbol',
    source: 'basemap',
    filter: [
      'all',
      inLayer('river'),
      ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 10, 3]],
    ] as FilterSpecification,
    minzoom: 8.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 11,
      'text-letter-spacing': 0.06,
      'text-max-angle': 30,
    },
    paint: { 'text-color': colors.waterLabel, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  }
  const roads: LayerSpecification = {
    id: 'road-name',
    type: 'symbol',
    source: 'basemap',
    filter: [
      'all',
      inLayer('highway'),
      ['!=', ['get', 'class'], 'county'],
      ['!', ['has', 'shields']],
    ] as FilterSpecification,
    minzoom: 10,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': ['get', 'route'],
      'text-font': LABEL_FONT,
      'text-size': 11,
      'text-rotation-alignment': 'viewport',
      'text-padding': 12,
    },
    paint: { 'text-color': colors.labelSoft, 'text-halo-color': colors.halo, 'text-halo-width': 2 },
  }
  const landmarks = landmarkLayers(colors)
  const towns = TOWNS.map(({ rank, minzoom, sizes: [far, near] }): LayerSpecification => {
    return {
      id: `town-${rank}`,
      type: 'symbol',
      source: 'basemap',
      filter: ['all', inLayer('town'), ['==', ['get', 'rank'], rank]] as FilterSpecification,
      minzoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': byZoom([6, far], [12, near]),
        // The most populous first, whoever loses the place to it waits for a closer look.
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
        'text-padding': 5,
        // Beside its dot, wherever no marker or other name is in the way.
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.45,
        'text-justify': 'auto',
        'text-max-width': 8,
        'text-letter-spacing': rank === 1 ? 0.02 : 0,
      },
      paint: {
        'text-color': rank <= 2 ? colors.label : colors.labelSoft,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.8,
      },
    }
  })
  const dots = TOWNS.map(({ rank, minzoom }): LayerSpecification => {
    return {
      id: `town-dot-${rank}`,
      type: 'circle',
      source: 'basemap',
      filter: ['all', inLayer('town'), ['==', ['get', 'rank'], rank]] as FilterSpecification,
      minzoom,
      paint: {
        'circle-radius': byZoom([6, rank <= 2 ? 2.2 : 1.6], [12, rank <= 2 ? 3.6 : 2.6]),
        'circle-color': colors.halo,
        'circle-stroke-color': rank <= 2 ? colors.label : colors.labelSoft,
        'circle-stroke-width': 1.5,
      },
    }
  })
  // What stands later is placed first: towns, then peaks and passes, and shields before the points of rest.
  return [...dots, rivers, ...landmarks.quiet, roads, ...shieldLayers(), ...landmarks.heights, ...towns]
}
