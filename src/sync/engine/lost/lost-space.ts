import type { PromiseExtended } from 'dexie'
import { FILE_HOLDERS, heldFile } from '../../../../core/records/file-holders.ts'
import { isPhonesField, isPhonesToMake, type RecordKind } from '../../../../core/records/define-record.ts'
import { standsIn } from '../../../../core/records/role-rules.ts'
import { mergeText } from '../../../../core/records/merge-text.ts'
import type { FieldChange } from '../../../../core/contracts/records/sync.ts'
import type { OutboxRow, RecordKey, RecordsDatabase } from '../../store/records-database.ts'
import { dropMetOf } from '../../store/met.ts'
import { isRequest, requeueRequests, withoutLost } from './lost-requests.ts'
import { refuse } from '../refused.ts'
import { dropFiles, filesOfChanges, unsentFiles } from '../../files/trip-files.ts'

/** What the person is told of each change. */
const LOST = { code: 'space_lost', message: 'You no longer have access to this.' }

/**
 * Wipes a space that the caller was taken out of. What waited for it goes to `refused`, the files that only this phone has among it, and
 * their bytes stay for as long; all other files go. Answers the touched records.
 */
export async function loseSpace(database: RecordsDatabase, space: string, now: number): Promise<RecordKey[]> {
  const rows = await database.outbox.where('space').equals(space).sortBy('sequence')
  const unsent = (await unsentFiles(database)).filter((file) => file.space === space)
  const touched: RecordKey[] = await dropMetOf(database, space)
  for (const row of rows) {
    const gone = await refuse(database, row, { ...LOST }, now)
    touched.push(...gone.rows.map((one): RecordKey => [one.space, one.kind, one.recordId]))
  }
  await refuseFiles(
    database,
    space,
    unsent.map(({ id }) => id),
    now,
  )
  const held = await database.confirmed.where('space').equals(space).toArray()
  touched.push(...held.map(({ kind, id }): RecordKey => [space, kind, id]))
  const ofChanges = await filesOfChanges(database)
  const gone = database.files
    .where('space')
    .equals(space)
    .filter(({ id, state }) => state !== 'waits' || !ofChanges.has(id))
  await dropFiles(database, await gone.primaryKeys())
  await database.confirmed.where('space').equals(space).delete()
  return touched
}

/**
 * Files whose records the server has: to it they are no change, and to the person they are one that it did not take. Each record is
 * kept: several stops may hold the same file.
 */
async function refuseFiles(
  database: RecordsDatabase,
  space: string,
  files: readonly string[],
  now: number,
): Promise<void> {
  const ofChanges = await filesOfChanges(database)
  const holders = FILE_HOLDERS.map(({ kind }): [string, string] => [space, kind])
  const records = await database.shown.where('[space+kind]').anyOf(holders).toArray()
  for (const record of records) {
    const { kind, id: recordId, fields: said } = record
    const { file, removedAt } = heldFile(record) ?? {}
    if (file === undefined || removedAt || !files.includes(file) || ofChanges.has(file)) continue
    const fields = Object.fromEntries(
      Object.entries(said).map(([name, value]): [string, FieldChange] => [name, { value, base: 0 }]),
    )
    const patch = { id: `file-${recordId}`, space, kind, recordId, fields }
    await database.refused.put({ id: patch.id, patch, ...LOST, refusedAt: now })
  }
}

/** Whether phones make such a space: all that is known there stands in trips or in what is a person's own. */
export async function isMadeByPhones(
  { confirmed, outbox, kinds }: RecordsDatabase,
  space: string,
): Promise<boolean> {
  const rows = [
    ...(await confirmed.where('space').equals(space).toArray()),
    ...(await outbox.where('space').equals(space).toArray()),
  ]
  const known = new Set(rows.map(({ kind }) => kind))
  const isOfPhones = (definition: RecordKind) =>
    standsIn(definition, 'trip') || standsIn(definition, 'private')
  return kinds.every((definition) => !known.has(definition.kind) || isOfPhones(definition))
}

/**
 * Queues a whole space anew that the server has lost: its records as they stood on this phone with what waited laid over them,
 * parents first. What is removed here stays removed. Answers the touched records.
 */
export async function bringSpaceAgain(
  database: RecordsDatabase,
  space: string,
  now: number,
): Promise<RecordKey[]> {
  const held = await database.confirmed.where('space').equals(space).toArray()
  const inSpace = await database.outbox.where('space').equals(space).sortBy('sequence')
  // A request is known by its record, and asked for as it was.
  const waiting = inSpace.filter((row) => !isRequest(database, row))
  await bringFilesAgain(database, space)
  const met = await dropMetOf(database, space)
  await database.confirmed.where('space').equals(space).delete()
  await database.outbox.bulkDelete(waiting.map(({ sequence }) => sequence))
  const brought = await withoutLost(
    database,
    held.filter(({ deletedAt }) => deletedAt === undefined),
    now,
  )
  for (const definition of database.kinds.filter(isPhonesToMake)) {
    const { kind } = definition
    const fields = new Map<string, Record<string, unknown> | null>()
    for (const { id, fields: stood } of brought.filter((row) => row.kind === kind))
      fields.set(
        id,
        Object.fromEntries(Object.entries(stood).filter(([name]) => isPhonesField(definition, name))),
      )
    for (const row of waiting.filter((one) => one.kind === kind))
      fields.set(row.recordId, laidOver(fields.get(row.recordId), row))
    for (const [recordId, values] of fields) {
      if (values === null) continue
      const changes = Object.entries(values).map(([name, value]): [string, FieldChange] => [
        name,
        { value, base: 0 },
      ])
      const patch = { space, kind, recordId, create: true as const, fields: Object.fromEntries(changes) }
      await database.outbox.add({ ...patch, handed: 0, createdAt: now })
    }
  }
  await requeueRequests(database, space)
  const keys = [...held, ...waiting.map(({ kind, recordId }) => ({ kind, id: recordId }))]
  return [...met, ...keys.map(({ kind, id }): RecordKey => [space, kind, id])]
}

/** The server may have lost the files too: those of this phone wait again. One that it still has is known there by its id. */
export const bringFilesAgain = ({ files }: RecordsDatabase, space: string): PromiseExtended<number> =>
  files
    .where('space')
    .equals(space)
    .filter(({ own, state }) => own === true && state === 'here')
    .modify({ state: 'waits' })

function laidOver(
  values: Record<string, unknown> | null | undefined,
  { create, remove, fields }: OutboxRow,
): Record<string, unknown> | null {
  if (remove) return null
  // An edit of what nobody has any more.
  if (!values && !create) return null
  // A text that waits is joined with what somebody else wrote meanwhile: no other phone brings that.
  const set = Object.entries(fields).map(([name, { value, was }]) => {
    const stands = values?.[name]
    const joins = was !== undefined && typeof stands === 'string' && typeof value === 'string'
    return [name, joins ? mergeText(was, stands, value, { theirs: '', mine: '' }) : value]
  })
  return { ...values, ...Object.fromEntries(set) }
}
