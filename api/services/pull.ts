import type { Transaction } from 'kysely'
import { MAX_BATCH_BYTES, type Patch, type WireRecord } from '../contracts/sync.ts'
import type { Database } from '../database/schema.ts'
import type { StoredRecord } from '../records/apply-patch.ts'
import type { RecordKind } from '../records/define-record.ts'
import { kindNamed } from '../records/kinds.ts'
import { findRecord, recordsAbove } from '../repositories/records.ts'

export type Pull = {
  /** Patches whose records are told whatever the page. */
  answered: readonly Pick<Patch, 'space' | 'kind' | 'recordId'>[]
  /** What is asked for: everything above a revision, by space. */
  spaces: readonly { id: string; above: number }[]
  /** Bytes for records above; 0 gives none of them. */
  room: number
}

export type Pulled = {
  records: WireRecord[]
  /** How far each space's records go. A space that is told to its end is not in it. */
  reached: Map<string, number>
  more: boolean
}

const ROWS_PER_QUERY = 200

/**
 * Records above each revision, oldest first, while there is room, and behind them the present record of every answered
 * patch. What one patch changed stands at one revision and is never split between two pages; the first of a page may be larger than the room,
 * so that each page brings the phone further.
 */
export async function pullRecords(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  { answered, spaces, room }: Pull,
): Promise<Pulled> {
  const hidden = kinds.filter(({ reads }) => reads === 'nobody').map(({ kind }) => kind)
  const page: WireRecord[] = []
  const reached = new Map<string, number>()
  let left = Math.min(room, MAX_BATCH_BYTES)
  for (const { id, above } of spaces) {
    let at = above
    for await (const together of revisionsAbove(transaction, id, above, hidden)) {
      const told = together.map((record) => wireRecord(id, record))
      const bytes = told.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0)
      if (bytes > left && (room === 0 || page.length > 0)) {
        reached.set(id, at)
        left = 0
        break
      }
      page.push(...told)
      left = Math.max(0, left - bytes)
      at = together[0]!.revision
    }
  }
  return {
    records: [...page, ...(await presentRecords(transaction, kinds, answered, page))],
    reached,
    more: reached.size > 0,
  }
}

/** The records above a revision, those of one revision together. */
async function* revisionsAbove(
  transaction: Transaction<Database>,
  spaceId: string,
  above: number,
  hidden: readonly string[],
): AsyncGenerator<StoredRecord[]> {
  let together: StoredRecord[] = []
  for (let offset = 0; ; offset += ROWS_PER_QUERY) {
    const rows = await recordsAbove(transaction, spaceId, above, hidden, { offset, limit: ROWS_PER_QUERY })
    for (const row of rows) {
      if (together.length > 0 && together[0]!.revision !== row.revision) {
        yield together
        together = []
      }
      together.push(row)
    }
    if (rows.length < ROWS_PER_QUERY) break
  }
  if (together.length > 0) yield together
}

/** Each answered patch's record as it is now, unless the page has it or nobody may read it. */
async function presentRecords(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  answered: Pull['answered'],
  page: readonly WireRecord[],
): Promise<WireRecord[]> {
  const keyOf = (...parts: string[]) => JSON.stringify(parts)
  const told = new Set(page.map(({ space, kind, id }) => keyOf(space, kind, id)))
  const present: WireRecord[] = []
  for (const { space, kind, recordId } of answered) {
    const key = keyOf(space, kind, recordId)
    const definition = kindNamed(kinds, kind)
    if (!definition || definition.reads === 'nobody' || told.has(key)) continue
    told.add(key)
    const record = await findRecord(transaction, space, kind, recordId)
    if (record) present.push(wireRecord(space, record))
  }
  return present
}

function wireRecord(space: string, { kind, id, fields, revision, deletedAt }: StoredRecord): WireRecord {
  if (deletedAt !== null) return { space, kind, id, fields: {}, revision, deletedAt }
  return { space, kind, id, fields: { ...fields }, revision }
}
