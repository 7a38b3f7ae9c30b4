import * as v from 'valibot'
import { PUSH_KINDS } from './push-message.ts'

/** What push services give is a fifth of it. */
export const MAX_ENDPOINT_CHARS = 1_000

/** An uncompressed point of P-256 and 16 random bytes, as browsers give them. @source RFC 8291 §3.1, §3.2 */
const PUBLIC_KEY_CHARS = 87
const AUTH_CHARS = 22

const endpoint = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ENDPOINT_CHARS))
const base64url = (chars: number) => v.pipe(v.string(), v.length(chars), v.regex(/^[\w-]+$/))

/**
 * `PUT /api/push`: what this device shall hear, under the caller's session: 200 with `PushSchema`. Without `kinds` they stay what they
 * were for this device or for `replaces`, the endpoint that the browser has given up: 404 where neither is known. 422 for an
 * endpoint that is no push service's.
 */
export const PutPushSchema = v.object({
  endpoint,
  keys: v.object({ p256dh: base64url(PUBLIC_KEY_CHARS), auth: base64url(AUTH_CHARS) }),
  kinds: v.optional(v.pipe(v.array(v.picklist(PUSH_KINDS)), v.minLength(1), v.maxLength(PUSH_KINDS.length))),
  replaces: v.optional(endpoint),
})

/**
 * `GET /api/push`: the key with which a browser subscribes (base64url; null where this server sends nothing), and the devices of the
 * account that hear something, the newest first. `DELETE /api/push/:id` ends one: 204, 404 for others'. Nobody is told endpoints or keys.
 */
export const PushSchema = v.object({
  publicKey: v.nullable(v.string()),
  /** The session that asks, as the list of sessions names it. */
  session: v.string(),
  devices: v.array(
    v.object({
      id: v.string(),
      /** Browser and system: 'Chrome on Android'. */
      device: v.string(),
      /** A newer server may know more than this version. */
      kinds: v.array(v.string()),
      /** The device of the session that asks. */
      current: v.boolean(),
    }),
  ),
})

export type PutPush = v.InferOutput<typeof PutPushSchema>
export type Push = v.InferOutput<typeof PushSchema>
