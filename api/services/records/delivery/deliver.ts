import type { Kysely, Transaction } from 'kysely'
import type { RecordKind } from '../../../../core/records/define-record.ts'
import { versionOf } from '../../../../core/records/projection.ts'
import type { StoredRecord } from '../../../../core/records/stored-record.ts'
import type { Database } from '../../../database/schema.ts'
import type { Report } from '../../../report.ts'
import {
  deleteDelivered,
  forgetReader,
  hasWaiting,
  listWaiting,
  spacesWaiting,
  waitingSpacesOf,
  type WaitingRow,
} from '../../../repositories/records/outbox.ts'
import { putRecords } from '../../../repositories/records/put-records.ts'
import { findRecords } from '../../../repositories/records/records.ts'
import { inSavepoint } from '../../../repositories/records/savepoint.ts'
import { listSpaceTypes, nextRevision } from '../../../repositories/records/spaces.ts'
import { sweepAt } from '../apply.ts'
import { spacesTold } from './tell.ts'

export type DeliverDeps = {
  database: Kysely<Database>
  kinds: readonly RecordKind[]
  report: Report
  /** Takes over to deliver what these spaces were told, shortly. Where left out it is delivered before whoever told it goes on. */
  soon?: (spaces: readonly string[]) => void
}

/** Spaces that are looked up at once. */
const SPACES_PER_LOOK = 200
/** What is written under one revision, which phones take in one page. */
const ROWS_PER_ROUND = 20

/*
 * | A row of the outbox meets in its space                    | What happens                             | The row |
 * |-----------------------------------------------------------|------------------------------------------|---------|
 * | no record, or one of a lower version, removed or not      | its content stands there                 | goes    |
 * | a record of its version or a higher one                   | nothing                                  | goes    |
 * | and is a removal: a live record of its version or a lower | the record is removed, its content gone  | goes    |
 * | and is a removal: a higher version                        | nothing                                  | goes    |
 * | no space any more                                         | nothing                                  | goes    |
 * | a kind that this server does not know                     | nothing: a newer one delivers it         | stays   |
 * | a mistake of ours, or the store fails                     | reported; the job of each minute again   | stays   |
 */
/**
 * Writes what was told into its readers' spaces, one space a transaction, which holds nothing but that space: two that deliver, or an
 * exchange, never wait for each other crosswise. Several processes may do so at once: the first one writes, the others find nothing left.
 * Answers whether all of it was written; never throws for a single space.
 */
export async function deliver(deps: DeliverDeps, now: Date): Promise<boolean> {
  const kinds = toldKinds(deps)
  let isDone = true
  let after = ''
  for (;;) {
    const waiting = await spacesWaiting(deps.database, kinds, { after, limit: SPACES_PER_LOOK })
    for (const space of waiting) isDone = (await isDelivered(deps, kinds, space, now)) && isDone
    if (waiting.length < SPACES_PER_LOOK) return isDone
    after = waiting.at(-1) ?? ''
  }
}

async function isDelivered(
  deps: DeliverDeps,
  kinds: readonly string[],
  space: string,
  now: Date,
): Promise<boolean> {
  let isDone = true
  try {
    await deliverTo(deps, kinds, space, now)
  } catch (problem) {
    isDone = false
    deps.report('What was told could not be written into its space', problem)
  }
  return isDone
}

const toldKinds = ({ kinds }: DeliverDeps): string[] =>
  kinds.filter(({ projection }) => projection).map(({ kind }) => kind)

/** Does the work in a transaction of its own, and delivers behind its commit what was told in it. Throws what the work throws. */
export async function delivering<T>(
  deps: DeliverDeps,
  now: Date,
  work: (transaction: Transaction<Database>) => Promise<T>,
): Promise<T> {
  let told: string[] = []
  const done = await deps.database.transaction().execute(async (transaction) => {
    const answer = await work(transaction)
    told = spacesTold(transaction)
    return answer
  })
  await deliverTold(deps, now, told)
  return done
}

