import { randomUUID } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { insertSignInEvent } from '../../repositories/identity/sign-in-events.ts'

/** What is kept of who signed in and what changed about how they do. Never an address, a number, a code or a password. */
export type SignInEvent =
  | 'registered'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'session-ended'
  | 'email-checked'
  | 'code-sent'
  | 'code-failed'
  | 'email-verified'
  | 'email-changed'
  | 'phone-verified'
  | 'phone-removed'
  | 'password-changed'
  | 'password-reset'
  | 'passkey-added'
  | 'passkey-removed'
  | 'admin-granted'
  | 'admin-refused'
  | 'account-deleted'

export type EventFacts = {
  /** Whose attempt it was; null where nobody is known by it. */
  userId: string | null
  /** The caller's truncated address, as it is logged. */
  network: string
  /** As `deviceOf` names it. */
  device: string
  requestId: string | null
}

/** The log of sign-in events. Kept for `SIGN_IN_EVENT_DAYS`, swept with the rest. */
export async function keepSignInEvent(
  database: Kysely<Database>,
  event: SignInEvent,
  facts: EventFacts,
  now: Date,
): Promise<void> {
  await insertSignInEvent(database, {
    id: randomUUID(),
    at: now.toISOString(),
    event,
    user_id: facts.userId,
    network: facts.network,
    device: facts.device,
    request_id: facts.requestId,
  })
}
