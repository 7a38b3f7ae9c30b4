import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openCopy } from '../database/copy-store.ts'
import { STORE_NAME } from '../database/file-names.ts'
import { ConfigError } from '../errors.ts'
import { makePrivateFolder } from '../platform/node/private-files.ts'
import { copyPath, isEmptyFolder, isInside } from './folders.ts'
import { keptFile, readManifest, type Manifest } from './manifest.ts'

/**
 * Brings a backup into `dataDir`, which must be empty or not there. It brings no incarnation: the next start finds none and tells
 * every phone that this is another store. Throws `ConfigError` with a sentence; `dataDir` is empty again then.
 */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (isInside(folder, dataDir) || isInside(dataDir, folder))
    throw new ConfigError(`${folder} and DATA_DIR ${dataDir} lie in one another: name another folder.`)
  if (!(await isEmptyFolder(dataDir))) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} is not empty: end the server that uses it and move it away, or name an empty folder with DATA_DIR=….`,
    )
  }
  makePrivateFolder(dataDir)
  const brought: string[] = []
  try {
    // The store comes last: a server that starts too early finds none.
    const inOrder = manifest.kept.toSorted(
      (a, b) => Number(a.path === STORE_NAME) - Number(b.path === STORE_NAME),
    )
    for (const { path, bytes, sha256 } of inOrder) {
      await copyPath(folder, dataDir, path)
      brought.push(path)
      const found = await keptFile(dataDir, path)
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new ConfigError(`${join(folder, path)} is not what was backed up: take another backup.`)
    }
    await openCopy(join(dataDir, STORE_NAME)).destroy()
  } catch (error) {
    for (const path of brought) await rm(join(dataDir, path), { force: true })
    for (const name of ['files', 'uploads']) await rm(join(dataDir, name), { recursive: true, force: true })
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${folder} could not be restored: ${String(error)}.`)
  }
  return manifest
}
