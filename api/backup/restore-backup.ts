import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openCopy } from '../database/copy-store.ts'
import { INCARNATION_NAME, STORE_NAME } from '../database/file-names.ts'
import { ConfigError } from '../errors.ts'
import { makePrivateFolder } from '../platform/node/private-files.ts'
import { writeWhole } from '../services/files/private-files.ts'
import { copyPath, isEmptyFolder, isInside } from './folders.ts'
import { keptFile, readManifest, type Manifest } from './manifest.ts'

const UNNAMED_STORE = `${STORE_NAME}.restored`

/*
 * | Step                                      | A server that starts behind it, the restore being killed there   |
 * |-------------------------------------------|------------------------------------------------------------------|
 * | an incarnation that no store has          | is refused: a store has been there and is gone                   |
 * | keys and files, each compared             | the same                                                         |
 * | the store, compared under another name    | the same                                                         |
 * | the store gets its name                   | tells every phone that this is another store                     |
 */

/** Brings a backup into `dataDir`, which must be empty or not there. Throws `ConfigError` with a sentence; `dataDir` is empty again then. */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  if (isInside(folder, dataDir) || isInside(dataDir, folder))
    throw new ConfigError(`${folder} and DATA_DIR ${dataDir} lie in one another: name another folder.`)
  if (!existsSync(join(dataDir, STORE_NAME)) && existsSync(join(dataDir, INCARNATION_NAME))) {
    throw new ConfigError(`DATA_DIR ${dataDir} holds half a restore, or has lost its store: empty it first.`)
  }
  if (!(await isEmptyFolder(dataDir))) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} is not empty: end the server that uses it and move it away, or name an empty folder with DATA_DIR=….`,
    )
  }
  makePrivateFolder(dataDir)
  const brought = [INCARNATION_NAME]
  try {
    await writeWhole(join(dataDir, INCARNATION_NAME), Buffer.from(randomUUID()))
    const inOrder = manifest.kept.toSorted(
      (a, b) => Number(a.path === STORE_NAME) - Number(b.path === STORE_NAME),
    )
    for (const { path, bytes, sha256 } of inOrder) {
      const target = path === STORE_NAME ? UNNAMED_STORE : path
      brought.push(target)
      await copyPath(folder, dataDir, path, target)
      const found = await keptFile(dataDir, target)
      if (found.bytes !== bytes || found.sha256 !== sha256)
        throw new ConfigError(`${join(folder, path)} is not what was backed up: take another backup.`)
    }
    await openCopy(join(dataDir, UNNAMED_STORE)).destroy()
    await rename(join(dataDir, UNNAMED_STORE), join(dataDir, STORE_NAME))
  } catch (error) {
    for (const path of brought) await rm(join(dataDir, path), { force: true })
    for (const name of ['files', 'uploads']) await rm(join(dataDir, name), { recursive: true, force: true })
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${folder} could not be restored: ${String(error)}.`)
  }
  return manifest
}
