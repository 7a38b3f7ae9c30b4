import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { API_HEADERS } from '../middleware/answer-headers.ts'
import { readyAnswer, type ReadyAnswer } from '../middleware/ready-answer.ts'

/**
 * A public list as bytes that are serialised and compressed once. Clients keep it and ask again with its ETag: what they
 * hold is never called fresh without asking.
 */
export function publicData(rows: readonly unknown[]): ReadyAnswer {
  const identity = new TextEncoder().encode(JSON.stringify(rows))
  const br = brotliCompressSync(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.byteLength,
    },
  })
  return readyAnswer({ identity, br, gzip: gzipSync(identity, { level: 9 }) }, HEADERS)
}

/** The same for JSON that lies in the repository compressed. */
export function publicFile({ identity, br }: { identity: Uint8Array; br: Uint8Array }): ReadyAnswer {
  return readyAnswer({ identity, br, gzip: gzipSync(identity) }, HEADERS)
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, no-cache',
  ...API_HEADERS,
}
