import type { Feature, Geometry } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

/** Gives a source of the map what it draws from now on. */
export function setData(map: MapLibreMap, source: string, features: Feature<Geometry>[]): void {
  // Between the loss of the drawing context and the map that follows there is no style, and no source to ask for.
  if (!map.style) return
  void map.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
}
