import { randomBytes } from '../../platform/node/crypto.ts'
import { join, readdir, readFile, rename, rm, rmdir, stat } from '../../platform/node/files.ts'
import { inFolder, undefinedIfMissing, writeWhole } from '../files/private-files.ts'

const VERSION_BYTES = 16

/** Nothing in it can leave a folder: no dot, no slash. */
const USER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const FILE = /^[\w-]{22}\.webp$/

/** Where profile pictures lie: `DATA_DIR/uploads/profile-pictures/<userId>/<version>.webp`, for their owner's process alone. */
export type PictureFiles = {
  /** Writes a picture under a name that nothing had before and answers that name. Throws the system's error. */
  write: (userId: string, bytes: Uint8Array) => Promise<string>
  /** Undefined where there is no such file, and for a name that could be none. */
  read: (userId: string, file: string) => Promise<Uint8Array | undefined>
  /** One that is not there is fine. */
  remove: (userId: string, file: string) => Promise<void>
  removeAll: (userId: string) => Promise<void>
  /** Whose folders there are. */
  owners: () => Promise<string[]>
  /** The names in one's folder, with when each was written: unfinished ones too. */
  list: (userId: string) => Promise<{ file: string; writtenAt: Date }[]>
}

export function pictureFiles(dataDir: string): PictureFiles {
  const root = join(dataDir, 'uploads', 'profile-pictures')
  const folderOf = (userId: string): string => {
    if (!USER_ID.test(userId)) throw new Error('No account has this id')
    return join(root, userId)
  }
  return {
    async write(userId, bytes) {
      const folder = folderOf(userId)
      const file = `${randomBytes(VERSION_BYTES).toString('base64url')}.webp`
      const unfinished = join(folder, `${file}.part`)
      try {
        await inFolder(folder, () => writeWhole(unfinished, bytes))
        await rename(unfinished, join(folder, file))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      return file
    },

    async read(userId, file) {
      if (!USER_ID.test(userId) || !FILE.test(file)) return undefined
      return await readFile(join(folderOf(userId), file)).catch(undefinedIfMissing)
    },

    async remove(userId, file) {
      await rm(join(folderOf(userId), file), { force: true })
      // The last one takes the folder along.
      await rmdir(folderOf(userId)).catch(() => undefined)
    },

    async removeAll(userId) {
      await rm(folderOf(userId), { recursive: true, force: true })
    },

    async owners() {
      const names = (await readdir(root).catch(undefinedIfMissing)) ?? []
      return names.filter((name) => USER_ID.test(name))
    },

    async list(userId) {
      const folder = folderOf(userId)
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      const files = names.map(async (file) => {
        const stats = await stat(join(folder, file)).catch(undefinedIfMissing)
        return stats ? [{ file, writtenAt: stats.mtime }] : []
      })
      return (await Promise.all(files)).flat()
    },
  }
}
