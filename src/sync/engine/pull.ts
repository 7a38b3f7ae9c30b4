import type {
  Cursor,
  Exchange,
  ExchangeAnswer,
  SpaceState,
  WireRecord,
} from '../../../core/contracts/records/sync.ts'
import type { SpaceRole } from '../../../core/contracts/records/space-types.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { isPhonesField, isPhonesToMake } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { isReader, mayRemove, mayWrite } from '../../../core/records/role-rules.ts'
import type { ConfirmedRow, OutboxRow, RecordKey, RecordsDatabase } from '../store/records-database.ts'
import { bringFilesAgain, bringSpaceAgain, isMadeByPhones, loseSpace } from './lost/lost-space.ts'
import { foundAgain, isRequest, tellLost } from './lost/lost-requests.ts'
import { sayLater } from './sent-later.ts'
import { cursorAfter, dropBelow, hasRisen, isBelow } from './windows.ts'
import { isLost, LIST_NAME, rolesAfter, unaskedSpaces } from './space-list.ts'
import type { SpaceRoles } from '../store/space-roles.ts'
import { readMeta } from '../store/store.ts'
import { isDue } from '../store/wipe-due.ts'

export type Cursors = Record<string, Cursor>

/** What this phone has of each space. */
export const readCursors = (database: RecordsDatabase): Promise<Cursors> => readMeta(database, 'cursors', {})

/** The account's role in each of its spaces, as the server last told them. */
export const readRoles = (database: RecordsDatabase): Promise<SpaceRoles> => readMeta(database, 'roles', {})

/** Epoch of what no server stands by: what an earlier version of the app had shown, never confirmed by this protocol. */
export const CARRIED_EPOCH = ''

type Restored = Record<string, number>

/** The records that an answer touched, and whether the server has more to tell. */
type Taken = { touched: RecordKey[]; more: boolean }

/**
 * Takes over the records and cursors of an answer. A space that starts anew
 * (`reset`) is exchanged page by page: what the phone held of the old epoch above the restored revision is queued again,
 * and what the new epoch does not have is found when the last page is there, as far as the person's role lets them write it. A
 * space that the caller was taken out of is wiped, its unsent patches go to `refused`; one of their own that the server does not
 * know any more is queued again whole.
 */
export async function takePage(
  database: RecordsDatabase,
  answer: Omit<ExchangeAnswer, 'account' | 'results'>,
  { asked, page, now }: { asked: Exchange; page: boolean; now: number },
): Promise<Taken> {
  const cursors = await readCursors(database)
  const restored = await readMeta<Restored>(database, 'restored', {})
  const touched: RecordKey[] = []
  const unasked = unaskedSpaces(answer, asked, cursors)
  const told = toldSpaces(answer, unasked)
  const more = answer.more || unasked.size > 0
  for (const [space, state] of Object.entries(told)) {
    if (state.reset) {
      restored[space] = state.reset.restored
      // In the same epoch nothing else would tell what the server has from what it never had.
      if (cursors[space]?.epoch === state.epoch) await forgetConfirmed(database, space)
      await forgetBases(database, space, state.reset.restored)
      await bringFilesAgain(database, space)
    }
    // Nothing was ever told of it: what an earlier version had shown goes when all of it is here.
    else if (!(space in asked.since)) restored[space] = Infinity
    const before = cursors[space]
    if (page) moveCursor(cursors, space, state)
    // Not awaited for every space: a transaction ends where too much happens beside it.
    if (hasRisen(before, cursors[space])) touched.push(...(await dropBelow(database, space, cursors[space]!)))
  }
  touched.push(
    ...(await takeRecords(database, { records: answer.records, spaces: told, cursors }, restored, now)),
  )
  const roles = await readRoles(database)
  // A phone without room was told of a space and has no cursor of it.
  for (const space of new Set([asked.since, cursors, roles].flatMap(Object.keys))) {
    if (!isLost(answer, space)) continue
    // Nobody can take an owner out: the server lost it with its disk. A trip is made by a phone, what else there is by the server.
    const isBrought = roles[space] === 'owner' && (await isMadeByPhones(database, space))
    const lose = isBrought ? bringSpaceAgain : loseSpace
    touched.push(...(await lose(database, space, now)))
    delete cursors[space]
    delete restored[space]
  }
  const present = rolesAfter(answer, roles)
  if (page && !more) {
    for (const space of Object.keys(restored)) {
      const [cursor, role, since] = [cursors[space], present[space], restored[space]]
      if (cursor === undefined || role === undefined || since === undefined) continue
      touched.push(...(await sweepOldEpoch(database, { space, cursor, role, restored: since }, now)))
      delete restored[space]
    }
  }
  await database.meta.bulkPut([
    { name: 'cursors', value: cursors },
    { name: 'restored', value: restored },
    { name: 'roles', value: present },
  ])
  await takeList(database, answer, { isWhole: page && !more, isReset: anyReset(told) })
  return { touched, more }
}

