import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync, type ZlibOptions } from 'node:zlib'

/** What the bytes are in the encodings that this side has at hand. */
export type Encoded = { br?: Uint8Array; gzip?: Uint8Array }

export type Compress = (bytes: Uint8Array) => Promise<Encoded>

const asBrotli = promisify(brotliCompress)
const asGzip = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)

/** Compresses with brotli and gzip as small as can be, outside the event loop: for what is compressed once. */
export const smallest: Compress = async (bytes) => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [br, zipped] = await Promise.all([asBrotli(bytes, { params }), asGzip(bytes, { level: 9 })])
  return { br, gzip: zipped }
}

/** Compresses with gzip at its default level, outside the event loop. */
export const zipped: Compress = async (bytes) => {
  return { gzip: await asGzip(bytes, {}) }
}

/** Compresses with gzip and holds up the event loop until it is done. */
export function zippedNow(bytes: Uint8Array): Encoded {
  return { gzip: gzipSync(bytes) }
}
