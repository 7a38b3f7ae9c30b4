import type {
  ExpressionSpecification,
  FillLayerSpecification,
  FilterSpecification,
  LineLayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { LABEL_FONT, byZoom } from '../layers/layer-parts.ts'
import type { Palette } from '../basemap/palette.ts'
import { STREET_KINDS, type StreetKind, type StreetSchema } from '../../../core/domain/map/street-schema.ts'

/** The source the layers draw from. */
export const STREET_SOURCE = 'street-detail'

export type StreetLayer = FillLayerSpecification | LineLayerSpecification | SymbolLayerSpecification

type Width = [zoom: number, px: number][]
type Look = { color: Exclude<keyof Palette, 'landOpacity'>; minzoom: number; width: Width; casingPx: number }

const LOOKS: Record<StreetKind, Look> = {
  path: {
    color: 'border',
    minzoom: 12,
    width: [
      [12, 0.7],
      [16, 2],
    ],
    casingPx: 0,
  },
  minor: {
    color: 'lane',
    minzoom: 12,
    width: [
      [12, 0.8],
      [14, 3],
      [16, 8],
    ],
    casingPx: 1.5,
  },
  major: {
    color: 'street',
    minzoom: 10,
    width: [
      [10, 1.2],
      [14, 4.5],
      [16, 11],
    ],
    casingPx: 2,
  },
  highway: {
    color: 'interstate',
    minzoom: 10,
    width: [
      [10, 1.8],
      [14, 6],
      [16, 13],
    ],
    casingPx: 2.5,
  },
}

const BUILDINGS_ZOOM = 14
const NAMES_ZOOM = 13.5

/**
 * What an archive adds to the basemap, bottom first: water, buildings, paths, streets over their casings, street names.
 * Layers that the archive does not have (`layerIds`) are left out, for MapLibre would complain about each.
 */
export function streetLayers(
  schema: StreetSchema,
  layerIds: readonly string[],
  colors: Palette,
): StreetLayer[] {
  const streets = STREET_KINDS.filter((kind) => kind !== 'path')
  const layers: StreetLayer[] = [
    water(schema, colors),
    waterways(schema, colors),
    buildings(schema, colors),
    path(schema, colors),
    ...streets.map((kind) => casing(schema, kind, colors)),
    ...streets.map((kind) => street(schema, kind, colors)),
    names(schema, colors),
  ]
  return layers.filter((layer) => layerIds.includes(String(layer['source-layer'])))
}

function water({ layers }: StreetSchema, colors: Palette): FillLayerSpecification {
  return {
    id: 'street-water',
    type: 'fill',
    source: STREET_SOURCE,
    'source-layer': layers.water,
    minzoom: 10,
    filter: isA('Polygon'),
    paint: { 'fill-color': colors.water },
  }
}

function waterways({ layers }: StreetSchema, colors: Palette): LineLayerSpecification {
  return {
    id: 'street-waterway',
    type: 'line',
    source: STREET_SOURCE,
    'source-layer': layers.waterways,
    minzoom: 11,
    filter: isA('LineString'),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colors.river, 'line-width': byZoom([11, 0.6], [16, 2.5]) },
  }
}

function buildings({ layers }: StreetSchema, colors: Palette): FillLayerSpecification {
  return {
    id: 'street-building',
    type: 'fill',
    source: STREET_SOURCE,
    'source-layer': layers.buildings,
    minzoom: BUILDINGS_ZOOM,
    filter: isA('Polygon'),
    paint: { 'fill-color': colors.beyond, 'fill-outline-color': colors.county },
  }
}

function path(schema: StreetSchema, colors: Palette): LineLayerSpecification {
  const { layout: _round, paint, ...layer } = street(schema, 'path', colors)
  return { ...layer, paint: { ...paint, 'line-dasharray': [3, 2] } }
}

function street(schema: StreetSchema, kind: StreetKind, colors: Palette): LineLayerSpecification {
  const { color, minzoom, width } = LOOKS[kind]
  return {
    id: `street-${kind}`,
    type: 'line',
    source: STREET_SOURCE,
    'source-layer': schema.layers.streets,
    minzoom,
    filter: streetsOf(schema, [kind]),
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colors[color], 'line-width': byZoom(...width) },
  }
}

/** The rim that keeps streets apart from what they cross. */
function casing(schema: StreetSchema, kind: StreetKind, colors: Palette): LineLayerSpecification {
  const { width, casingPx } = LOOKS[kind]
  const wider = width.map(([zoom, px]): [number, number] => [zoom, px + casingPx])
  return {
    ...street(schema, kind, colors),
    id: `street-${kind}-casing`,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.streetCasing, 'line-width': byZoom(...wider) },
  }
}

function names(schema: StreetSchema, colors: Palette): SymbolLayerSpecification {
  return {
    id: 'street-name',
    type: 'symbol',
    source: STREET_SOURCE,
    'source-layer': schema.layers.names,
    minzoom: NAMES_ZOOM,
    filter: ['all', ['has', 'name'], streetsOf(schema, STREET_KINDS)] as FilterSpecification,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': 11,
      'text-max-angle': 30,
      'text-padding': 8,
    },
    paint: { 'text-color': colors.labelSoft, 'text-halo-color': colors.halo, 'text-halo-width': 1.6 },
  }
}

function streetsOf(
  { kindProperty, kinds }: StreetSchema,
  wanted: readonly StreetKind[],
): FilterSpecification {
  const values = wanted.flatMap((kind) => kinds[kind])
  return ['all', isA('LineString'), ['in', ['get', kindProperty], ['literal', values]]] as FilterSpecification
}

/** Layers of these schemas mix areas, lines and the points of labels. */
function isA(shape: 'LineString' | 'Polygon'): ExpressionSpecification {
  return ['in', ['geometry-type'], ['literal', [shape, `Multi${shape}`]]]
}
