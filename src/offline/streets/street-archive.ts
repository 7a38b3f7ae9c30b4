import type { Source } from 'pmtiles'
import * as v from 'valibot'
import { recogniseSchema } from '../../../core/domain/map/street-schema.ts'
import type { StreetHead, StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import { attributionText } from './attribution-text.ts'
import { findTiles, type ByteRange, type TileAddress } from './find-tiles.ts'
import { guardedSource } from './guarded-source.ts'

/** An archive that says nothing of its makers: both schemas are made of OpenStreetMap. */
const USUAL_ATTRIBUTION = '© OpenStreetMap contributors'

const MetadataSchema = v.object({
  vector_layers: v.array(v.object({ id: v.string() })),
  attribution: v.optional(v.string(), ''),
})

export type StreetArchive = StreetHead & {
  /** An uncompressed vector tile, empty where the archive has none. Rejects when it cannot be read. */
  tile: StreetTiles['tile']
  /** Where the archive has these tiles, without reading them. Rejects when its directories cannot be read. */
  find: (tiles: readonly TileAddress[], signal: AbortSignal) => Promise<ByteRange[]>
}

/**
 * Reads head and metadata of the PMTiles archive at an absolute address. Rejects with a sentence when nobody answers in
 * time, byte ranges are not understood, or it is no archive of streets that we know how to draw.
 */
export async function openStreetArchive(url: string): Promise<StreetArchive> {
  const { FetchSource } = await import('pmtiles')
  return await readStreetArchive(guardedSource(new FetchSource(url)))
}

/** The archive whose bytes `source` gives. Rejects as `openStreetArchive` does, and as the source does. */
export async function readStreetArchive(source: Source): Promise<StreetArchive> {
  const { Compression, PMTiles, ResolvedValueCache, TileType } = await import('pmtiles')
  // The package's usual cache would keep a failure for good; this one keeps answers only.
  const archive = new PMTiles(source, new ResolvedValueCache())
  const header = await archive.getHeader()
  const { specVersion, tileType, tileCompression, minZoom, maxZoom } = header
  if (specVersion !== 3) throw new Error('The archive is no PMTiles of version 3')
  if (tileType !== TileType.Mvt) throw new Error('The archive holds no vector tiles')
  if (tileCompression !== Compression.None && tileCompression !== Compression.Gzip)
    throw new Error('The tiles are compressed in a way browsers cannot read')
  const bounds: StreetHead['bounds'] = [header.minLon, header.minLat, header.maxLon, header.maxLat]
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
    find: async (tiles, signal) => await findTiles(archive, tiles, signal),
  }
}

function isBox([west, south, east, north]: StreetHead['bounds']): boolean {
  return west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
}
