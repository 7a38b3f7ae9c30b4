import * as v from 'valibot'

/**
 * `GET /api/auth/keep-key`: the key with which a phone encrypts unsent changes that it keeps for this account over a
 * sign-out; AES-256, 32 bytes in base64url. The same for each of the account's sessions, `account` being its id: the session
 * may be another's than the phone believes, and what is locked with a wrong key never opens. Earlier servers do not name it.
 * @source decisions §2
 */
export const KeepKeySchema = v.object({
  account: v.optional(v.string()),
  key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
})

export type KeepKey = v.InferOutput<typeof KeepKeySchema>
