import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { constants } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { FILE_MODE, FOLDER_MODE } from '../services/files/private-files.ts'

/** Whether the folder is not there or holds nothing. Throws where it is a file, or may not be read. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return names.length === 0
}

/** Whether one folder is the other, or lies in it. */
export function isInside(folder: string, other: string): boolean {
  const way = relative(resolve(other), resolve(folder))
  return way === '' || (!way.startsWith('..') && resolve(other, way) === resolve(folder))
}

/** Copies a file of one folder into another, under the same path or `name`, for its owner alone and onto the disk. Throws where one is there. */
export async function copyPath(from: string, to: string, path: string, name = path): Promise<void> {
  const target = join(to, name)
  await mkdir(dirname(target), { recursive: true, mode: FOLDER_MODE })
  await copyFile(join(from, path), target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  const handle = await open(target, 'r+')
  try {
    await handle.chmod(FILE_MODE)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
