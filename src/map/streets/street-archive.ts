import * as v from 'valibot'
import { attributionText } from './attribution-text.ts'
import { guardedSource } from './guarded-source.ts'
import { recogniseSchema, type StreetSchema } from './street-schema.ts'

/** An archive that says nothing of its makers: both schemas are made of OpenStreetMap. */
const USUAL_ATTRIBUTION = '© OpenStreetMap contributors'

const MetadataSchema = v.object({
  vector_layers: v.array(v.object({ id: v.string() })),
  attribution: v.optional(v.string(), ''),
})

export type StreetArchive = {
  schema: StreetSchema
  layerIds: string[]
  /** HTML that is safe to show. */
  attribution: string
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number]
  /** An uncompressed vector tile, empty where the archive has none. Rejects when it cannot be read. */
  tile: (z: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer>
}

/**
 * Reads head and metadata of the PMTiles archive at an absolute address. Rejects with a sentence when nobody answers in
 * time, byte ranges are not understood, or it is no archive of streets that we know how to draw.
 */
export async function openStreetArchive(url: string): Promise<StreetArchive> {
  const { Compression, FetchSource, PMTiles, ResolvedValueCache, TileType } = await import('pmtiles')
  // The package's usual cache would keep a failure for good; this one keeps answers only.
  const archive = new PMTiles(guardedSource(new FetchSource(url)), new ResolvedValueCache())
  const header = await archive.getHeader()
  const { specVersion, tileType, tileCompression, minZoom, maxZoom } = header
  if (specVersion !== 3) throw new Error('The archive is no PMTiles of version 3')
  if (tileType !== TileType.Mvt) throw new Error('The archive holds no vector tiles')
  if (tileCompression !== Compression.None && tileCompression !== Compression.Gzip)
    throw new Error('The tiles are compressed in a way browsers cannot read')
  const bounds: StreetArchive['bounds'] = [header.minLon, header.minLat, header.maxLon, header.maxLat]
  if (!isBox(bounds) || minZoom > maxZoom || maxZoom > 22) throw new Error('The archive covers nothing')

  const { vector_layers: layers, attribution } = v.parse(MetadataSchema, await archive.getMetadata())
  const layerIds = layers.map(({ id }) => id)
  const schema = recogniseSchema(layerIds)
  if (!schema)
    throw new Error(`These layers are neither Protomaps' nor OpenMapTiles': ${layerIds.join(', ')}`)
  return {
    schema,
    layerIds,
    attribution: attributionText(attribution) || USUAL_ATTRIBUTION,
    minZoom,
    maxZoom,
    bounds,
    tile: async (z, x, y, signal) => (await archive.getZxy(z, x, y, signal))?.data ?? new ArrayBuffer(),
  }
}

function isBox([west, south, east, north]: StreetArchive['bounds']): boolean {
  return west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
}
