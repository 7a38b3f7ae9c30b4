import * as v from 'valibot'
import { GuestIdSchema } from '../../api/contracts/saved-location.ts'
import type { Identity } from './send-entry.ts'

/** Held by whoever sends or drops what waits in that owner's queue. */
export function outboxLockName(ownerId: string): string {
  return `timberline-outbox-${ownerId}`
}

/** Whose queue the session of this moment may send: a visitor's while nobody is signed in, else the account's own. */
export function mayBeSentBy(identity: Identity, ownerId: string): boolean {
  return identity.kind === 'account'
    ? identity.id === ownerId
    : identity.kind === 'visitor' && isGuestId(ownerId)
}

/** Accounts' ids never look like a guest's. */
function isGuestId(id: string): boolean {
  return v.is(GuestIdSchema, id)
}
