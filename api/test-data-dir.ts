import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What servers of earlier runs compressed. A server looks at each file before it uses it, so that an old one does no harm. */
const KEPT = fileURLToPath(new URL('../node_modules/.cache/timberline/compressed', import.meta.url))

/** A new data folder for a real server, for tests only. Compressing the public lists would be most of a first start. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-data-'))
  bringCompressed(folder)
  return folder
}

/** Brings what an earlier run compressed into a data folder that has no store yet. */
export function bringCompressed(folder: string): void {
  if (existsSync(KEPT)) cpSync(KEPT, join(folder, 'compressed'), { recursive: true })
}

/** Removes it, and keeps what a server compressed there for the next runs. */
export function removeDataDir(folder: string): void {
  const made = join(folder, 'compressed')
  if (namesIn(made).join() !== namesIn(KEPT).join()) keep(made)
  rmSync(folder, { recursive: true, force: true })
}

/** Other processes may do the same: whoever is first has done it. */
function keep(made: string): void {
  const unfinished = `${KEPT}-${process.pid}`
  mkdirSync(join(KEPT, '..'), { recursive: true })
  cpSync(made, unfinished, { recursive: true })
  rmSync(KEPT, { recursive: true, force: true })
  try {
    renameSync(unfinished, KEPT)
  } catch {
    rmSync(unfinished, { recursive: true })
  }
}

/** Only those that are whole. */
const namesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.endsWith('.part'))
        .sort()
    : []
