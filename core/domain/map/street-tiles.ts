import type { StreetSchema } from './street-schema.ts'

/** How streets are drawn, what they cover and whom to credit. */
export type StreetHead = {
  schema: StreetSchema
  layerIds: string[]
  /** HTML that is safe to show. */
  attribution: string
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number]
}

/** What a map draws streets from. */
export type StreetTiles = {
  /** Rejects while nobody can say. */
  open: () => Promise<StreetHead>
  /** An uncompressed vector tile, empty where there are no streets. Rejects when it cannot be read. */
  tile: (z: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer>
}
