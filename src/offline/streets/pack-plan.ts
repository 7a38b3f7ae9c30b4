import type { Source } from 'pmtiles'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { isInColorado, partInColorado } from '../../../core/domain/places/colorado-box.ts'
import { inSlices } from '../../platform/loading/slices.ts'
import type { KeptBytes } from './street-pack.ts'
import type { ByteRange, TileAddress } from './find-tiles.ts'
import { readStreetArchive } from './street-archive.ts'

/** Streets are drawn from here on; tiles of smaller zooms are nobody's. */
const FIRST_ZOOM = 10
/** Both schemas end here or before. An archive that goes on has four times the tiles with each zoom; the map draws this one larger. */
const LAST_ZOOM = 15
/** Whether a tile belongs to an area is asked at this zoom, for tiles of about 7.6 km: what is below one belongs where it does. */
const AREA_ZOOM = 12
/** Of so many tiles it is asked at once whether they belong to an area. */
const ASKED_AT_ONCE = 64
/** Ranges so near to each other are fetched as one. */
const GAP_BYTES = 2_048
/** What is fetched, written and read back at once. A tile that is larger stands alone. */
export const BLOCK_BYTES = 131_072

/** For each point whether it lies in the area. */
export type IsInside = (points: readonly Degrees[]) => readonly boolean[]

/** What keeping an area's streets takes: head and directories of the archive, which are here, and the ranges of its tiles, which are not. */
export type PackPlan = {
  /** Names the edition of the archive, where its host says it. */
  etag: string | null
  index: KeptBytes[]
  ranges: ByteRange[]
  /** All of it, bytes. */
  bytes: number
  /** The zooms that are kept; beyond the last the map draws the last one larger. */
  minZoom: number
  maxZoom: number
}

/**
 * What of the archive an area needs. Reads its head and directories, no tile. Rejects as `readStreetArchive` does, and
 * when the archive has nothing there.
 */
export async function planPack(source: Source, isInside: IsInside, signal: AbortSignal): Promise<PackPlan> {
  const read = recordingSource(source)
  const archive = await readStreetArchive(read.source)
  const minZoom = Math.max(archive.minZoom, FIRST_ZOOM)
  const tiles = await tilesOf(archive, isInside, signal)
  const found = await archive.find(tiles, signal)
  if (found.length === 0) throw new NothingThere()
  const ranges = joined(found)
  // The archive may end before what was asked for.
  const ofIndex = read.bytes.reduce((sum, { bytes: { byteLength } }) => sum + byteLength, 0)
  const bytes = ranges.reduce((sum, { length }) => sum + length, ofIndex)
  return { etag: read.etag(), index: read.bytes, ranges, bytes, minZoom, maxZoom: lastZoom(archive) }
}

/** The archive covers nothing of the area. */
export class NothingThere extends Error {
  override name = 'NothingThere'
}

const lastZoom = (archive: { maxZoom: number }): number => Math.min(archive.maxZoom, LAST_ZOOM)

/**
 * All tiles over an area, from the first zoom that is drawn to the last that is kept. The archive may be of the whole world. Worked out in
 * slices: they are tens of thousands.
 */
export async function tilesOf(
  archive: { minZoom: number; maxZoom: number; bounds: readonly [number, number, number, number] },
  isInside: IsInside,
  signal: AbortSignal,
): Promise<TileAddress[]> {
  const bounds = partInColorado(archive.bounds)
  const maxZoom = lastZoom(archive)
  const minZoom = Math.max(archive.minZoom, FIRST_ZOOM)
  if (!bounds || minZoom > maxZoom) return []
  const z = Math.min(Math.max(AREA_ZOOM, minZoom), maxZoom)
  const candidates = [...tilesWithin(bounds, z)].map((tile) => ({ tile, middle: middleOf(tile) }))
  const here = candidates.filter(({ middle }) => isInColorado(middle))
  const chosen: TileAddress[] = []
  await inSlices(groupsOf(here, ASKED_AT_ONCE), (group) => {
    const inside = isInside(group.map(({ middle }) => middle))
    chosen.push(...group.filter((_, at) => inside[at]).map(({ tile }) => tile))
  })
  signal.throwIfAborted()
  const tiles = above(chosen, minZoom)
  await inSlices(chosen, (tile) => void tiles.push(...downTo(tile, maxZoom)))
  signal.throwIfAborted()
  return tiles
}

function groupsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  )
}

/** The tiles that hold these, up to a zoom. */
function above(tiles: readonly TileAddress[], minZoom: number): TileAddress[] {
  const found = new Map<string, TileAddress>()
  for (const tile of tiles) {
    for (let z = tile.z - 1; z >= minZoom; z -= 1) {
      const scale = 2 ** (tile.z - z)
      const parent = { z, x: Math.floor(tile.x / scale), y: Math.floor(tile.y / scale) }
      found.set(`${z}/${parent.x}/${parent.y}`, parent)
    }
  }
  return [...found.values()]
}

/** The tile and all that lie in it, down to a zoom. */
function* downTo(tile: TileAddress, maxZoom: number): Generator<TileAddress> {
  for (let z = tile.z; z <= maxZoom; z += 1) {
    const scale = 2 ** (z - tile.z)
    for (let x = tile.x * scale; x < (tile.x + 1) * scale; x += 1)
      for (let y = tile.y * scale; y < (tile.y + 1) * scale; y += 1) yield { z, x, y }
  }
}

function* tilesWithin(
  [west, south, east, north]: readonly [number, number, number, number],
  z: number,
): Generator<TileAddress> {
  const world = 2 ** z
  const column = (lng: number) => clamp(Math.floor((lng / 360 + 0.5) * world), world)
  const row = (lat: number) => clamp(Math.floor(shareAt(lat) * world), world)
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) yield { z, x, y }
}

const clamp = (at: number, world: number): number => Math.min(world - 1, Math.max(0, at))

/** How far south of the Web Mercator world's north edge a latitude lies, 0 to 1. */
const shareAt = (lat: number): number => 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)

function middleOf({ z, x, y }: TileAddress): Degrees {
  const world = 2 ** z
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / world))) * 180) / Math.PI
  return { lat, lng: ((x + 0.5) / world) * 360 - 180 }
}

/** Ranges in their order, those beside each other as one while that stays within a block. */
export function joined(ranges: readonly ByteRange[]): ByteRange[] {
  const blocks: ByteRange[] = []
  for (const { at, length } of ranges) {
    const last = blocks.at(-1)
    const whole = last ? Math.max(last.at + last.length, at + length) - last.at : 0
    if (last && at - (last.at + last.length) <= GAP_BYTES && whole <= BLOCK_BYTES) last.length = whole
    else blocks.push({ at, length })
  }
  return blocks
}

/** Reads through `source` and remembers what it answered. */
function recordingSource(source: Source) {
  const bytes: KeptBytes[] = []
  let etag: string | undefined
  const recording: Source = {
    getKey: () => source.getKey(),
    async getBytes(at, length, signal, wanted) {
      const answer = await source.getBytes(at, length, signal, wanted)
      etag ??= answer.etag
      if (!bytes.some((known) => known.at === at && known.length === length))
        bytes.push({ at, length, bytes: answer.data })
      return answer
    },
  }
  return { source: recording, bytes, etag: () => etag ?? null }
}
