import type { Transaction } from 'kysely'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import type { Writers } from '../../../core/records/merge-text.ts'
import { isReader } from '../../../core/records/role-rules.ts'
import type { Database } from '../../database/schema.ts'
import { countRevisionsOf } from '../../repositories/records/patch-receipts.ts'
import type { KeptRecord } from '../../repositories/records/record-row.ts'
import { listMembers } from '../../repositories/records/space-members.ts'

type Joining = {
  spaceId: string
  record: KeptRecord
  patch: Pick<Patch, 'fields'>
  account: string
}

/** Whether some text of the patch meets another one than it began from. */
export const joinsText = (
  { fields }: RecordKind,
  patch: Pick<Patch, 'fields'>,
  record: Pick<KeptRecord, 'fields'>,
): boolean =>
  Object.entries(patch.fields).some(
    ([name, { was }]) => was !== undefined && was !== record.fields[name] && fields[name]?.merge === 'text',
  )

/**
 * Whom a clash names. Nobody remembers who wrote which line: the lines that stand are one person's where every change of the space
 * since the text began was theirs. Who writes alone is not named. Lines of whoever changed nothing since got no head meanwhile: one
 * that says their name is somebody else's words.
 */
export async function writersOf(transaction: Transaction<Database>, joining: Joining): Promise<Writers> {
  const { spaceId, record, account } = joining
  const members = await listMembers(transaction, spaceId)
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.firstName ?? ''
  const others = members.filter(({ userId, role }) => userId !== account && !isReader(role))
  const [upTo, above] = [record.revision, beganAt(joining)]
  const changesOf = (id: string) => countRevisionsOf(transaction, id, spaceId, { above, upTo })
  const headed = (await changesOf(account)) > 0 ? nameOf(account) : ''
  const [other] = others
  if (other === undefined) return { theirs: '', mine: '', headed }
  const isTheirs = others.length === 1 && upTo > above && (await changesOf(other.userId)) === upTo - above
  return { theirs: isTheirs ? other.firstName : '', mine: nameOf(account), headed }
}

/** The revision above which the record was changed since its texts began, or since it was made. */
function beganAt({ record: { fieldRevisions }, patch }: Joining): number {
  const bases = Object.values(patch.fields).flatMap(({ was, base }) => (was === undefined ? [] : [base]))
  return Math.max(Math.min(...Object.values(fieldRevisions)) - 1, Math.min(...bases))
}
