import type { Entry, Header, PMTiles } from 'pmtiles'
import { inSlices } from '../../platform/loading/slices.ts'

/** A tile of the web's grid. */
export type TileAddress = { z: number; x: number; y: number }

/** Bytes of an archive: where they begin and how many they are. */
export type ByteRange = { at: number; length: number }

/** A root, and leaves that may lead to leaves: the package reads no deeper. @source PMTiles specification, version 3 */
const DEEPEST = 3

/**
 * Where the archive has these tiles, in the order of their place in it; tiles with the same content have one range, and
 * tiles that the archive has not have none. Reads directories alone, each leaf once; in slices, for the tiles are tens of thousands.
 */
export async function findTiles(
  archive: PMTiles,
  tiles: readonly TileAddress[],
  signal: AbortSignal,
): Promise<ByteRange[]> {
  const { findTile, zxyToTileId } = await import('pmtiles')
  const header = await archive.getHeader()
  const found = new Map<number, ByteRange>()

  async function walk(at: number, length: number, ids: readonly number[], depth: number): Promise<void> {
    if (depth > DEEPEST) throw new Error('The directories of the archive lead too deep')
    const entries = await archive.cache.getDirectory(archive.source, at, length, header, signal)
    signal.throwIfAborted()
    for (const [entry, inside] of await byEntry(entries, ids, findTile)) {
      if (entry.runLength > 0) {
        const begin = header.tileDataOffset + entry.offset
        found.set(begin, { at: begin, length: entry.length })
      } else await walk(header.leafDirectoryOffset + entry.offset, entry.length, inside, depth + 1)
    }
  }

  const ids: number[] = []
  await inSlices(tiles, ({ z, x, y }) => void (isWithin(header, z) && ids.push(zxyToTileId(z, x, y))))
  signal.throwIfAborted()
  await walk(header.rootDirectoryOffset, header.rootDirectoryLength, ids, 0)
  return [...found.values()].sort((a, b) => a.at - b.at)
}

const isWithin = ({ minZoom, maxZoom }: Header, z: number): boolean => minZoom <= z && z <= maxZoom

/** The ids under the entry that each leads to. */
async function byEntry(
  entries: Entry[],
  ids: readonly number[],
  findTile: (entries: Entry[], id: number) => Entry | null,
): Promise<Map<Entry, number[]>> {
  const grouped = new Map<Entry, number[]>()
  await inSlices(ids, (id) => {
    const entry = findTile(entries, id)
    if (!entry) return
    const before = grouped.get(entry)
    if (before) before.push(id)
    else grouped.set(entry, [id])
  })
  return grouped
}
