import type { Map as MapLibreMap } from 'maplibre-gl'

/** Everything written or pointed at stays above what is put before this layer: names of roads and towns, landmarks, markers. */
export function lowestLabel(map: MapLibreMap): string | undefined {
  return map.getLayersOrder().find((id) => {
    const type = map.getLayer(id)?.type
    return type === 'symbol' || type === 'circle'
  })
}
