import * as v from 'valibot'

const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))

/**
 * `GET /api/auth/keep-key`: the key with which a phone encrypts unsent changes that it keeps for this account over a
 * sign-out; AES-256, 32 bytes in base64url. The same for each of the account's sessions, `account` being its id: the session
 * may be another's than the phone believes, and what is locked with a wrong key never opens. Earlier servers do not name it.
 * @source decisions §2
 */
export const KeepKeySchema = v.object({
  account: v.optional(v.string()),
  key,
  /**
   * With what the phone locks what is booked where the account may be gone from the server: whoever proves the same e-mail address later opens it.
   * `contact` is one for each address and says nothing of it. Earlier servers do not tell it.
   */
  booked: v.optional(v.object({ contact: key, key })),
})

/**
 * `GET /api/auth/keep-key/:account`: the key of what this phone locked of an account that the server does not have any more, or of the caller's own.
 * It is another for each account and address: 403 until the caller has verified theirs, 404 while that account exists.
 * @source marketplace "Without signal"
 */
export const EarlierKeySchema = v.object({ key })

export type EarlierKey = v.InferOutput<typeof EarlierKeySchema>
export type KeepKey = v.InferOutput<typeof KeepKeySchema>
