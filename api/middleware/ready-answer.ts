import { createHash } from '../platform/node/crypto.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts'

/** The bytes of one content as they are (`identity`), and compressed where that is at hand. */
export type EncodedBytes = { identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array }

type Variant = { body: Uint8Array; headers: Readonly<Record<string, string>> }

/** Answers GET and HEAD of one resource from memory. */
export type ReadyAnswer = (c: Context<ApiEnv>) => Response

/**
 * Prepares every answer that a resource can get: per encoding one frozen header object, which @hono/node-server
 * writes as it is (its fast path: plain object, bytes, no header touched afterwards), and the 304 for a known ETag. The
 * ETag is weak because the encodings share it.
 */
export function readyAnswer(bytes: EncodedBytes, headers: Record<string, string>): ReadyAnswer {
  const etag = `W/"${createHash('sha256').update(bytes.identity).digest('base64url').slice(0, 22)}"`
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  const variants: Record<Encoding, Variant> = {
    identity: variant(bytes.identity, shared),
    br: variant(bytes.br ?? bytes.identity, { ...shared, 'Content-Encoding': 'br' }),
    gzip: variant(bytes.gzip ?? bytes.identity, { ...shared, 'Content-Encoding': 'gzip' }),
  }
  const notModified = { status: 304, headers: Object.freeze(shared) }
  const opaque = etag.slice(2)

  return (c) => {
    const known = header(c, 'if-none-match')
    if (known !== undefined && (known.includes(opaque) || known.trim() === '*'))
      return new Response(null, notModified)
    const chosen = variants[negotiateEncoding(header(c, 'accept-encoding'), bytes)]
    const body = c.req.method === 'HEAD' ? null : chosen.body
    return new Response(body as Uint8Array<ArrayBuffer> | null, { headers: chosen.headers })
  }
}

/** From Node's own record where there is a socket: asking the Request would first build a whole Headers object. */
function header(c: Context<ApiEnv>, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const sent = c.env?.incoming?.headers
  const value = sent ? sent[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

function variant(body: Uint8Array, headers: Record<string, string>): Variant {
  return { body, headers: Object.freeze({ ...headers, 'Content-Length': String(body.byteLength) }) }
}