type ToldSpaces = Record<string, Omit<SpaceState, 'role'> & { role: SpaceRole }>

/** What the answer says of the spaces that the account is in, as far as this phone asked for it. */
function toldSpaces({ spaces }: Pick<ExchangeAnswer, 'spaces'>, unasked: ReadonlySet<string>): ToldSpaces {
  const told: ToldSpaces = {}
  for (const [space, state] of Object.entries(spaces))
    if (state.role !== 'none' && !unasked.has(space)) told[space] = { ...state, role: state.role }
  return told
}

const anyReset = (told: ToldSpaces): boolean => Object.values(told).some(({ reset }) => reset !== undefined)

/** A cursor that moves goes to the end: those that moved last are sent with every exchange. */
function moveCursor(cursors: Cursors, space: string, state: Cursor): void {
  const next = cursorAfter(cursors[space], state)
  if (sameValue(cursors[space], next)) return
  delete cursors[space]
  cursors[space] = next
}

/**
 * The number of the list stands for everything that was told before it: it moves with a whole answer. It goes where the server did not
 * hold it, and while a space starts anew: all of that is asked for until it is here.
 */
async function takeList(
  { meta }: RecordsDatabase,
  { list, partial }: Pick<ExchangeAnswer, 'list' | 'partial'>,
  { isWhole, isReset }: { isWhole: boolean; isReset: boolean },
): Promise<void> {
  if (isWhole && list !== undefined) await meta.put({ name: LIST_NAME, value: list })
  else if (!partial || isReset) await meta.delete(LIST_NAME)
}

/** What this phone has of the space counts as confirmed by nobody: records that the server tells take its place, the others go. */
async function forgetConfirmed(database: RecordsDatabase, space: string): Promise<void> {
  await database.confirmed.where('space').equals(space).modify({ epoch: CARRIED_EPOCH })
}

/**
 * Revisions of the old epoch mean something else in the new one: what waits is based on no more than the server still had.
 * An id that the old epoch may have answered goes too; a value that is there already is no second edit.
 */
async function forgetBases(database: RecordsDatabase, space: string, restored: number): Promise<void> {
  await database.outbox
    .where('space')
    .equals(space)
    .modify((row) => {
      // The server knows a request by its record, and nothing of it is based on anything.
      if (!isRequest(database, row)) forgetEpoch(row, restored)
      else sayLater(database, row)
    })
}

/** Takes the id, what texts began from and every base above `restored` from a patch of another epoch: its texts are said whole. */
export function forgetEpoch(row: OutboxRow, restored: number): void {
  for (const change of Object.values(row.fields)) {
    change.base = Math.min(change.base, restored)
    delete change.was
  }
  if (row.remove) row.remove.base = Math.min(row.remove.base, restored)
  delete row.id
  delete row.seen
  row.handed = 0
}

async function takeRecords(
  database: RecordsDatabase,
  { records, spaces, cursors }: { records: readonly WireRecord[]; spaces: ToldSpaces; cursors: Cursors },
  restored: Restored,
  now: number,
): Promise<RecordKey[]> {
  const told = records.filter(({ space }) => space in spaces)
  if (told.length === 0) return []
  const known = await database.confirmed.bulkGet(told.map(keyOf))
  const rows: ConfirmedRow[] = []
  const over: RecordKey[] = []
  await foundAgain(database, told)
  for (const [at, record] of told.entries()) {
    const { space, fields, deletedAt } = record
    const { epoch, role } = spaces[space]!
    const held = known[at]
    if (held && held.epoch === epoch && held.revision > record.revision) continue
    const since = restored[space]
    if (
      held &&
      held.epoch !== epoch &&
      held.epoch !== CARRIED_EPOCH &&
      since !== undefined &&
      held.revision > since &&
      isOurs(database, held)
    )
      await queueAgain(database, held, { present: deletedAt === undefined ? fields : null, role, now })
    if (isDue(database.kinds, record, now) || isBelow(cursors[space], record)) over.push(keyOf(record))
    else rows.push(confirmedRow(record, epoch))
  }
  if (rows.length > 0) await database.confirmed.bulkPut(rows)
  if (over.length > 0) await database.confirmed.bulkDelete(over)
  return [...rows.map(keyOf), ...over]
}

export const keyOf = ({ space, kind, id }: Pick<ConfirmedRow, 'space' | 'kind' | 'id'>): RecordKey => [
  space,
  kind,
  id,
]

export const confirmedRow = (
  { space, kind, id, fields, revision, deletedAt, by, at }: WireRecord,
  epoch: string,
): ConfirmedRow => ({
  space,
  kind,
  id,
  fields,
  revision,
  epoch,
  ...(deletedAt === undefined ? {} : { deletedAt }),
  ...(by === undefined || at === undefined ? {} : { by, at }),
})

/**
 * The restored server has lost what this phone was told: it is an edit again, based on nothing, so that whatever it meets is kept.
 * What the person's role does not let them write others bring, who may. `present` is null where the server has no such record.
 */
async function queueAgain(
  database: RecordsDatabase,
  held: ConfirmedRow,
  { present, role, now }: { present: Readonly<Record<string, unknown>> | null; role: SpaceRole; now: number },
): Promise<void> {
  const { space, kind, id: recordId } = held
  const definition = kindNamed(database.kinds, kind)
  if (!definition || !isPhonesToMake(definition) || isReader(role)) return
  const waiting = await database.outbox.where('[space+kind+recordId]').equals([space, kind, recordId]).first()
  if (definition.request) {
    // The server has it, or forgot it in its time, or is asked anyway.
    if (waiting || present !== null || held.deletedAt !== undefined) return
    if (definition.request.lost === 'told') return await tellLost(database, held, now)
  }
  // An edit that waits, or a removal, is the person's newer wish.
  if (waiting?.remove) return
  const patch = { space, kind, recordId, handed: 0, createdAt: now }
  if (held.deletedAt !== undefined) {
    if (present !== null && !waiting && mayRemove(definition, role))
      await database.outbox.add({ ...patch, remove: { base: 0 }, fields: {} })
    return
  }
  const lost = Object.entries(held.fields).filter(
    ([name, value]) =>
      isPhonesField(definition, name) &&
      mayWrite(definition, name, role) &&
      (present === null || !sameValue(present[name], value)) &&
      !(name in (waiting?.fields ?? {})),
  )
  if (lost.length === 0) return
  const fields = Object.fromEntries(lost.map(([name, value]) => [name, { value, base: 0 }]))
  const create = present === null ? ({ create: true } as const) : {}
  if (waiting && waiting.id === undefined)
    await database.outbox.put({ ...waiting, ...create, fields: { ...fields, ...waiting.fields } })
  else await database.outbox.add({ ...patch, ...create, fields })
}

/** Whether phones make such records: one that the server makes is the server's to bring back. */
function isOurs(database: RecordsDatabase, { kind }: ConfirmedRow): boolean {
  const definition = kindNamed(database.kinds, kind)
  return definition !== undefined && isPhonesToMake(definition)
}

/**
 * Rows of another epoch that no page brought: the restored server does not know them. What stands below a floor it does not tell; it has
 * what it had before its restore.
 */
async function sweepOldEpoch(
  database: RecordsDatabase,
  { space, cursor, role, restored }: { space: string; cursor: Cursor; role: SpaceRole; restored: number },
  now: number,
): Promise<RecordKey[]> {
  const rows = await database.confirmed.where('space').equals(space).toArray()
  const touched: RecordKey[] = []
  for (const held of rows.filter((row) => row.epoch !== cursor.epoch)) {
    const key: RecordKey = [held.space, held.kind, held.id]
    touched.push(key)
    if (await keepsLost(database, held, { epoch: cursor.epoch, now })) continue
    await database.confirmed.delete(key)
    const isUntold = isBelow(cursor, held) && held.revision <= restored
    if (held.epoch !== CARRIED_EPOCH && held.deletedAt === undefined && !isUntold)
      await queueAgain(database, held, { present: null, role, now })
  }
  return touched
}

/** Whether the phone keeps what the server told it and knows no more: until that tells of it again, which takes its place. */
async function keepsLost(
  database: RecordsDatabase,
  held: ConfirmedRow,
  { epoch, now }: { epoch: string; now: number },
): Promise<boolean> {
  if (held.epoch === CARRIED_EPOCH || held.deletedAt !== undefined) return false
  const fields = kindNamed(database.kinds, held.kind)?.keptLost?.(held.fields, now) ?? null
  if (fields === null) return false
  await database.confirmed.put({ ...held, fields, epoch, revision: 0 })
  return true
}
