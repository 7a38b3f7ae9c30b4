import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { detailAddress } from './basemap-source.ts'
import { DETAIL_SOURCE, DETAIL_ZOOM } from '../layers/layer-parts.ts'

/** A pinch goes on for a while: what it leads to is there when it ends. */
const AHEAD = 0.7

/** Gives a loaded map its creeks and small names once it is near enough to show them: most openings never are. */
export function loadDetailWhenNear(map: MapLibreMap): void {
  const look = () => {
    if (map.getZoom() < DETAIL_ZOOM - AHEAD) return
    map.off('zoom', look)
    void map.getSource<GeoJSONSource>(DETAIL_SOURCE)?.setData(detailAddress())
  }
  map.on('zoom', look)
  look()
}
