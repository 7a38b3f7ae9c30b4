import type { ByteRange } from './find-tiles.ts'

/** Bytes of an archive, as they were asked for; the archive may have ended before. */
export type KeptBytes = ByteRange & { bytes: ArrayBuffer }

/** The streets of one area on this phone. Times are this phone's clock, for display alone. */
export type StreetPack = {
  /** The area's; `newerId` of it for an edition that is fetched beside the one that is drawn. */
  id: string
  /** What its blocks stand under. Default: its id. */
  blocks?: string
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

/** One range of tiles; `pack` is the `blocksKey` of its pack. */
export type StreetBlock = { pack: string; at: number; bytes: ArrayBuffer }

export const blocksKey = ({ id, blocks = id }: Pick<StreetPack, 'id' | 'blocks'>): string => blocks

const NEWER = ' newer'

/** The id of an area's newer edition until it is whole. */
export const newerId = (area: string): string => `${area}${NEWER}`

export const isNewer = (id: string): boolean => id.endsWith(NEWER)

/** The area of a pack's id. */
export const areaOf = (id: string): string => (isNewer(id) ? id.slice(0, -NEWER.length) : id)
