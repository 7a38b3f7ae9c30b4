import type { GridBox } from '../../../core/domain/terrain/finer-ground.ts'
import type { MapTheme } from '../map-types.ts'

/** A tile of the web's usual square scheme: `z` 0 is the world, `x` counts eastwards, `y` southwards. */
export type TileAddress = { z: number; x: number; y: number }

/** Packed elevations of a part of the state: their absolute address, and what they cover. */
export type FinerGround = { url: string; box: GridBox }

/** What the page asks the terrain's thread. Every request has one answer of the same `id`; `load` comes first. */
export type TerrainRequest = { id: number } & (
  | {
      kind: 'load'
      /** Absolute address of the packed elevations. */
      url: string
      /** Finer ones of parts of the state. They may be missing: then the others are drawn. */
      finer: FinerGround[]
    }
  | { kind: 'relief'; tile: TileAddress; theme: MapTheme }
  | { kind: 'contours'; tile: TileAddress }
  | { kind: 'height'; lat: number; lng: number }
)

/** `problem` in words: the elevations could not be read, now; a later question tries again. */
export type TerrainAnswer =
  | {
      id: number
      /** The ground in its colours, shaded; 256 px a side. */
      relief: ImageBitmap
    }
  | {
      id: number
      /** A vector tile. */
      contours: ArrayBuffer
    }
  | {
      id: number
      /** Metres; null where nothing is known. */
      height: number | null
    }
  | { id: number; loaded: true }
  | { id: number; problem: string }
