import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** The committed file of official names, as it travels and as it reads (a `PlaceNames` in JSON). */
export function readNamesFile(): { br: Uint8Array; identity: Uint8Array } {
  const br = readFileSync(new URL('seed/names.json.br', import.meta.url))
  return { br, identity: brotliDecompressSync(br) }
}
