import type { Transaction } from 'kysely'
import type { SpaceType } from '../../../core/contracts/records/space-types.ts'
import { MAX_EVER_MADE, MAX_SPACES_EVER_MADE, type Patch } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import { spaceOf, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { standsIn } from '../../../core/records/role-rules.ts'
import { countLiveSpaces, countRecords } from '../../repositories/records/count-records.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { countOwnSpaces, makeSpace, type Space } from '../../repositories/records/spaces.ts'

/** What a phone makes by a record of its own is a trip's; every other type of space the server makes. */
const BORN_TYPE = 'trip'

/** The space that the patch's record will be of, which is made together with it; undefined for other patches. */
export function newSpace(
  kinds: readonly RecordKind[],
  { space, kind, recordId, create }: Patch,
): Space | undefined {
  const definition = kindNamed(kinds, kind)
  if (!create || definition?.space !== 'own' || space !== recordId) return undefined
  if (!standsIn(definition, BORN_TYPE)) return undefined
  return {
    id: space,
    type: BORN_TYPE,
    role: 'owner',
    epoch: '',
    revision: 0,
    from: 0,
    until: null,
    epochRevision: 0,
    receiptFloor: 0,
    changed: 0,
    joined: 0,
  }
}

/** Makes the space, or says why not: the id is another space's or an account's, or the account has as many as it may. */
export async function refusedSpace(
  transaction: Transaction<Database>,
  account: string,
  { kind, limit, kept }: RecordKind,
  id: string,
): Promise<'limit' | 'forbidden' | null> {
  const lasting = kept?.counts === false
  if ((await countLiveSpaces(transaction, account, kind, { lasting })) >= limit) return 'limit'
  // The space of a removed record stays. The private one is none of these.
  if ((await countOwnSpaces(transaction, account)) > MAX_SPACES_EVER_MADE) return 'limit'
  return (await makeSpace(transaction, { id, type: BORN_TYPE }, account)) ? null : 'forbidden'
}

/**
 * Why a phone may make no further record of the kind, however few of them are live: each that it made and removed left
 * a tombstone. Null where it may, and where the record is there already.
 */
export async function refusedRecord(
  transaction: Transaction<Database>,
  { id }: RecordKind,
  { space, kind, recordId, create }: Patch,
): Promise<'limit' | null> {
  if (!create || id === 'single') return null
  if ((await countRecords(transaction, space, kind)) < MAX_EVER_MADE) return null
  return (await findRecord(transaction, space, kind, recordId)) ? null : 'limit'
}

/** Whether the patch is about a live record that its author is not told of, having joined later: to them there is none. */
export async function isHidden(
  transaction: Transaction<Database>,
  { id, from }: Pick<Space, 'id' | 'from'>,
  { kind, recordId }: Patch,
): Promise<boolean> {
  if (from === 0) return false
  const record = await findRecord(transaction, id, kind, recordId)
  return record !== null && record.deletedAt === null && record.revision < from
}

/** Whether the patch's record may stand in the space that it names, which is of this type. */
export function standsThere(
  definition: RecordKind,
  { space, recordId, fields }: Patch,
  { account, type }: { account: string; type: SpaceType },
): boolean {
  if (!standsIn(definition, type)) return false
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
  const where = spaceOf(definition, { id: recordId, fields: values }, account)
  // What others may join is never the account's own: a trip of its id would let them into the private space.
  if (definition.space !== undefined && definition.space !== 'any' && space === account) return false
  // A field that the patch leaves as it is says nothing here.
  return where === undefined || where === space
}
