import type { Source } from 'pmtiles'
import type { DeviceDatabase } from '../device-database.ts'
import { blocksKey, type StreetPack } from './street-pack.ts'

/** So many blocks stay in memory: a map that moves asks for neighbors. */
const REMEMBERED = 16

/** The pack has not these bytes: they belong to another area, or are still to come. */
export class NotKept extends Error {
  override name = 'NotKept'
}

/** Reads an archive from what a pack kept of it, and from nowhere else. Rejects with `NotKept`, and when the phone's storage cannot be read. */
export function keptSource(database: DeviceDatabase, pack: StreetPack): Source {
  const remembered = new Map<number, Promise<ArrayBuffer | null>>()

  function block(at: number): Promise<ArrayBuffer | null> {
    const known = remembered.get(at)
    if (known) return known
    const reading = database.street_blocks.get([blocksKey(pack), at]).then((row) => row?.bytes ?? null)
    remembered.set(at, reading)
    const [oldest] = remembered.keys()
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    // What is missing or could not be read may come.
    const forget = () => void remembered.delete(at)
    reading.then((bytes) => bytes ?? forget(), forget)
    return reading
  }

  return {
    getKey: () => `kept ${pack.id}`,
    async getBytes(at, length, signal) {
      const known = pack.index.find((piece) => piece.at === at && piece.length === length)
      if (known) return { data: known.bytes }
      const range = pack.ranges.findLast((one) => one.at <= at && at + length <= one.at + one.length)
      const bytes = range ? await block(range.at) : null
      signal?.throwIfAborted()
      if (!range || !bytes) throw new NotKept('Not among the kept streets')
      return { data: bytes.slice(at - range.at, at - range.at + length) }
    },
  }
}
