import { kindNamed } from '../../../core/records/kinds.ts'
import type {
  ConfirmedRow,
  LastChange,
  MetRow,
  OutboxRow,
  RecordKey,
  RecordsDatabase,
  ShownRow,
} from './records-database.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A record's fields with what waits laid over them, in order; null where it is not there. What was met of others stands below the own
 * changes.
 */
export function fold(
  confirmed: ConfirmedRow | undefined,
  waiting: readonly OutboxRow[],
  met: readonly MetRow[] = [],
): Fields | null {
  let fields: Fields | null = confirmed && confirmed.deletedAt === undefined ? confirmed.fields : null
  for (const change of met) {
    if (change.remove) fields = null
    else if (change.create || fields) fields = { ...fields, ...change.fields }
  }
  for (const patch of waiting) {
    if (patch.remove) fields = null
    else if (patch.create || fields) fields = { ...fields, ...valuesOf(patch) }
  }
  return fields
}

/** The unanswered patches of one record, oldest first. */
export async function waitingOf(database: RecordsDatabase, key: RecordKey): Promise<OutboxRow[]> {
  return await database.outbox.where('[space+kind+recordId]').equals(key).sortBy('sequence')
}

/** What was met of one record, oldest first. */
export async function metOf(database: RecordsDatabase, key: RecordKey): Promise<MetRow[]> {
  return await database.met.where('[space+kind+recordId]').equals(key).sortBy('sequence')
}

/** The unanswered patches of all records, by `nameOf` their keys, oldest first: one read of the disk instead of one for each record. */
export async function waitingByRecord(database: RecordsDatabase): Promise<Map<string, OutboxRow[]>> {
  return byRecord(await database.outbox.orderBy('sequence').toArray())
}

function byRecord<Row extends Pick<OutboxRow, 'space' | 'kind' | 'recordId'>>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOf([row.space, row.kind, row.recordId])
    const known = groups.get(name)
    if (known) known.push(row)
    else groups.set(name, [row])
  }
  return groups
}

export const nameOf = (key: RecordKey): string => JSON.stringify(key)

/** Makes the shown record what it is now. Call it inside the transaction that touched the record. */
export async function showRecord(database: RecordsDatabase, key: RecordKey): Promise<void> {
  await show(database, [key], [await waitingOf(database, key)], [await metOf(database, key)])
}

/** Makes each of these shown records what it is now, with one read of the queue. Call it inside the transaction that touched them. */
export async function showTouched(database: RecordsDatabase, keys: readonly RecordKey[]): Promise<void> {
  if (keys.length === 0) return
  const waiting = await waitingByRecord(database)
  const met = byRecord(await database.met.orderBy('sequence').toArray())
  await show(
    database,
    keys,
    keys.map((key) => waiting.get(nameOf(key)) ?? []),
    keys.map((key) => met.get(nameOf(key)) ?? []),
  )
}

async function show(
  database: RecordsDatabase,
  keys: readonly RecordKey[],
  waiting: readonly OutboxRow[][],
  met: readonly MetRow[][],
): Promise<void> {
  const confirmed = await database.confirmed.bulkGet([...keys])
  const rows: ShownRow[] = []
  const gone: RecordKey[] = []
  for (const [at, key] of keys.entries()) {
    const [space, kind, id] = key
    const fields = fold(confirmed[at], waiting[at] ?? [], met[at])
    // What is sent and never told to anybody is nothing to show either.
    if (fields === null || kindNamed(database.kinds, kind)?.reads === 'nobody') gone.push(key)
    else {
      const change = lastChange(database.owner, confirmed[at], waiting[at] ?? [], met[at])
      rows.push({ space, kind, id, fields: { ...fields }, ...change })
    }
  }
  if (gone.length > 0) await database.shown.bulkDelete(gone)
  if (rows.length > 0) await database.shown.bulkPut(rows)
}

function lastChange(
  owner: string,
  confirmed: ConfirmedRow | undefined,
  waiting: readonly OutboxRow[],
  met: readonly MetRow[] = [],
): LastChange {
  const other = met.at(-1)
  const { by, at } = other ? { by: other.by, at: new Date(other.at).toISOString() } : (confirmed ?? {})
  if (by === undefined || at === undefined) return {}
  const own = waiting.at(-1)
  return own ? { by: owner, at: new Date(own.createdAt).toISOString() } : { by, at }
}

function valuesOf({ fields }: OutboxRow): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
}
