import type { Transaction } from 'kysely'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import type { Database } from '../../database/schema.ts'
import { noteJoined } from '../../repositories/market/team-times.ts'
import { makeDesk, makeManifest, makeSpace } from '../../repositories/records/spaces.ts'
import { applyEdits } from '../records/server-edits.ts'

/** Makes the space of a provider, which the account owns, with a profile that has its name, its desk and its manifest. Answers the space's id. */
export async function openProvider(
  transaction: Transaction<Database>,
  { user, now }: { user: Pick<User, 'id' | 'firstName' | 'lastName'>; now: Date },
): Promise<string> {
  const spaceId = randomUUID()
  await makeSpace(transaction, { id: spaceId, type: 'provider' }, user.id)
  await makeDesk(transaction, { provider: spaceId }, user.id)
  await makeManifest(transaction, { provider: spaceId }, user.id)
  await noteJoined(transaction, { providerId: spaceId, userId: user.id, at: now })
  const name = [...`${user.firstName} ${user.lastName}`].slice(0, MAX_NAME_CHARS).join('')
  await applyEdits(transaction, [PROVIDER], { userId: user.id, now, spaceId }, [
    { kind: PROVIDER.kind, id: spaceId, set: { name } },
  ])
  return spaceId
}

/** Of characters that may be two of JavaScript's: within what a name may have. */
const MAX_NAME_CHARS = 60
