import type { Feature, FeatureCollection } from 'geojson'
import { roundedLine, unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'

/** Addresses of sources that are made of packed files begin with it. */
export const PACK_SCHEME = 'packed'

/** One address for several files, each with an absolute address of its own. */
export const packedAddress = (files: readonly string[]) =>
  `${PACK_SCHEME}://${files.map(encodeURIComponent).join(',')}`

/**
 * The features of all files of such an address, in their order. Rejects when one cannot be read. MapLibre sends what it has
 * loaded back to the page, copied twice; the features are no enumerable property, so that it leaves them here.
 */
export async function readPacks(address: string, signal: AbortSignal): Promise<FeatureCollection> {
  const files = address.slice(`${PACK_SCHEME}://`.length).split(',').map(decodeURIComponent)
  const parts = await Promise.all(files.map((file) => readPack(file, signal)))
  const collection: FeatureCollection = { type: 'FeatureCollection', features: parts.flat() }
  return Object.defineProperty(collection, 'features', { enumerable: false })
}

async function readPack(url: string, signal: AbortSignal): Promise<Feature[]> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The basemap cannot be read: ${answer.status}`)
  // Our own build's file, whose name is the hash of what it holds.
  return unpackFeatures((await answer.json()) as PackedRow[]).features.map(curved)
}

/** Rivers bend; their lines have corners to be short. */
function curved(feature: Feature): Feature {
  const { geometry, properties } = feature
  if (properties?.['layer'] !== 'river' || geometry.type !== 'LineString') return feature
  return { ...feature, geometry: { ...geometry, coordinates: roundedLine(geometry.coordinates) } }
}
