import { MET_DAYS } from '../../../core/contracts/records/shown-changes.ts'
import type { ExchangeAnswer, MetAsked } from '../../../core/contracts/records/sync.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { spaceEpoch } from '../../../core/records/membership-epoch.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { fold, nameOf, waitingOf } from './fold.ts'
import type { MetRow, RecordKey, RecordsDatabase } from './records-database.ts'

/*
 * What this phone met: changes of other members that their phones showed it. Each stands in a table of its own, is shown above what the
 * server confirmed and below the own changes, and is never sent.
 */

/**
 * So many are asked after at once, 150 bytes each: beside the eight cursors that go along (`RECENT_SPACES`) an exchange that has nothing
 * else to say stays below 2 KB. The server allows more.
 */
export const MET_ASKED_AT_ONCE = 6

/** What of a space was met goes. Answers the touched records. Call it inside the store's write transaction. */
export async function dropMetOf(database: RecordsDatabase, space: string): Promise<RecordKey[]> {
  return await drop(database, await database.met.where('space').equals(space).toArray())
}

/**
 * What the next exchange asks after, those first that were asked after least. Call it inside the store's write transaction. It writes only
 * where not all fit, so that no screen is drawn anew, and nothing where the phone is full (`isNoted` false): it asks after the same again.
 */
export async function metToAsk(database: RecordsDatabase, { isNoted = true } = {}): Promise<MetAsked[]> {
  const rows = await database.met.orderBy('sequence').toArray()
  const asked = rows.sort((one, other) => one.asked - other.asked).slice(0, MET_ASKED_AT_ONCE)
  if (isNoted && asked.length < rows.length)
    await database.met.bulkPut(asked.map((row) => ({ ...row, asked: row.asked + 1 })))
  return asked.map(({ id, space, by, seen }) => ({ id, space, by, seen }))
}

/**
 * Takes away what the server says is over, what another epoch of its space was shown with, what was met too long ago, and what can never
 * follow. Answers the touched records. For when an answer has brought all that there was: what became of a change is then here.
 */
export async function dropOver(
  database: RecordsDatabase,
  { met = [], spaces }: ExchangeAnswer,
  now: number,
): Promise<RecordKey[]> {
  const rows = await database.met.toArray()
  if (rows.length === 0) return []
  const over = new Set(met)
  // A restored server: whoever made it sends it again under another id.
  const isForeign = ({ space, epoch }: MetRow) =>
    space in spaces && spaceEpoch(spaces[space]!.epoch) !== spaceEpoch(epoch)
  const [gone, left] = parted(rows, (row) => over.has(row.id) || isForeign(row) || isOld(row, now))
  return await drop(database, [...gone, ...(await neverToCome(database, left))])
}

/**
 * Of these, in spaces that this phone has, what belongs to a record that was met and never came: its creation was refused, and the phone
 * that made both does not send what follows, so that no receipt tells of it.
 */
async function neverToCome(database: RecordsDatabase, all: readonly MetRow[]): Promise<MetRow[]> {
  const spaces = new Set<unknown>(await database.confirmed.orderBy('space').uniqueKeys())
  const rows = all.filter(({ space }) => spaces.has(space))
  const needed = new Map(rows.map((row) => [row, neededFor(database, row)]))
  const keys = [...needed.values()].filter((key) => key !== null)
  const confirmed = await database.confirmed.bulkGet(keys)
  const own = await database.outbox.filter(({ create }) => create === true).toArray()
  const there = new Set(
    [...keys.filter((_key, at) => confirmed[at] !== undefined), ...own.map(keyOfMet)].map(nameOf),
  )
  let left = rows
  for (;;) {
    const met = new Set(left.filter(({ create }) => create).map((row) => nameOf(keyOfMet(row))))
    const rest = left.filter((row) => {
      const key = needed.get(row) ?? null
      return key === null || there.has(nameOf(key)) || met.has(nameOf(key))
    })
    if (rest.length === left.length) return rows.filter((row) => !rest.includes(row))
    left = rest
  }
}

/** The record without which a change is nothing: a creation's parent, any other's own record. */
function neededFor(database: RecordsDatabase, row: MetRow): RecordKey | null {
  if (!row.create) return keyOfMet(row)
  const parent = kindNamed(database.kinds, row.kind)?.parent
  const id = parent && row.fields[parent.field]
  return parent && typeof id === 'string' ? [row.space, parent.kind, id] : null
}

function parted(rows: readonly MetRow[], is: (row: MetRow) => boolean): [MetRow[], MetRow[]] {
  return [rows.filter(is), rows.filter((row) => !is(row))]
}

/** Takes away what was met too long ago. Answers the touched records. */
export async function dropOld(database: RecordsDatabase, now: number): Promise<RecordKey[]> {
  return await drop(
    database,
    (await database.met.toArray()).filter((row) => isOld(row, now)),
  )
}

const DAY_MS = 86_400_000

const isOld = ({ metAt }: MetRow, now: number): boolean => Math.abs(now - metAt) > MET_DAYS * DAY_MS

async function drop(database: RecordsDatabase, rows: readonly MetRow[]): Promise<RecordKey[]> {
  if (rows.length > 0) await database.met.bulkDelete(rows.map(({ sequence }) => sequence))
  return rows.map(keyOfMet)
}

export const keyOfMet = ({
  space,
  kind,
  recordId,
}: Pick<MetRow, 'space' | 'kind' | 'recordId'>): RecordKey => [space, kind, recordId]

/**
 * The records, by `nameOf` their keys, whose creation was met and that the server has not told of: what this phone changes of them waits for
 * whoever made them.
 */
export async function madeByOthers(database: RecordsDatabase): Promise<Set<string>> {
  const created = (await database.met.toArray()).filter(({ create }) => create)
  if (created.length === 0) return new Set()
  const confirmed = await database.confirmed.bulkGet(created.map(keyOfMet))
  return new Set(
    created
      .filter((_row, at) => confirmed[at] === undefined || confirmed[at].deletedAt !== undefined)
      .map((row) => nameOf(keyOfMet(row))),
  )
}

/** These records without what was met: the account's own, for an export. Ids of a kind differ across spaces. */
export async function withoutMet<Row extends ShownRecord>(
  database: RecordsDatabase,
  records: readonly Row[],
): Promise<Row[]> {
  const keys = new Map(
    (await database.met.toArray()).map((row) => [JSON.stringify([row.kind, row.recordId]), keyOfMet(row)]),
  )
  const own: Row[] = []
  for (const record of records) {
    const key = keys.get(JSON.stringify([record.kind, record.id]))
    const fields = key
      ? fold(await database.confirmed.get(key), await waitingOf(database, key))
      : record.fields
    if (fields) own.push({ ...record, fields })
  }
  return own
}
