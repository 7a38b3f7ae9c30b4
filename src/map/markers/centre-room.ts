import type { Feature, Point } from 'geojson'
import type { Map as MapLibreMap, SymbolLayerSpecification } from 'maplibre-gl'
import { ROOM_IMAGE } from '../basemap/basemap-images.ts'
import { setData } from './set-data.ts'

const CENTRE_ROOM = 'centre-room'

/**
 * The head of the location picker's pin, CSS px: its lower edge is so far above the middle of the map, on which the tip stands. What has a
 * glyph there, as a summit, keeps it.
 */
const HEAD_PX = { width: 30, height: 26, above: 11 }
/** Of the picture without anything in it. */
const ROOM_PX = 14

/** Nothing to see where a pin stands over the middle of the map, which is no part of it. Above all names, whose room is found after its own. */
export const CENTRE_ROOM_LAYER: SymbolLayerSpecification = {
  id: CENTRE_ROOM,
  type: 'symbol',
  source: CENTRE_ROOM,
  layout: {
    'icon-image': ROOM_IMAGE,
    'icon-offset': [0, -(HEAD_PX.above + HEAD_PX.height / 2)],
    'icon-padding': [(HEAD_PX.height - ROOM_PX) / 2, (HEAD_PX.width - ROOM_PX) / 2],
    'icon-allow-overlap': true,
  },
}

/** Keeps names out from under that pin, wherever the camera comes to rest. For a loaded map. */
export function keepCentreRoom(map: MapLibreMap): void {
  map.addSource(CENTRE_ROOM, { type: 'geojson', data: middleOf(map) })
  map.addLayer(CENTRE_ROOM_LAYER)
  map.on('moveend', () => setData(map, CENTRE_ROOM, [middleOf(map)]))
}

function middleOf(map: MapLibreMap): Feature<Point> {
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: map.getCenter().toArray() },
  }
}
