import type { PatchResult } from '../../../core/contracts/records/sync.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { askedOf, NOT_AS_SEEN } from './asked-of.ts'
import { patchOf } from './batch.ts'
import { applyEdit } from '../store/edit.ts'
import { waitingOf } from '../store/fold.ts'
import type { OutboxRow, RecordsDatabase } from '../store/records-database.ts'
import { saidLater } from './sent-later.ts'
import type { RefusedChange, TextChoice } from './status.ts'
import { dropFiles, filesOnlyHere } from '../files/trip-files.ts'

/** A refusal that nobody is shown, for the log. */
export type Dropped = { kind: string; code: string }

type Refusal = Pick<PatchResult, 'code' | 'message'>

/**
 * Takes a refused patch out, and what can never follow a refused creation: its later edits and its children. What was asked of the record
 * as it would have been with it is not asked either.
 */
export async function refuse(
  database: RecordsDatabase,
  row: OutboxRow,
  { code = 'invalid', message = 'The server refused it' }: Refusal,
  now: number,
): Promise<{ rows: OutboxRow[]; shown: number; dropped: Dropped[] }> {
  // A text can only be too long together with one that stands: the record is there.
  const isTooLong = code === 'too_long'
  const later = isTooLong ? await goneOnFrom(database, row) : null
  if (later) {
    await database.outbox.delete(row.sequence)
    // What was asked behind that goes when it is answered.
    const between = (await askedOf(database, row)).filter(({ sequence }) => sequence < later.sequence)
    await refuseAsked(database, between, now)
    return { rows: [row, ...between], shown: between.length, dropped: [] }
  }
  const followers = row.create && !isTooLong ? await followersOf(database, row) : []
  const asked = await askedOf(database, row)
  const rows = [row, ...followers]
  let shown = 0
  const dropped: Dropped[] = []
  for (const one of rows) {
    await database.outbox.delete(one.sequence)
    if (kindNamed(database.kinds, one.kind)?.refusal === 'logged') dropped.push({ kind: one.kind, code })
    else {
      const id = one.id ?? `unsent-${one.sequence}`
      const patch = patchOf({ ...one, id, handed: 1 })
      await database.refused.put({ id, patch, code, message, refusedAt: now })
      shown += 1
    }
  }
  await refuseAsked(database, asked, now)
  return { rows: [...rows, ...asked], shown: shown + asked.length, dropped }
}

async function refuseAsked(
  database: RecordsDatabase,
  asked: readonly OutboxRow[],
  now: number,
): Promise<void> {
  for (const one of asked) {
    const id = `unsent-${one.sequence}`
    await database.outbox.delete(one.sequence)
    await database.refused.put({
      id,
      patch: patchOf({ ...one, id, handed: 1 }),
      ...NOT_AS_SEEN,
      refusedAt: now,
    })
  }
}

/**
 * The later change of the same record that goes on from this text: it says it all by then, from what this one began from, and what else
 * this one says. Null where none does.
 */
async function goneOnFrom(
  database: RecordsDatabase,
  { space, kind, recordId, sequence, create, fields }: OutboxRow,
): Promise<OutboxRow | null> {
  const waiting = await waitingOf(database, [space, kind, recordId])
  const later = waiting.find((one) => one.sequence > sequence)
  if (!later || later.id !== undefined) return null
  const names = Object.keys(fields).filter((name) => later.fields[name]?.was === fields[name]?.value)
  if (names.length === 0) return null
  for (const name of names) Object.assign(later.fields[name] ?? {}, { was: fields[name]?.was ?? '' })
  await database.outbox.put({
    ...later,
    ...(create ? { create } : {}),
    fields: { ...fields, ...later.fields },
  })
  return later
}

/** What was refused, as a person may read it. */
export async function readRefused({ refused, files, kinds }: RecordsDatabase): Promise<RefusedChange[]> {
  const rows = await refused.toArray()
  const named = await files.bulkGet(rows.map(({ patch }) => String(patch.fields.file?.value)))
  return rows.map(({ id, patch, code, message, refusedAt }, at) => {
    const { kind, recordId } = patch
    const definition = kindNamed(kinds, kind)
    const texts = Object.entries(patch.fields).filter(([name]) => definition?.fields[name]?.merge === 'text')
    const value = code === 'too_long' ? texts[0]?.[1].value : undefined
    const text = typeof value === 'string' ? { text: { kind, id: recordId, value } } : {}
    const change = { id, label: definition?.label ?? kind, message, refusedAt, ...text }
    const file = named[at]
    if (file?.state !== 'waits') return change
    const name = String(patch.fields.name?.value ?? 'File')
    return { ...change, file: { id: file.id, name, type: file.type } }
  })
}

async function followersOf(database: RecordsDatabase, created: OutboxRow): Promise<OutboxRow[]> {
  const rows = await database.outbox.where('space').equals(created.space).sortBy('sequence')
  const followers = new Set<OutboxRow>()
  const creations = [created]
  for (const creation of creations) {
    for (const row of rows) {
      if (row.sequence === created.sequence || followers.has(row)) continue
      if (!isOfRecord(row, creation) && !isChildOf(database, row, creation)) continue
      followers.add(row)
      if (row.create) creations.push(row)
    }
  }
  return rows.filter((row) => followers.has(row))
}

const isOfRecord = ({ kind, recordId }: OutboxRow, creation: OutboxRow): boolean =>
  kind === creation.kind && recordId === creation.recordId

function isChildOf(database: RecordsDatabase, { kind, fields }: OutboxRow, creation: OutboxRow): boolean {
  const parent = kindNamed(database.kinds, kind)?.parent
  return parent?.kind === creation.kind && fields[parent.field]?.value === creation.recordId
}

/**
 * Makes a refused change again, as an edit of what is there now; with a choice of texts its own take the place of what stands, or are left
 * out. Call it inside the store's write transaction.
 */
export async function retryRefused(
  database: RecordsDatabase,
  id: string,
  now: number,
  choice?: TextChoice,
): Promise<void> {
  const refused = await database.refused.get(id)
  if (!refused) return
  await database.refused.delete(id)
  const { space, kind, recordId, remove, fields } = refused.patch
  const definition = kindNamed(database.kinds, kind)
  const isText = (name: string) => definition?.fields[name]?.merge === 'text'
  const again = Object.entries(fields).filter(([name]) => choice !== 'theirs' || !isText(name))
  if (again.length === 0 && !remove) return
  const said = Object.fromEntries(again.map(([name, { value }]) => [name, value]))
  const set = { ...said, ...saidLater(database, refused.patch) }
  // A text goes on from what it began from: what somebody else wrote into it since stays. One that does not say it began from nothing.
  const stands = choice === 'mine' ? (await database.shown.get([space, kind, recordId]))?.fields : undefined
  const began = Object.fromEntries(
    again.flatMap(([name, { was = '' }]) => (isText(name) ? [[name, String(stands?.[name] ?? was)]] : [])),
  )
  const edit = remove ? { remove: true as const } : { set, was: began }
  await applyEdit(database, space, { kind, id: recordId, ...edit }, now)
}

/** Gives a refused change up, and a file that it alone had named with it. Call it inside the store's write transaction. */
export async function discardRefused(database: RecordsDatabase, id: string): Promise<void> {
  const file = (await database.refused.get(id))?.patch.fields.file?.value
  await database.refused.delete(id)
  if (typeof file !== 'string' || (await filesOnlyHere(database)).some((one) => one.id === file)) return
  if ((await database.files.get(file))?.state === 'waits') await dropFiles(database, [file])
}
