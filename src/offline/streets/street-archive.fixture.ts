import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EtagMismatch, type Source } from 'pmtiles'

/** An archive of a town around Ouray, its directory in leaves of four. */
export function madeArchive(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-archive-'))
  const file = join(folder, 'streets.pmtiles')
  execFileSync(process.execPath, ['scripts/data/map/make-street-archive.ts', file, '--leaf=4'])
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

type Asked = { at: number; length: number }

/** Somebody's server with the archive of an edition; `fails` says which of the reads do not come. */
export function archiveServer(
  data: Buffer,
  { etag = '"1"', fails = (_all: Asked): boolean => false } = {},
): { source: Source; asked: Asked[] } {
  const asked: Asked[] = []
  const source: Source = {
    getKey: () => 'server',
    getBytes(at, length, until, wanted) {
      until?.throwIfAborted()
      asked.push({ at, length })
      if (fails({ at, length })) return Promise.reject(new Error('Nobody answers'))
      if (wanted !== undefined && wanted !== etag) return Promise.reject(new EtagMismatch('Another edition'))
      return Promise.resolve({ data: Uint8Array.from(data.subarray(at, at + length)).buffer, etag })
    },
  }
  return { source, asked }
}

/** An area that has every point. */
export const everywhere = (points: readonly unknown[]) => points.map(() => true)
