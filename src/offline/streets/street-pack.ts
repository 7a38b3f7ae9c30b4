import type { ByteRange } from './find-tiles.ts'

/** Bytes of an archive, as they were asked for; the archive may have ended before. */
export type KeptBytes = ByteRange & { bytes: ArrayBuffer }

/** The streets of one area on this phone. Times are this phone's clock, for display alone. */
export type StreetPack = {
  /** The area's. */
  id: string
  /** The archive they come from, absolute. */
  url: string
  etag: string | null
  /** Another one whenever what came before does not belong to it: also removed and begun again, and where hosts name no editions. */
  edition: string
  /** Head, description and directories. */
  index: KeptBytes[]
  /** Where its tiles are in the archive: one block of the other table each. */
  ranges: ByteRange[]
  bytes: number
  minZoom: number
  maxZoom: number
  /** Every tile was read back then; null until that was done, and once something was found missing. */
  checkedAt: number | null
}

/** One range of tiles. */
export type StreetBlock = { pack: string; at: number; bytes: ArrayBuffer }
