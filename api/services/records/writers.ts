import type { Transaction } from 'kysely'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import type { Writers } from '../../../core/records/merge-text.ts'
import type { Database } from '../../database/schema.ts'
import { countRevisionsOf } from '../../repositories/records/patch-receipts.ts'
import type { KeptRecord } from '../../repositories/records/records.ts'
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
 * since the text began was theirs. Who writes alone is not named, and known by the head that their lines were given before.
 */
export async function writersOf(transaction: Transaction<Database>, joining: Joining): Promise<Writers> {
  const { spaceId, account } = joining
  const members = await listMembers(transaction, spaceId)
  const [me] = members.filter(({ userId }) => userId === account)
  const others = members.filter(({ userId, role }) => userId !== account && role !== 'viewer')
  const mine = me?.firstName ?? ''
  const [other] = others
  if (other === undefined) return { theirs: '', mine: '', headed: mine }
  const isTheirs = others.length === 1 && (await isAllOf(transaction, joining, other.userId))
  return { theirs: isTheirs ? other.firstName : '', mine }
}

/** Whether this account made every change of the space since the texts began, or since the record was made. */
async function isAllOf(
  transaction: Transaction<Database>,
  { spaceId, record, patch }: Joining,
  account: string,
): Promise<boolean> {
  const { changed, revision, fieldRevisions } = record
  if (changed?.by !== account) return false
  const began = Object.values(patch.fields).flatMap(({ was, base }) => (was === undefined ? [] : [base]))
  const made = Math.min(...Object.values(fieldRevisions))
  const above = Math.max(made - 1, Math.min(...began))
  const theirs = await countRevisionsOf(transaction, account, spaceId, { above, upTo: revision })
  return theirs === revision - above
}
