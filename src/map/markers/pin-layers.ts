import type { Feature, Point } from 'geojson'
import type { CircleLayerSpecification, ExpressionSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byZoom, fading, LABEL_FONT } from '../layers/layer-parts.ts'
import { REGIONS_UP_TO_ZOOM } from '../map-constants.ts'
import type { MapPoint, MapRegion, MarkerKind } from '../map-types.ts'
import { chosenImageId, markerImageId, PILL_IMAGE } from './marker-images.ts'

/** All places as dots, the best of them as pins, and the regions that stand for them from afar. */
export const DOT_SOURCE = 'place-dots'
export const PIN_SOURCE = 'place-pins'
export const REGION_SOURCE = 'regions'

type Inks = { ring: string; label: string; halo: string }

/** Below every name: they are many. */
export function placeDots({ ring }: Inks): CircleLayerSpecification {
  return {
    id: 'place-dots',
    type: 'circle',
    source: DOT_SOURCE,
    paint: {
      'circle-radius': byZoom([5, 2.2], [9, 4], [13, 5.5]),
      'circle-color': ['get', 'color'],
      'circle-stroke-color': ring,
      'circle-stroke-width': byZoom([5, 0.6], [10, 1.4]),
    },
  }
}

/** The names of the pins. One that finds no room beside a town's name or another pin waits for a nearer look. */
export const pinNames = (inks: Inks): SymbolLayerSpecification => names('pin-names', inks, false)

/**
 * The pins, the chosen one over the others, and its name. What stands later is placed first: no name lies on a pin or on
 * another name.
 */
export function pinLayers(inks: Inks): SymbolLayerSpecification[] {
  const pins = (id: string, isChosen: boolean): SymbolLayerSpecification => ({
    ...layer(id, isChosen),
    layout: { 'icon-image': ['get', 'image'], 'icon-allow-overlap': true, 'icon-padding': 1 },
  })
  return [names('pin-chosen-name', inks, true), pins('pins', false), pins('pin-chosen', true)]
}

function names(id: string, { label, halo }: Inks, isChosen: boolean): SymbolLayerSpecification {
  // The chosen pin is larger, and so is what is written below it.
  const [size, em] = isChosen ? [13.5, 2.6] : [12, 1.9]
  return {
    ...layer(id, isChosen),
    layout: {
      'symbol-sort-key': ['get', 'rank'],
      'text-field': ['get', 'name'],
      'text-font': LABEL_FONT,
      'text-size': size,
      'text-max-width': 8,
      'text-line-height': 1.1,
      'text-padding': 2,
      'text-justify': 'auto',
      // Below the pin where there is room, for there a summit's own name would stand.
      'text-variable-anchor-offset': ['top', [0, em], 'left', [em, 0], 'right', [-em, 0], 'bottom', [0, -em]],
    },
    paint: { 'text-color': label, 'text-halo-color': halo, 'text-halo-width': 2 },
  }
}

const layer = (
  id: string,
  isChosen: boolean,
): Pick<SymbolLayerSpecification, 'id' | 'type' | 'source' | 'filter'> => ({
  id,
  type: 'symbol',
  source: PIN_SOURCE,
  filter: ['==', ['get', 'chosen'], isChosen],
})

/** A region's name and how many places it has, on paper. None ever gives way: each leads to places that nothing else shows. */
export function regionLayer({ label }: Inks): SymbolLayerSpecification {
  return {
    id: 'regions',
    type: 'symbol',
    source: REGION_SOURCE,
    maxzoom: REGIONS_UP_TO_ZOOM,
    layout: {
      'icon-image': PILL_IMAGE,
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [2, 4, 2, 4],
      // A town's name keeps clear of the paper's edge as well.
      'icon-padding': 5,
      'icon-overlap': 'always',
      'text-overlap': 'always',
      'text-field': ['step', ['zoom'], withCount('short'), FULL_NAMES_ZOOM, withCount('name')],
      'text-font': LABEL_FONT,
      'text-size': fading([5, 10.5], [6.2, 12]),
      'text-max-width': 5,
      'text-line-height': 1.1,
      'text-padding': 4,
    },
    paint: { 'text-color': label },
  }
}

/** From afar a name's first half has to do. */
const FULL_NAMES_ZOOM = 5.6

const withCount = (name: 'name' | 'short'): ExpressionSpecification => [
  'format',
  ['get', name],
  {},
  '\n',
  {},
  ['number-format', ['get', 'count'], { locale: 'en-US' }],
  { 'font-scale': 1.15 },
]

/** What the dots draw: every place in its kind's colour. */
export const dotFeatures = (
  points: readonly MapPoint[],
  kinds: Record<string, MarkerKind>,
): Feature<Point>[] =>
  points.map((point) => pointFeature(point, { id: point.id, color: kinds[point.kind]?.color ?? GREY }))

const GREY = '#777777'

/** What the pins draw, best first. */
export const pinFeatures = (pins: readonly MapPoint[], chosenId: string | null): Feature<Point>[] =>
  pins.map((point, rank) => {
    const chosen = point.id === chosenId
    const image = chosen ? chosenImageId(point.kind) : markerImageId(point.kind)
    return pointFeature(point, { id: point.id, name: point.name, image, rank, chosen })
  })

export const regionFeatures = (regions: readonly MapRegion[]): Feature<Point>[] =>
  regions.map((region) =>
    pointFeature(region, {
      regionId: region.id,
      name: region.name,
      short: region.name.split(' & ')[0] ?? region.name,
      count: region.count,
    }),
  )

const pointFeature = (
  { lng, lat }: { lng: number; lat: number },
  properties: Record<string, string | number | boolean>,
): Feature<Point> => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } })
