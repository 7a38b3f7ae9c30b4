import { Buffer } from '../../platform/node/bytes.ts'
import type { Transaction } from 'kysely'
import { MAX_BATCH_BYTES, type Patch, type WireRecord } from '../../../core/contracts/records/sync.ts'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import type { Database } from '../../database/schema.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { isToldTo } from '../../../core/records/role-rules.ts'
import type { Floors } from './windows.ts'
import type { KeptRecord } from '../../repositories/records/record-row.ts'
import { findRecord, recordsAbove } from '../../repositories/records/records.ts'

export type Pull = {
  /** Patches whose records are told whatever the page, in any of `spaces`. */
  answered: readonly Pick<Patch, 'space' | 'kind' | 'recordId'>[]
  /** What is asked for: everything above a revision that the role may read. In a shared space with who changed it. */
  spaces: readonly SpacePull[]
  /** Bytes for records above; 0 gives none of them. */
  room: number
}

/**
 * `revision` is how far the member reads: where it is `above`, there is nothing new to ask for. Of one that is `isNamedOnly` nothing is told
 * before the phone says how much of it it has. Nothing below `from` and above `until` is told, nor below the floor of its kind.
 */
type SpacePull = {
  id: string
  above: number
  revision: number
  from: number
  until: number | null
  role: SpaceRole
  isShared: boolean
  isNamedOnly: boolean
  floors: Floors
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
  const page: WireRecord[] = []
  const reached = new Map<string, number>()
  let left = Math.min(room, MAX_BATCH_BYTES)
  for (const space of spaces) {
    const { id, above, revision, role, isNamedOnly } = space
    if (revision === above) continue
    if (isNamedOnly) {
      reached.set(id, above)
      continue
    }
    const hidden = kinds.filter((definition) => !isToldTo(definition, role)).map(({ kind }) => kind)
    let at = above
    for await (const { at: end, together } of revisionsAbove(transaction, space, hidden)) {
      const told = together.map((record) => wireRecord(space, record))
      const bytes = told.reduce((sum, record) => sum + Buffer.byteLength(JSON.stringify(record)), 0)
      if (bytes > left && (room === 0 || page.length > 0)) {
        reached.set(id, at)
        left = 0
        break
      }
      page.push(...told)
      left = Math.max(0, left - bytes)
      at = end
    }
  }
  return {
    records: [...page, ...(await presentRecords(transaction, kinds, { answered, spaces }, page))],
    reached,
    more: reached.size > 0,
  }
}

/** The records above a revision, those of one revision together. */
async function* revisionsAbove(
  transaction: Transaction<Database>,
  { id: spaceId, above, until, floors }: SpacePull,
  hidden: readonly string[],
): AsyncGenerator<{ at: number; together: KeptRecord[] }> {
  let at = above
  let together: KeptRecord[] = []
  for (let offset = 0; ; offset += ROWS_PER_QUERY) {
    const rows = await recordsAbove(transaction, spaceId, above, hidden, {
      offset,
      limit: ROWS_PER_QUERY,
      until,
      floors,
    })
    for (const row of rows) {
      if (together.length > 0 && at !== row.revision) {
        yield { at, together }
        together = []
      }
      at = row.revision
      together.push(row)
    }
    if (rows.length < ROWS_PER_QUERY) break
  }
  if (together.length > 0) yield { at, together }
}

/** Each answered patch's record as it is now, unless the page has it or the caller may not read it. */
async function presentRecords(
  transaction: Transaction<Database>,
  kinds: readonly RecordKind[],
  { answered, spaces }: Pick<Pull, 'answered' | 'spaces'>,
  page: readonly WireRecord[],
): Promise<WireRecord[]> {
  const keyOf = (...parts: string[]) => JSON.stringify(parts)
  const told = new Set(page.map(({ space, kind, id }) => keyOf(space, kind, id)))
  const present: WireRecord[] = []
  for (const { space, kind, recordId } of answered) {
    const key = keyOf(space, kind, recordId)
    const definition = kindNamed(kinds, kind)
    const where = spaces.find(({ id }) => id === space)
    if (!where || !definition || !isToldTo(definition, where.role) || told.has(key)) continue
    told.add(key)
    const record = await findRecord(transaction, space, kind, recordId)
    if (record && isBetween(where, record)) present.push(wireRecord(where, record))
  }
  return present
}

const isBetween = ({ from, until }: SpacePull, { revision }: KeptRecord): boolean =>
  revision >= from && (until === null || revision <= until)

/** The record as it is told in its space. */
export function wireRecord(
  { id: space, isShared }: Pick<SpacePull, 'id' | 'isShared'>,
  { kind, id, fields, revision, deletedAt, changed }: KeptRecord,
): WireRecord {
  if (deletedAt !== null) return { space, kind, id, fields: {}, revision, deletedAt }
  return { space, kind, id, fields: { ...fields }, revision, ...(isShared ? changed : null) }
}
