import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What servers of earlier runs compressed. A server looks at each file before it uses it, so that an old one does no harm. */
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/timberline/compressed', import.meta.url))

/** A new data folder for a real server, for tests only. Compressing the public lists would be most of a first start. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-data-'))
  bringCompressed(folder)
  return folder
}

/** Brings what an earlier run compressed into a data folder that has no store yet. */
export function bringCompressed(folder: string): void {
  const names = namesIn(KEPT)
  if (names.length > 0) mkdirSync(join(folder, 'compressed'), { recursive: true })
  for (const name of names) copyFileSync(join(KEPT, name), join(folder, 'compressed', name))
}

/** Removes it, and keeps what a server compressed there for the next runs. Other processes may do the same: nothing is ever taken away. */
export function removeDataDir(folder: string): void {
  const made = join(folder, 'compressed')
  for (const name of namesIn(made)) {
    if (existsSync(join(KEPT, name))) continue
    mkdirSync(KEPT, { recursive: true })
    const unfinished = join(KEPT, `${name}.${process.pid}.part`)
    copyFileSync(join(made, name), unfinished)
    renameSync(unfinished, join(KEPT, name))
  }
  rmSync(folder, { recursive: true, force: true })
}

/** Only those that are whole. */
const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !name.endsWith('.part')) : []
