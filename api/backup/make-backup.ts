import { existsSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { copyStore, openCopy } from '../database/copy-store.ts'
import { STORE_NAME } from '../database/file-names.ts'
import { ConfigError } from '../errors.ts'
import { makePrivateFile, makePrivateFolder } from '../platform/node/private-files.ts'
import { readStoreContent, type StoreContent } from '../repositories/upkeep/backup-files.ts'
import { PICTURES_PATH } from '../services/profile/picture-path.ts'
import { writeWhole } from '../services/files/private-files.ts'
import { copyPath, isEmptyFolder, isInside } from './folders.ts'
import { keptFile, KEYS, MANIFEST, SERVER_KEY, type Manifest } from './manifest.ts'

/*
 * | Step                                    | What a server that goes on writing does to it                          |
 * |-----------------------------------------|------------------------------------------------------------------------|
 * | the store is copied as of one moment    | nothing: later writes are not in it                                    |
 * | the files that the copy names are       | a new file is not named; one may be removed meanwhile: then the store  |
 * | copied                                  | is copied anew, which names it no more                                 |
 * | what the last copy does not name goes   |                                                                        |
 * | the keys, which never change            |                                                                        |
 * | everything is read back; the list last  | without the list nothing restores it                                   |
 */
const MOST_COPIES = 5

/** `isClosed` says whether others are kept out of the folder itself; its files are closed to them in any case. */
export type BackupTold = Manifest & { isClosed: boolean }

/**
 * Copies the store of `dataDir`, its files and its keys into `folder`, which must be empty or not there, while a server may write.
 * Throws `ConfigError` with a sentence.
 */
export async function makeBackup(
  { dataDir, version }: { dataDir: string; version: string },
  folder: string,
  now = new Date(),
): Promise<BackupTold> {
  if (!existsSync(join(dataDir, STORE_NAME))) {
    throw new ConfigError(`There is no store in DATA_DIR ${dataDir}: name its folder with DATA_DIR=….`)
  }
  if (isInside(folder, dataDir) || isInside(dataDir, folder)) {
    throw new ConfigError(`${folder} and DATA_DIR ${dataDir} lie in one another: name another folder.`)
  }
  if (!(await isEmptyFolder(folder))) {
    throw new ConfigError(`${folder} is not empty: name a new folder for each backup.`)
  }
  const isClosed = makePrivateFolder(folder)
  const { content, paths, missing } = await copyMatching(dataDir, folder)
  const keys = KEYS.filter((name) => existsSync(join(dataDir, name)))
  if (!keys.includes(SERVER_KEY)) throw new ConfigError(`${join(dataDir, SERVER_KEY)} is not there.`)
  for (const name of keys) await copyPath(dataDir, folder, name)
  const { accounts, records } = content
  const kept: Manifest['kept'] = []
  for (const path of [STORE_NAME, ...keys, ...paths]) kept.push(await keptFile(folder, path))
  const takenAt = now.toISOString()
  const manifest: Manifest = { format: 1, version, takenAt, accounts, records, kept, missing }
  await writeWhole(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  return { ...manifest, isClosed }
}

/** Copies store and files until the files are those that the copy names; files that are lost in `dataDir` itself aside. */
async function copyMatching(
  dataDir: string,
  folder: string,
): Promise<{ content: StoreContent; paths: string[]; missing: string[] }> {
  const copied = new Set<string>()
  for (let copies = 1; ; copies += 1) {
    await rm(join(folder, STORE_NAME), { force: true })
    // Made by SQLite it would be open to others.
    makePrivateFile(join(folder, STORE_NAME))
    await copyStore(join(dataDir, STORE_NAME), join(folder, STORE_NAME))
    const content = await contentOf(join(folder, STORE_NAME))
    const named = namedPaths(content)
    refuseWithoutFiles(dataDir, named)
    for (const path of [...copied].filter((one) => !named.has(one) || one.endsWith('.part'))) {
      await rm(join(folder, path), { force: true })
      copied.delete(path)
    }
    const missing: string[] = []
    for (const [path, fits] of named) {
      if (copied.has(path)) continue
      if (await copyFitting(dataDir, folder, path, fits)) copied.add(path)
      // A server that finds nothing of an unfinished file has it begun anew.
      else if (!path.endsWith('.part')) missing.push(path)
    }
    if (missing.length === 0 || copies === MOST_COPIES) return { content, paths: [...copied], missing }
  }
}

/** Files may lie on a disk of their own, which is perhaps not mounted. */
function refuseWithoutFiles(dataDir: string, named: ReadonlyMap<string, unknown>): void {
  for (const folder of ['files', 'uploads']) {
    const isNamed = [...named.keys()].some((path) => path.startsWith(`${folder}/`))
    if (isNamed && !existsSync(join(dataDir, folder)))
      throw new ConfigError(
        `The store names files in ${join(dataDir, folder)}, which is not there: mount its disk.`,
      )
  }
}

async function contentOf(file: string): Promise<StoreContent> {
  const database = openCopy(file)
  try {
    return await readStoreContent(database)
  } finally {
    await database.destroy()
  }
}

/** Where everything lies that the store names, and what length it may have. */
function namedPaths({ files, pictures }: StoreContent): Map<string, (bytes: number) => boolean> {
  const paths = new Map<string, (bytes: number) => boolean>()
  for (const { id, spaceId, bytes, received } of files) {
    if (received === null) paths.set(`files/${spaceId}/${id}`, (found) => found === bytes)
    // More may have come since the store was copied; less would leave a hole in the finished file.
    else if (received > 0) paths.set(`files/${spaceId}/${id}.part`, (found) => found >= received)
  }
  for (const path of pictures)
    paths.set(`uploads/profile-pictures/${path.slice(PICTURES_PATH.length + 1)}`, (found) => found > 0)
  return paths
}

async function copyFitting(
  dataDir: string,
  folder: string,
  path: string,
  fits: (bytes: number) => boolean,
): Promise<boolean> {
  try {
    await copyPath(dataDir, folder, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  if (fits((await stat(join(folder, path))).size)) return true
  await rm(join(folder, path))
  return false
}
