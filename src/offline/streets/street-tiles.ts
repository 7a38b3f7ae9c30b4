import { partInColorado } from '../../../core/domain/places/colorado-box.ts'
import type { StreetHead, StreetTiles } from '../../../core/domain/map/street-tiles.ts'
import type { DeviceDatabase } from '../device-database.ts'
import { keptSource, NotKept } from './kept-source.ts'
import { openStreetArchive, readStreetArchive, type StreetArchive } from './street-archive.ts'
import type { StreetPack } from './street-pack.ts'

/**
 * Streets from this phone first, which needs no signal and costs nobody anything, else from the archive of that address
 * where the server names one. A pack that cannot be read counts as none.
 */
export function streetTiles(
  database: DeviceDatabase,
  packs: readonly StreetPack[],
  url: string | null,
): StreetTiles {
  // Opened once, and once more after a failure.
  const live = url === null ? null : once(() => openStreetArchive(url))
  const kept = packs.map((pack) => ({
    pack,
    archive: once(() => readStreetArchive(keptSource(database, pack))),
  }))

  async function open(): Promise<StreetHead> {
    const opened = await openKept()
    const [first] = opened
    if (first) {
      const drawn = opened.filter(({ archive }) => archive.schema === first.archive.schema)
      return { ...first.archive, ...reachOf(drawn, live !== null) }
    }
    if (!live) throw new Error('No streets are kept on this phone, and the server names no archive')
    return await live()
  }

  async function openKept(): Promise<Opened[]> {
    const all = await Promise.all(
      kept.map(async ({ pack, archive }) => {
        const opened = await archive().catch(() => null)
        return opened ? [{ pack, archive: opened }] : []
      }),
    )
    return all.flat()
  }

  return {
    open,
    async tile(z, x, y, signal) {
      const opened = await openKept()
      const schema = opened[0]?.archive.schema
      let problem: unknown = new NotKept('Not among the kept streets')
      let empty: ArrayBuffer | null = null
      for (const { archive } of opened) {
        // Streets of another schema would not be drawn.
        if (archive.schema !== schema) continue
        try {
          const tile = await archive.tile(z, x, y, signal)
          if (tile.byteLength > 0) return tile
          // It may be of an archive that ends elsewhere than others do.
          empty = tile
        } catch (failed) {
          signal.throwIfAborted()
          // A damaged block, or storage that cannot be read: the archive may have the tile.
          if (!(failed instanceof NotKept)) problem = failed
        }
      }
      if (!live) {
        if (empty) return empty
        throw problem
      }
      try {
        const archive = await live()
        if (schema !== undefined && archive.schema !== schema)
          throw new Error('The archive and the kept streets are of two schemas')
        return await archive.tile(z, x, y, signal)
      } catch (failed) {
        if (empty && !signal.aborted) return empty
        throw failed
      }
    },
  }
}

type Opened = { pack: StreetPack; archive: StreetArchive }

const COLORADO = partInColorado([-180, -90, 180, 90])

/**
 * Where several archives are drawn as one: to the zoom that all have, wherever one has something. The archive of the server may by
 * now be a larger one than what was kept of it says.
 */
function reachOf(
  opened: readonly Opened[],
  hasLive: boolean,
): Pick<StreetHead, 'bounds' | 'minZoom' | 'maxZoom'> {
  const boxes = opened.map(({ archive }) => archive.bounds)
  if (hasLive && COLORADO) boxes.push(COLORADO)
  return {
    minZoom: Math.min(...opened.map(({ archive }) => archive.minZoom)),
    maxZoom: Math.min(...opened.map(({ pack }) => pack.maxZoom)),
    bounds: [
      Math.min(...boxes.map(([west]) => west)),
      Math.min(...boxes.map(([, south]) => south)),
      Math.max(...boxes.map(([, , east]) => east)),
      Math.max(...boxes.map(([, , , north]) => north)),
    ],
  }
}

/** Wraps a question so that whoever asks gets one answer; after a failure it is asked anew. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null
  return () => {
    asked ??= ask().catch((problem: unknown) => {
      asked = null
      throw problem
    })
    return asked
  }
}
