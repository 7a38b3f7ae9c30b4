import { Buffer } from '../../platform/node/bytes.ts'
import { createHmac, randomInt, timingSafeEqual } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  INVALID_CODE,
} from '../../../core/contracts/identity/verification.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import {
  deleteCode,
  putCode,
  takeTry,
  type CodeName,
} from '../../repositories/identity/verification-codes.ts'

/*
 * | What happens to a code          | What is stored                                                                    |
 * |---------------------------------|-----------------------------------------------------------------------------------|
 * | it is sent                      | its HMAC, bound to purpose, subject and recipient, for 5 minutes and 5 tries, in  |
 * |                                 | place of the one before it                                                        |
 * | somebody tries one, right or    | a try less, before anything is compared: of many tries sent together each counts  |
 * | wrong                           |                                                                                   |
 * | the right one is used           | nothing: whoever deletes it has used it, so that of two devices one wins          |
 * | no try is left, or it has ended | nothing changes; no code fits                                                     |
 */
const CODES = 10 ** CODE_DIGITS
const MINUTE_MS = 60_000

export type CodeStore = { database: Kysely<Database>; serverKey: Buffer; now: () => Date }

/** `recipient` is the address or E.164 number that the code goes to. */
export type AskedCode = CodeName & { recipient: string }

/** Makes a code and stores what recognises it. The code itself is known here alone. */
export async function issueCode(
  { database, serverKey, now }: CodeStore,
  { purpose, subject, recipient }: AskedCode,
): Promise<string> {
  const code = String(randomInt(CODES)).padStart(CODE_DIGITS, '0')
  const sentAt = now()
  await putCode(database, {
    purpose,
    subject,
    recipient,
    codeHmac: hmacOf(serverKey, { purpose, subject, recipient }, code).toString('base64url'),
    triesLeft: CODE_TRIES,
    sentAt: sentAt.toISOString(),
    expiresAt: new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS).toISOString(),
  })
  return code
}

/** Counts a try. The stored HMAC where the code fits, for who uses it up later; undefined for every way in which it does not. */
export async function tryCode(
  { database, serverKey, now }: CodeStore,
  asked: AskedCode,
  code: string,
): Promise<string | undefined> {
  const stored = await takeTry(database, asked, now().toISOString())
  const expected = hmacOf(serverKey, asked, code)
  if (stored === undefined) return undefined
  const known = Buffer.from(stored, 'base64url')
  return known.length === expected.length && timingSafeEqual(known, expected) ? stored : undefined
}

/** Uses the code up. False where it does not fit, whatever the reason. */
export async function redeemCode(store: CodeStore, asked: AskedCode, code: string): Promise<boolean> {
  const fitting = await tryCode(store, asked, code)
  return fitting !== undefined && (await deleteCode(store.database, asked, fitting))
}

export function invalidCode(): ApiError {
  return new ApiError(422, 'invalid', INVALID_CODE)
}

/** Written as JSON, so that no two codes' parts read alike. */
function hmacOf(serverKey: Buffer, { purpose, subject, recipient }: AskedCode, code: string): Buffer {
  return createHmac('sha256', serverKey)
    .update(JSON.stringify(['code', purpose, subject, recipient, code]))
    .digest()
}
