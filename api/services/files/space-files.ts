import { join, open, readdir, readFile, rename, rm, rmdir, stat } from '../../platform/node/files.ts'
import { FILE_MODE, inFolder, undefinedIfMissing, writeWhole } from './private-files.ts'

/** Nothing in it can leave a folder: no dot, no slash. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is still being brought, and a finished one that has no name yet. */
const PART = '.part'
const READY = '.ready'

/** Which file: the space that it is of, and its id, both UUIDs. */
export type FileKey = { spaceId: string; id: string }

/** Where files lie: `DATA_DIR/files/<space>/<id>`, beside it `<id>.part` while it is being brought. */
export type SpaceFiles = {
  /** Writes a piece behind the first `offset` bytes of an unfinished file, and drops what stood behind them. On the disk when it resolves. */
  append: (key: FileKey, offset: number, bytes: Uint8Array) => Promise<void>
  /** The unfinished file; undefined where there is none. */
  readUnfinished: (key: FileKey) => Promise<Uint8Array | undefined>
  /** Puts the finished file in the place of the unfinished one. */
  finish: (key: FileKey, bytes: Uint8Array) => Promise<void>
  /** The finished file; undefined where there is none, and for a name that could be none. */
  read: (key: FileKey) => Promise<Uint8Array | undefined>
  /** Finished or not; one that is not there is fine. */
  remove: (key: FileKey) => Promise<void>
  removeSpace: (spaceId: string) => Promise<void>
  /** Which spaces have a folder. */
  spaces: () => Promise<string[]>
  /** The ids in a space's folder, with when each was last written. */
  list: (spaceId: string) => Promise<{ id: string; writtenAt: Date }[]>
}

export function spaceFiles(dataDir: string): SpaceFiles {
  const root = join(dataDir, 'files')
  const folderOf = (spaceId: string): string => {
    if (!UUID.test(spaceId)) throw new Error('No space has this id')
    return join(root, spaceId)
  }
  const pathOf = ({ spaceId, id }: FileKey): string => {
    if (!UUID.test(id)) throw new Error('No file has this id')
    return join(folderOf(spaceId), id)
  }
  return {
    async append(key, offset, bytes) {
      const part = `${pathOf(key)}${PART}`
      const handle =
        offset === 0
          ? await inFolder(folderOf(key.spaceId), () => open(part, 'w', FILE_MODE))
          : await open(part, 'r+', FILE_MODE)
      try {
        await handle.truncate(offset)
        await handle.write(bytes, 0, bytes.length, offset)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },

    async readUnfinished(key) {
      return await readFile(`${pathOf(key)}${PART}`).catch(undefinedIfMissing)
    },

    async finish(key, bytes) {
      const path = pathOf(key)
      // A process that died here left one behind.
      await rm(`${path}${READY}`, { force: true })
      await writeWhole(`${path}${READY}`, bytes)
      await rename(`${path}${READY}`, path)
      await rm(`${path}${PART}`, { force: true })
    },

    async read(key) {
      return await readFile(pathOf(key)).catch(undefinedIfMissing)
    },

    async remove(key) {
      for (const ending of ['', PART, READY]) await rm(pathOf(key) + ending, { force: true })
      // The last one takes the folder along.
      await rmdir(folderOf(key.spaceId)).catch(() => undefined)
    },

    async removeSpace(spaceId) {
      await rm(folderOf(spaceId), { recursive: true, force: true })
    },

    async spaces() {
      const names = (await readdir(root).catch(undefinedIfMissing)) ?? []
      return names.filter((name) => UUID.test(name))
    },

    async list(spaceId) {
      const folder = folderOf(spaceId)
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const files = names.map(async (name) => {
        const stats = await stat(join(folder, name)).catch(undefinedIfMissing)
        const id = name.split('.', 1)[0] ?? ''
        return stats && UUID.test(id) ? [{ id, writtenAt: stats.mtime }] : []
      })
      return (await Promise.all(files)).flat()
    },
  }
}
