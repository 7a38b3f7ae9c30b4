import { addProtocol } from 'maplibre-gl'
import type { Feature, FeatureCollection } from 'geojson'
import { roundedLine, unpackFeatures, type PackedRow } from '../../api/domain/map/packed-features.ts'
import coloradoUrl from './basemap/colorado.json?url'
import landsUrl from './basemap/lands.json?url'
import namesUrl from './basemap/names.json?url'
import roadsUrl from './basemap/roads.json?url'
import streamsUrl from './basemap/streams.json?url'
import watersUrl from './basemap/waters.json?url'

/** Addresses of the basemap's sources begin with it; MapLibre asks us for them. */
const SCHEME = 'basemap'

const FILES: Record<string, readonly string[]> = {
  basemap: [coloradoUrl, landsUrl, watersUrl, roadsUrl],
  'basemap-detail': [streamsUrl, namesUrl],
}

addProtocol(SCHEME, async ({ url }, { signal }) => {
  const files = FILES[url.slice(`${SCHEME}://`.length)] ?? []
  const parts = await Promise.all(files.map((file) => readPack(file, signal)))
  return { data: { type: 'FeatureCollection', features: parts.flatMap(({ features }) => features) } }
})

/** Where MapLibre finds a source of the basemap, by the source's id. */
export const basemapAddress = (source: string) => `${SCHEME}://${source}`

async function readPack(url: string, signal: AbortSignal): Promise<FeatureCollection> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The basemap cannot be read: ${answer.status}`)
  // Our own build's file, whose name is the hash of what it holds.
  const { type, features } = unpackFeatures((await answer.json()) as PackedRow[])
  return { type, features: features.map(curved) }
}

/** Rivers bend; their lines have corners to be short. */
function curved(feature: Feature): Feature {
  const { geometry, properties } = feature
  if (properties?.['layer'] !== 'river' || geometry.type !== 'LineString') return feature
  return { ...feature, geometry: { ...geometry, coordinates: roundedLine(geometry.coordinates) } }
}
