import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * How many bytes a process of ours may still write below the folder, which need not be there yet. Null where nobody can say.
 * Throws the system's error.
 */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return await freeBytes(dirname(folder))
  }
}
