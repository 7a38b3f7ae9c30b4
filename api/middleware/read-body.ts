import { KB, MB } from '../../core/contracts/bytes.ts'
import { Buffer } from '../platform/node/bytes.ts'
import type { MiddlewareHandler } from 'hono'
import { MAX_BATCH_BYTES } from '../../core/contracts/records/sync.ts'
import type { ApiEnv } from '../start/env.ts'
import { ApiError } from '../errors.ts'

/** No write of the app comes near this but an exchange, which has its batch and the cursors besides. */
const MAX_BODY_BYTES = 64 * KB
const MAX_EXCHANGE_BYTES = MAX_BATCH_BYTES + 32 * KB
const EXCHANGE_PATH = '/api/sync'

/** A body over the limit is swallowed up to here, so that the refusal is read and not met by a reset connection. */
const MAX_DRAIN_BYTES = 16 * MB

const TOO_SLOW = 'This came too slowly. Please try again where the signal is better.'

/**
 * Reads the body of every write before anything is answered, whatever the answer will be: a client that is still
 * sending does not read. Over the limit is 413, not UTF-8 is 400, not JSON by its type is 415.
 */
export function readBody(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.get('bodyBytes')) {
      c.set('bodyText', '')
      return next()
    }
    const limit = c.req.path === EXCHANGE_PATH ? MAX_EXCHANGE_BYTES : MAX_BODY_BYTES
    const said = Number(c.req.header('Content-Length') ?? Infinity)
    const bytes = said <= limit ? await readAtOnce(c.req.raw, limit) : await collect(c.req.raw, limit)
    c.set('bodyText', decode(bytes))
    if (bytes.length > 0 && !isJson(c.req.header('Content-Type'))) {
      throw new ApiError(415, 'unsupported_media_type', 'Send JSON with Content-Type: application/json.')
    }
    return next()
  }
}

/** A body that says beforehand that it is short enough. A stream for it would cost more than the rest of reading it. */
async function readAtOnce(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = await request.arrayBuffer().catch((error: unknown) => {
    throw brokenOff(error)
  })
  if (bytes.byteLength > limit) throw overLimit(limit)
  return new Uint8Array(bytes)
}

/** Reads and forgets the body of a request to a page, which takes none: see above for why it is not left unread. */
export function skipBody(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const reader = c.req.method === 'GET' || c.req.method === 'HEAD' ? undefined : c.req.raw.body?.getReader()
    for (let size = 0; reader && size <= MAX_DRAIN_BYTES;) {
      const { done, value } = await readChunk(reader)
      if (done) break
      size += value.length
    }
    return next()
  }
}

/** What a body has to bring to be waited for: at least so many bytes in each stretch of so many milliseconds. */
export type Pace = { bytes: number; everyMs: number }

type Collecting = {
  tooLarge?: ApiError
  /** Called where the body breaks off or comes too slowly; what has come is answered then. Without it that is 400 or 408. */
  onCut?: () => void
  /** Without one the body may take as long as the connection. */
  pace?: Pace
  /** Hears of each piece before it is kept. An `ApiError` that it throws is thrown once the rest has been swallowed. */
  onBytes?: (bytes: number) => void
}

/** The body, swallowed to its end even where it is over `limit` bytes: then `tooLarge` is thrown. */
export async function collect(
  request: Request,
  limit: number,
  { tooLarge, onCut, pace, onBytes }: Collecting = {},
): Promise<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const kept: Uint8Array[] = []
  let refusal: ApiError | undefined
  let size = 0
  const watch = pace && watchPace(pace)
  try {
    while (size <= MAX_DRAIN_BYTES) {
      const piece = readChunk(reader)
      const { done, value } = await (watch ? watch.waitFor(piece) : piece)
      if (done) break
      size += value.length
      watch?.came(value.length)
      if (size > limit || refusal) continue
      try {
        onBytes?.(value.length)
        kept.push(value)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        refusal = error
        kept.length = 0
      }
    }
  } catch (error) {
    if (!onCut) throw error
    onCut()
  } finally {
    watch?.end()
  }
  if (refusal) throw refusal
  if (size > limit) throw tooLarge ?? overLimit(limit)
  return Buffer.concat(kept)
}

const overLimit = (limit: number): ApiError =>
  new ApiError(413, 'too_large', `Send at most ${limit / KB} KB.`)

/** Gives up with 408 what is waited for as soon as a stretch of time has brought too little. */
function watchPace({ bytes, everyMs }: Pace) {
  let came = 0
  let giveUp: ((reason: ApiError) => void) | undefined
  const timer = setInterval(() => {
    if (came < bytes) giveUp?.(new ApiError(408, 'unreadable', TOO_SLOW, { Connection: 'close' }))
    came = 0
  }, everyMs)
  return {
    waitFor: <T>(piece: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        giveUp = reject
        piece.then(resolve, reject)
      }),
    came: (count: number) => {
      came += count
    },
    end: () => clearInterval(timer),
  }
}

async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch (error) {
    throw brokenOff(error)
  }
}

const brokenOff = (error: unknown): ApiError =>
  new ApiError(400, 'unreadable', `The body broke off: ${error instanceof Error ? error.name : 'error'}.`)

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'unreadable', 'The body is not UTF-8 text.')
  }
}

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '')
}
