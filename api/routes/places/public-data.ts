import { API_HEADERS } from '../../middleware/answer-headers.ts'
import { readyAnswer, type ReadyAnswer } from '../../middleware/ready-answer.ts'
import { zipped, type Compress } from '../../platform/node/compress.ts'

type EncodedFile = { identity: Uint8Array; br?: Uint8Array }

/**
 * Public data, such as a list, as bytes that are serialised and compressed once, beside the event loop. Clients keep it and ask again with its ETag: what they
 * hold is never called fresh without asking.
 */
export async function publicData(data: unknown, compress: Compress): Promise<ReadyAnswer> {
  const identity = new TextEncoder().encode(JSON.stringify(data))
  return readyAnswer({ identity, ...(await compress(identity)) }, HEADERS)
}

/**
 * Answers with JSON from a file of the repository: as it is, with its brotli where it has one, and gzipped here. Clients ask again
 * with its ETag.
 */
export async function publicFile(file: EncodedFile): Promise<ReadyAnswer> {
  return readyAnswer({ ...file, ...(await zipped(file.identity)) }, HEADERS)
}

const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'public, no-cache',
  ...API_HEADERS,
}
