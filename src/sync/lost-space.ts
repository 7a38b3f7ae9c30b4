import type { PromiseExtended } from 'dexie'
import { isPhonesField, isPhonesToMake } from '../../api/records/define-record.ts'
import type { FieldChange } from '../../api/contracts/sync.ts'
import type { OutboxRow, RecordKey, RecordsDatabase } from './records-database.ts'
import { refuse } from './refused.ts'
import { dropFiles } from './trip-files.ts'

/** Wipes a space that the caller was taken out of, its files too; what waited for it goes to `refused`. Answers the touched records. */
export async function loseSpace(database: RecordsDatabase, space: string, now: number): Promise<RecordKey[]> {
  const rows = await database.outbox.where('space').equals(space).sortBy('sequence')
  const touched: RecordKey[] = []
  for (const row of rows) {
    touched.push([row.space, row.kind, row.recordId])
    await refuse(database, row, { code: 'space_lost', message: 'You no longer have access to this.' }, now)
  }
  const held = await database.confirmed.where('space').equals(space).toArray()
  touched.push(...held.map(({ kind, id }): RecordKey => [space, kind, id]))
  await dropFiles(database, await database.files.where('space').equals(space).primaryKeys())
  await database.confirmed.where('space').equals(space).delete()
  return touched
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
  const waiting = await database.outbox.where('space').equals(space).sortBy('sequence')
  await bringFilesAgain(database, space)
  await database.confirmed.where('space').equals(space).delete()
  await database.outbox.bulkDelete(waiting.map(({ sequence }) => sequence))
  for (const definition of database.kinds.filter(isPhonesToMake)) {
    const { kind } = definition
    const fields = new Map<string, Record<string, unknown> | null>()
    for (const { id, fields: stood } of held.filter(
      (row) => row.kind === kind && row.deletedAt === undefined,
    ))
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
  const keys = [...held, ...waiting.map(({ kind, recordId }) => ({ kind, id: recordId }))]
  return keys.map(({ kind, id }): RecordKey => [space, kind, id])
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
  const set = Object.entries(fields).map(([name, { value }]) => [name, value])
  return { ...values, ...Object.fromEntries(set) }
}