/** Delivers behind a commit, or hands over to do so soon. What stands is not undone where it cannot be written now: it stays until it is. */
export async function deliverTold(deps: DeliverDeps, now: Date, spaces: readonly string[]): Promise<void> {
  if (deps.soon) deps.soon(spaces)
  else await deliverToSpaces(deps, now, spaces)
}

/** Delivers what waits for these spaces. Never throws: what cannot be written now stays until it is. */
export async function deliverToSpaces(
  deps: DeliverDeps,
  now: Date,
  spaces: readonly string[],
): Promise<void> {
  const kinds = toldKinds(deps)
  try {
    for (const space of [...new Set(spaces)].sort())
      if (await hasWaiting(deps.database, space, kinds)) await isDelivered(deps, kinds, space, now)
  } catch (problem) {
    deps.report('What was told could not be looked up', problem)
  }
}

/** Delivers what waits for the account's spaces: whoever asks for them gets what was told before, whichever process has still to deliver it. */
export async function deliverToAccount(deps: DeliverDeps, account: string, now: Date): Promise<void> {
  const spaces = await waitingSpacesOf(deps.database, account)
  if (spaces.length > 0) await deliverToSpaces(deps, now, spaces)
}

async function deliverTo(
  { database, kinds }: DeliverDeps,
  told: readonly string[],
  space: string,
  now: Date,
): Promise<void> {
  for (;;) {
    const delivered = await database
      .transaction()
      .execute((transaction) => deliverRound(transaction, { kinds, told, space, now }))
    if (delivered < ROWS_PER_ROUND) return
  }
}

type Round = { kinds: readonly RecordKind[]; told: readonly string[]; space: string; now: Date }

/** The space is taken before anything is read: whoever delivers to it besides has done so, or comes after. Answers how many rows went. */
async function deliverRound(
  transaction: Transaction<Database>,
  { kinds, told, space, now }: Round,
): Promise<number> {
  if ((await listSpaceTypes(transaction, [space])).size === 0) {
    await forgetReader(transaction, space)
    return 0
  }
  const rows = await inSavepoint(transaction, async () => {
    const revision = await nextRevision(transaction, space)
    const waiting = await listWaiting(transaction, space, told, ROWS_PER_ROUND)
    // Of one record the newest comes first: the others are older than what stands there by then.
    const newest = waiting.filter(({ kind, id }, at) => {
      const before = waiting[at - 1]
      return before?.kind !== kind || before.id !== id
    })
    const news: Written[] = []
    for (const definition of kinds) {
      const rowsOfKind = newest.filter((row) => row.kind === definition.kind)
      const standing = await findRecords(
        transaction,
        space,
        definition.kind,
        rowsOfKind.map(({ id }) => id),
      )
      for (const row of rowsOfKind)
        news.push(...written({ definition, before: standing.get(row.id) ?? null, row, revision, now }))
    }
    await putRecords(transaction, space, news)
    return { value: waiting, isKept: news.length > 0 }
  })
  await deleteDelivered(
    transaction,
    rows.map(({ row }) => row),
  )
  return rows.length
}

type Writing = {
  definition: RecordKind
  before: StoredRecord | null
  row: WaitingRow
  revision: number
  now: Date
}
type Written = { record: StoredRecord; sweepAt: string | null }

/** What is to stand there, where the row is newer than what does; nothing where it is not. */
function written({ definition, before, row, revision, now }: Writing): Written[] {
  const has = before === null ? 0 : versionOf(before)
  const isRemoval = row.fields === null
  const isNews = row.version > has || (isRemoval && row.version === has && before?.deletedAt === null)
  if (!isNews) return []
  const fields = isRemoval
    ? { version: row.version }
    : (JSON.parse(row.fields ?? '{}') as Record<string, unknown>)
  const record: StoredRecord = {
    kind: row.kind,
    id: row.id,
    fields,
    fieldRevisions: Object.fromEntries(Object.keys(fields).map((name) => [name, revision])),
    revision,
    deletedAt: isRemoval ? now.toISOString() : null,
  }
  // A removed one holds nothing but its version, which stays: an older one never brings it back.
  return [{ record, sweepAt: isRemoval ? null : sweepAt(definition, record, now) }]
}
