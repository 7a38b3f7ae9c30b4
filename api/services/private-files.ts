import { open } from '../platform/node/files.ts'

/** What people give to us is for the server's process alone. */
export const FOLDER_MODE = 0o700
export const FILE_MODE = 0o600

/** On the disk before anything refers to it: a power cut must not leave a name without its content. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', FILE_MODE)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error
}
