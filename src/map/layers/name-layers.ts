import type {
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
  VariableAnchorOffsetCollectionSpecification as AnchorOffsets,
} from 'maplibre-gl'
import {
  atZoom,
  BASEMAP_SOURCE,
  byZoom,
  DETAIL_SOURCE,
  fading,
  inLayer,
  inLayerWhere,
  LABEL_FONT,
} from './layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'

/** Names along rivers and creeks. */
export function riverNames(colors: Palette): LayerSpecification[] {
  const along = (id: string, source: string, minzoom: number, size: number): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: inLayer('river'),
    minzoom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 420,
      'symbol-sort-key': ['get', 'rank'],
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': size,
      'text-letter-spacing': 0.06,
      'text-max-angle': 28,
      'text-padding': 4,
    },
    paint: { 'text-color': colors.waterLabel, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 },
  })
  const rivers = along('river-name', BASEMAP_SOURCE, 8.5, 11)
  return [
    along('stream-name', DETAIL_SOURCE, 12, 10),
    {
      ...rivers,
      filter: inLayerWhere('river', ['<=', ['get', 'rank'], atZoom(1, [9.5, 2], [10.2, 3], [11, 4])]),
    },
  ]
}

/** Names of land: ranges and valleys, forests, wilderness, refuges. They give way to every other name. */
export function landNames(colors: Palette): LayerSpecification[] {
  const spread = {
    'text-field': ['get', 'name'] as ['get', string],
    'text-font': LABEL_FONT,
    'text-letter-spacing': 0.1,
    'text-line-height': 1.3,
    'text-max-width': 8,
    'text-padding': 12,
  }
  const lands = (id: string, kinds: string[], minzoom: number, maxzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: inLayerWhere('land-name', ['in', ['get', 'kind'], ['literal', kinds]]),
    minzoom,
    maxzoom,
    layout: {
      ...spread,
      'text-size': byZoom([8, 10], [12, 13]),
      'symbol-sort-key': ['-', 0, ['get', 'km2']],
    },
    paint: { 'text-color': colors.landLabel, 'text-halo-color': colors.halo, 'text-halo-width': 1.2 },
  })
  return [
    lands('refuge-name', ['refuge'], 10, 12.5),
    lands('wilderness-name', ['wilderness'], 9, 12.5),
    lands('forest-name', ['forest', 'grassland'], 7.5, 11),
    {
      id: 'region-name',
      type: 'symbol',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('region', ['<=', ['get', 'rank'], atZoom(1, [8.2, 2])]),
      minzoom: 7,
      maxzoom: 11,
      layout: {
        ...spread,
        'text-size': byZoom([7, 10.5], [11, 15]),
        'text-letter-spacing': 0.22,
        'text-transform': 'uppercase',
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: {
        'text-color': colors.regionLabel,
        'text-halo-color': colors.halo,
        'text-halo-width': 1,
        'text-opacity': fading([7, 0.85], [10, 0.85], [11, 0.4]),
      },
    },
  ]
}

/** The states around, for whoever looks at the whole of Colorado. */
export function neighborNames(colors: Palette): LayerSpecification {
  return {
    id: 'neighbor-name',
    type: 'symbol',
    source: BASEMAP_SOURCE,
    filter: inLayer('neighbor'),
    maxzoom: 9,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': byZoom([5, 11], [8, 15]),
      'text-letter-spacing': 0.3,
      'text-transform': 'uppercase',
    },
    paint: { 'text-color': colors.labelSoft, 'text-halo-color': colors.beyond, 'text-halo-width': 1 },
  }
}

