import { mkdir, open } from '../../platform/node/files.ts'

/** What people give to us is for the server's process alone. */
export const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

/**
 * Writes a new file and syncs it to the disk before anything refers to it: a power cut must not leave a name without its content.
 * Rejects where the path exists.
 */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', FILE_MODE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Another one's removal, which takes an empty folder along, may come between two steps; so often in a row it does not. */
const MOST_TRIES = 10

/**
 * Begins something in the folder, which is made where it is not there, parents included. Whoever removes the last file of a folder
 * takes the folder along: where that comes in between, `begin` is tried again. It throws the system's error where a folder is
 * missing, and nothing else may be missing to it.
 */
export async function inFolder<T>(folder: string, begin: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
    try {
      return await begin()
    } catch (error) {
      if (!isMissing(error) || tries === MOST_TRIES) throw error
    }
  }
}

/** Whether the system says that a file or folder is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

export function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
