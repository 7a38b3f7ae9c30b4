import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** One tile: its bytes before compression. */
export type ArchiveTile = { z: number; x: number; y: number; bytes: Uint8Array }

type Archive = {
  /** Vector tiles (MVT), at least one, none twice. */
  tiles: readonly ArchiveTile[]
  metadata: object
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number]
  /** How many entries each leaf directory has. Default: all stand in the root. */
  leafEntries?: number | undefined
}

/** A run of 0 leads to a leaf directory. */
type Entry = { id: number; run: 0 | 1; offset: number; length: number }

const HEADER_BYTES = 127
const GZIP = 2
const MVT = 1

/**
 * A PMTiles archive (version 3): header, root directory, metadata, leaf directories where they are asked for, tiles in the
 * order of their ids, all but the header gzipped. Made for small archives: a reader wants header and root in 16 KB.
 * @source PMTiles specification, version 3
 */
export function writePmtiles({ tiles, metadata, bounds, leafEntries }: Archive): Uint8Array {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), z, data: gzipSync(bytes, { level: 9 }) }))
    .sort((a, b) => a.id - b.id)
  let offset = 0
  const entries = sorted.map(({ id, data }): Entry => {
    const entry: Entry = { id, run: 1, offset, length: data.byteLength }
    offset += data.byteLength
    return entry
  })
  const { root, leaves } = directories(entries, leafEntries)
  const json = gzipSync(JSON.stringify(metadata))
  const zooms = sorted.map(({ z }) => z)
  const header = headerBytes({
    rootLength: root.byteLength,
    metadataLength: json.byteLength,
    leavesLength: leaves.byteLength,
    tilesLength: offset,
    count: entries.length,
    minZoom: Math.min(...zooms),
    maxZoom: Math.max(...zooms),
    bounds,
  })
  return Buffer.concat([header, root, json, leaves, ...sorted.map(({ data }) => data)])
}

/** All entries in the root, or a root of leaves with so many entries each. */
function directories(
  entries: readonly Entry[],
  leafEntries = Infinity,
): { root: Uint8Array; leaves: Buffer } {
  if (entries.length <= leafEntries) return { root: gzipSync(directory(entries)), leaves: Buffer.alloc(0) }
  const leaves: Uint8Array[] = []
  const toLeaves: Entry[] = []
  let offset = 0
  for (let first = 0; first < entries.length; first += leafEntries) {
    const inside = entries.slice(first, first + leafEntries)
    const leaf = gzipSync(directory(inside))
    toLeaves.push({ id: inside[0]!.id, run: 0, offset, length: leaf.byteLength })
    leaves.push(leaf)
    offset += leaf.byteLength
  }
  return { root: gzipSync(directory(toLeaves)), leaves: Buffer.concat(leaves) }
}

/** Four columns: ids as steps from the one before, run lengths, lengths, offsets (0 means right after the one before). */
function directory(entries: readonly Entry[]): Uint8Array {
  const steps = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const runs = entries.map(({ run }) => run)
  const lengths = entries.map(({ length }) => length)
  const offsets = entries.map(({ offset }, at) => (at === 0 ? offset + 1 : 0))
  return Uint8Array.from([entries.length, ...steps, ...runs, ...lengths, ...offsets].flatMap(varint))
}

/** Seven bits a byte, the lowest first; no bit operations, which end at 32 bits. */
function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

type HeaderFacts = {
  rootLength: number
  metadataLength: number
  leavesLength: number
  tilesLength: number
  count: number
  minZoom: number
  maxZoom: number
  bounds: Archive['bounds']
}

function headerBytes(facts: HeaderFacts): Uint8Array {
  const { rootLength, metadataLength, leavesLength, tilesLength, count, minZoom, maxZoom, bounds } = facts
  const [west, south, east, north] = bounds
  const bytes = Buffer.alloc(HEADER_BYTES)
  bytes.write('PMTiles', 0, 'ascii')
  bytes.writeUInt8(3, 7)
  const metadataAt = HEADER_BYTES + rootLength
  const leavesAt = metadataAt + metadataLength
  const tilesAt = leavesAt + leavesLength
  const places = [
    [HEADER_BYTES, rootLength],
    [metadataAt, metadataLength],
    [leavesAt, leavesLength],
    [tilesAt, tilesLength],
  ].flat()
  // Addressed tiles, entries and contents: each tile is stored by itself.
  const numbers = [...places, count, count, count]
  numbers.forEach((number, at) => bytes.writeBigUInt64LE(BigInt(number), 8 + 8 * at))
  // Clustered: the tiles lie in the order of their ids.
  bytes.set([1, GZIP, GZIP, MVT, minZoom, maxZoom], 96)
  const degrees = (value: number, at: number) => bytes.writeInt32LE(Math.round(value * 1e7), at)
  bounds.forEach((value, at) => degrees(value, 102 + 4 * at))
  bytes.writeUInt8(minZoom, 118)
  degrees((west + east) / 2, 119)
  degrees((south + north) / 2, 123)
  return bytes
}