/** Lakes by their size, then the small official names: summits without a height, gaps, falls, glaciers, ponds. */
export function smallNames(colors: Palette): LayerSpecification[] {
  const ink = (color: string) => ({
    'text-color': color,
    'text-halo-color': colors.halo,
    'text-halo-width': 1.4,
  })
  const lake = (id: string, source: string, minzoom: number): SymbolLayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: inLayer('lake'),
    minzoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': byZoom([8, 10], [13, 12]),
      'text-max-width': 7,
      'text-line-height': 1.1,
      'text-padding': 4,
      'symbol-sort-key': ['-', 0, ['get', 'km2']],
    },
    paint: ink(colors.waterLabel),
  })
  const point = (
    kind: string,
    minzoom: number,
    color: string,
    more: SymbolLayerSpecification['layout'] = {},
  ): SymbolLayerSpecification => ({
    id: kind,
    type: 'symbol',
    source: DETAIL_SOURCE,
    filter: inLayer(kind),
    minzoom,
    layout: {
      'icon-image': `glyph:${kind}`,
      'icon-padding': 1,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': byZoom([10, 10], [14, 12]),
      'text-line-height': 1.1,
      'text-max-width': 8,
      'text-padding': 4,
      'text-variable-anchor-offset': [
        'top',
        [0, 0.6],
        'bottom',
        [0, -0.6],
        'left',
        [0.7, 0],
        'right',
        [-0.7, 0],
      ],
      'text-justify': 'auto',
      ...more,
    },
    paint: ink(color),
  })
  const summits = point('summit', 10, colors.peak, { 'symbol-sort-key': ['get', 'rank'] })
  return [
    point('small-lake', 12.5, colors.waterLabel),
    point('glacier', 12, colors.waterLabel),
    {
      ...summits,
      filter: inLayerWhere('summit', ['<=', ['get', 'rank'], atZoom(1, [11, 2], [12, 3], [13, 4])]),
    },
    point('gap', 11.5, colors.labelSoft),
    point('falls', 11, colors.waterLabel),
    lake('lake-small', DETAIL_SOURCE, 11.5),
    {
      ...lake('lake', BASEMAP_SOURCE, 8),
      filter: inLayerWhere('lake', [
        '>=',
        ['get', 'km2'],
        atZoom(12, [9, 6], [9.7, 3], [10.4, 1.5], [11, 0]),
      ]),
    },
  ]
}

/** Text size in px at zoom 6 and 12, and the first zoom, of towns by rank. */
const TOWNS = [
  { rank: 4, minzoom: 10, sizes: [10, 13] },
  { rank: 3, minzoom: 8.3, sizes: [11, 14.5] },
  { rank: 2, minzoom: 6, sizes: [11.5, 17] },
  { rank: 1, minzoom: 5, sizes: [13, 21] },
] as const

/** The towns whose names come before those of pins: all but hamlets. */
export const TOWNS_OVER_PINS: readonly string[] = TOWNS.flatMap(({ rank }) =>
  rank <= 3 ? [`town-${rank}`] : [],
)

/** Beside its dot, wherever no marker or other name is in the way; where a pin stands on the dot, beside the pin. Above it last, where pins stand. */
const BESIDE_DOT: AnchorOffsets = [
  ...['top', [0, 0.45], 'left', [0.45, 0], 'right', [-0.45, 0]],
  ...['top', [0, 1.5], 'left', [1.5, 0], 'right', [-1.5, 0]],
  ...['bottom', [0, -0.45], 'bottom', [0, -1.5], 'bottom', [0, -3]],
] as AnchorOffsets

export function townDots(colors: Palette): LayerSpecification[] {
  return TOWNS.map(({ rank, minzoom }): LayerSpecification => {
    return {
      id: `town-dot-${rank}`,
      type: 'circle',
      source: BASEMAP_SOURCE,
      filter: inLayerWhere('town', ['==', ['get', 'rank'], rank]),
      minzoom,
      paint: {
        'circle-radius': byZoom([6, rank <= 2 ? 2.2 : 1.6], [12, rank <= 2 ? 3.6 : 2.6]),
        'circle-color': colors.halo,
        'circle-stroke-color': rank <= 2 ? colors.label : colors.labelSoft,
        'circle-stroke-width': 1.5,
      },
    }
  })
}

/** The layers of the towns' names with what each draws: all of its rank but those that the map names otherwise. */
export const townFilters = (namedOtherwise: readonly string[]) =>
  TOWNS.map(({ rank }) => ({ id: `town-${rank}`, filter: townFilter(rank, namedOtherwise) }))

const townFilter = (rank: number, namedOtherwise: readonly string[]): FilterSpecification =>
  inLayerWhere(
    'town',
    ['==', ['get', 'rank'], rank],
    ['!', ['in', ['get', 'name'], ['literal', namedOtherwise]]],
  )

export function townNames(colors: Palette): LayerSpecification[] {
  return TOWNS.map(({ rank, minzoom, sizes: [far, near] }): LayerSpecification => {
    return {
      id: `town-${rank}`,
      type: 'symbol',
      source: BASEMAP_SOURCE,
      filter: townFilter(rank, []),
      minzoom,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': LABEL_FONT,
        'text-size': byZoom([6, far], [12, near]),
        // The most populous first, whoever loses the place to it waits for a closer look.
        'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'population'], 0]],
        'text-padding': 5,
        'text-variable-anchor-offset': BESIDE_DOT,
        'text-justify': 'auto',
        'text-max-width': 8,
        'text-letter-spacing': rank === 1 ? 0.02 : 0,
      },
      paint: {
        'text-color': rank <= 3 ? colors.label : colors.labelSoft,
        'text-halo-color': colors.halo,
        'text-halo-width': 1.8,
      },
    }
  })
}
