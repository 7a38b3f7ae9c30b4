import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib'
import { API_HEADERS } from '../middleware/answer-headers.ts'
import { readyAnswer, type ReadyAnswer } from '../middleware/ready-answer.ts'

type EncodedFile = { identity: Uint8Array; br: Uint8Array }

const asBrotli = promisify(brotliCompress)
const asGzip = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)

/**
 * A public list as bytes that are serialised and compressed once, beside the event loop. Clients keep it and ask again with its ETag: what they
 * hold is never called fresh without asking.
 */
export async function publicData(rows: readonly unknown[]): Promise<ReadyAnswer> {
  const identity = new TextEncoder().encode(JSON.stringify(rows))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
  }
  const [br, zipped] = await Promise.all([asBrotli(identity, { params }), asGzip(identity, { level: 9 })])
  return readyAnswer({ identity, br, gzip: zipped }, HEADERS)
}

/** The same for JSON that lies in the repository compressed. */
export async function publicFile({ identity, br }: EncodedFile): Promise<ReadyAnswer> {
  return readyAnswer({ identity, br, gzip: await asGzip(identity, {}) }, HEADERS)
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, no-cache',
  ...API_HEADERS,
}
