import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { smallest, type Compress, type Encoded } from '../../platform/node/compress.ts'
import { FILE_MODE, FOLDER_MODE } from '../files/private-files.ts'

const ENCODINGS = { br: brotliDecompressSync, gzip: gunzipSync } as const

type Encoding = keyof typeof ENCODINGS

/** Compressing the public lists is most of a start: what one start made, the next ones take from the disk. */
export type KeptCompressed = {
  /** As small as can be. A folder that takes or gives nothing costs only the time. */
  compress: Compress
  /** Removes what nobody has asked for since this was made: an earlier version's lists. */
  removeOthers: () => Promise<void>
}

/** Keeps compressed lists in `DATA_DIR/compressed`: a file for each encoding, named after the hash of the bytes it was made from. */
export function keptCompressed(dataDir: string): KeptCompressed {
  const folder = join(dataDir, 'compressed')
  const used = new Set<string>()

  async function read(name: string, encoding: Encoding, bytes: Uint8Array): Promise<Uint8Array | null> {
    try {
      const file = await readFile(join(folder, `${name}.${encoding}`))
      return ENCODINGS[encoding](file).equals(bytes) ? file : null
    } catch {
      // Not there, not readable, or cut short: it is made anew.
      return null
    }
  }

  return {
    async compress(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex')
      used.add(name)
      const [br, gzip] = await Promise.all([read(name, 'br', bytes), read(name, 'gzip', bytes)])
      if (br && gzip) return { br, gzip }
      const made = await smallest(bytes)
      await keep(folder, name, made).catch(() => 'It is made anew at the next start.')
      return made
    },

    async removeOthers() {
      const names = await readdir(folder).catch(() => [])
      const others = names.filter((name) => !used.has(name.split('.', 1)[0] ?? ''))
      await Promise.all(others.map((name) => rm(join(folder, name), { force: true }))).catch(
        () => 'They only take up room.',
      )
    },
  }
}

/** Whole or not at all: another process may read it now, or this one be killed. */
async function keep(folder: string, name: string, made: Encoded): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  for (const [encoding, bytes] of Object.entries(made)) {
    const unfinished = join(folder, `${name}.${encoding}.${randomBytes(4).toString('hex')}.part`)
    try {
      await writeFile(unfinished, bytes, { mode: FILE_MODE, flag: 'wx' })
      await rename(unfinished, join(folder, `${name}.${encoding}`))
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }
}
