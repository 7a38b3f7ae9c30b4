import * as v from 'valibot'
import { Buffer } from '../../../platform/node/bytes.ts'
import { createHmac, timingSafeEqual } from '../../../platform/node/crypto.ts'

/** An older one is none, whoever sends it: what it hints at was looked up by then. */
const LONGEST_MS = 5 * 60_000
const BodySchema = v.object({ reference: v.pipe(v.string(), v.maxLength(100)) })

/** `t=SECONDS,v1=HEX`: the HMAC-SHA256 of `SECONDS.BODY`. */
export function signWebhook(key: Buffer, body: string, now: Date): string {
  const seconds = String(Math.floor(now.getTime() / 1_000))
  return `t=${seconds},v1=${hmacOf(key, seconds, body).toString('hex')}`
}

/** The reference that a signed body names; null where the signature is not of this key and body, or not of these minutes. */
export function webhookReference(
  key: Buffer,
  { signature, body }: { signature: string; body: string },
  now: Date,
): string | null {
  const [, seconds = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const given = Buffer.from(hex, 'hex')
  const own = hmacOf(key, seconds, body)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  if (Math.abs(now.getTime() - Number(seconds) * 1_000) > LONGEST_MS) return null
  return readReference(body)
}

function readReference(body: string): string | null {
  try {
    const parsed = v.safeParse(BodySchema, JSON.parse(body))
    return parsed.success ? parsed.output.reference : null
  } catch {
    return null
  }
}

const hmacOf = (key: Buffer, seconds: string, body: string): Buffer =>
  Buffer.from(createHmac('sha256', key).update(`payment webhook ${seconds}.${body}`).digest())
