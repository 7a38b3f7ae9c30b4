import type { StreetTiles } from '../../../core/domain/map/street-tiles.ts'
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
  const kept = packs.map((pack) => once(() => readStreetArchive(keptSource(database, pack))))

  async function open(): Promise<StreetArchive> {
    for (const archive of kept) {
      const opened = await archive().catch(() => null)
      if (opened) return opened
    }
    if (!live) throw new Error('No streets are kept on this phone, and the server names no archive')
    return await live()
  }

  return {
    open,
    async tile(z, x, y, signal) {
      const { schema } = await open()
      for (const archive of kept) {
        const opened = await archive().catch(() => null)
        // Streets of another schema would not be drawn.
        if (opened?.schema !== schema) continue
        const tile = await opened.tile(z, x, y, signal).catch((problem: unknown) => {
          if (problem instanceof NotKept) return null
          throw problem
        })
        if (tile) return tile
      }
      if (!live) throw new NotKept('Not among the kept streets')
      const archive = await live()
      if (archive.schema !== schema) throw new Error('The archive and the kept streets are of two schemas')
      return await archive.tile(z, x, y, signal)
    },
  }
}

/** The same answer for whoever asks; after a failure it is asked for again. */
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
