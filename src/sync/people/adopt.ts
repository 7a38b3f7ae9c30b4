import type { FieldChange } from '../../../core/contracts/records/sync.ts'
import { spaceOf, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { freshPositions, positionBetween } from '../../../core/records/position.ts'
import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { newId } from '../../platform/new-id.ts'
import { forgetGuest, readGuestId, type DeviceStore } from '../store/device-store.ts'
import { lockOf, type DrainOptions } from '../engine/drain.ts'
import { saidLater } from '../engine/sent-later.ts'
import { showRecord, waitingOf } from '../store/fold.ts'
import type { RecordKey, RecordsDatabase } from '../store/records-database.ts'
import { adoptFiles } from '../files/trip-files.ts'
import { endStore, openStore, readMeta, write, type RecordStore } from '../store/store.ts'
import { readShown } from '../store/watch.ts'

/**
 * What a visitor kept becomes the account's, after the account's records have come whole. @source sync "Signing in and out"
 *
 * | The visitor's                    | The account has it already           | The account does not              |
 * |----------------------------------|--------------------------------------|-----------------------------------|
 * | favorite, stop (natural ids)     | the account's stays, at its place    | joins, behind the account's       |
 * | field of the plan, of a trip     | wins; the account's is kept replaced | is set                            |
 * | removal                          | left out                             | left out                          |
 * | file of a trip                   | the account's stays                  | is copied, and waits to be sent   |
 * | wish                             | stays                                | joins, only asks, waits for a yes |
 *
 * Files come first: no record names what is not there. One transaction writes the records and what was adopted, then the
 * visitor's store goes: done again after a kill halfway, never twice. Order-critical: edits take no lock. What a tab of the
 * visitor's wrote meanwhile keeps their store from going until it is adopted too. Answers how many records were taken over.
 */
export async function adoptVisitor(
  visitor: RecordStore,
  account: RecordStore,
  locks: DrainOptions['locks'],
  now: number,
  device?: DeviceStore,
): Promise<number> {
  return await locks.request(lockOf(visitor.owner), () =>
    locks.request(lockOf(account.owner), async () => {
      let count = 0
      for (;;) {
        const files = await adoptFiles(visitor, account, now)
        const shown = await readAdopted(visitor.database)
        const done = adoptedText(visitor.owner, shown)
        count += await write(account, async (database) => {
          if ((await readMeta(database, 'adopted', null)) === done) return 0
          const taken = await takeOver(database, shown, now)
          await database.meta.put({ name: 'adopted', value: done })
          return taken
        })
        const isAll = async (database: RecordsDatabase) =>
          (await database.files.toCollection().primaryKeys()).every((id) => files.has(id)) &&
          adoptedText(visitor.owner, await readAdopted(database)) === done
        if (await endStore(visitor, isAll)) break
      }
      await forgetGuest(visitor.owner, device)
      await write(account, (database) => database.meta.delete('adopted'))
      return count
    }),
  )
}

/**
 * Finishes an adoption that was killed before the visitor's store went: left as it is, the next account would adopt the same
 * records again.
 */
export async function resumeAdoption(
  account: RecordStore,
  locks: DrainOptions['locks'],
  now: number,
  device?: DeviceStore,
): Promise<void> {
  const adopted = await readMeta(account.database, 'adopted', '')
  const guest = await readGuestId(device)
  if (guest === null || !adopted.startsWith(startOfAdopted(guest))) return
  const visitor = await openStore(guest, account.database.kinds)
  await adoptVisitor(visitor, account, locks, now, device).finally(() => visitor.database.close())
}

/** Whose records were adopted, and which: as it stands in the account's store until the visitor's is gone. */
const adoptedText = (guest: string, shown: readonly ShownRecord[]): string =>
  startOfAdopted(guest) + JSON.stringify(shown)

const startOfAdopted = (guest: string): string => `${guest} `

/** What the account takes over. What stands below something that was removed is nothing the visitor sees any more. */
async function readAdopted(database: RecordsDatabase): Promise<ShownRecord[]> {
  const adopted = database.kinds.filter(({ guest }) => guest === 'adopt')
  return await readShown(
    database,
    adopted.map(({ kind }) => kind),
  )
}

async function takeOver(
  database: RecordsDatabase,
  shown: readonly ShownRecord[],
  now: number,
): Promise<number> {
  let taken = 0
  for (const kind of database.kinds.filter(({ guest }) => guest === 'adopt')) {
    const theirs = inOrder(
      kind,
      shown.filter((row) => row.kind === kind.kind),
    )
    for (const row of await behindOurs(database, kind, theirs)) {
      if (await takeRecord(database, row, now)) taken += 1
    }
  }
  return taken
}

async function takeRecord(database: RecordsDatabase, row: ShownRecord, now: number): Promise<boolean> {
  const definition = kindNamed(database.kinds, row.kind)
  const space = definition && spaceOf(definition, row, database.owner)
  if (space === undefined) return false
  const key: RecordKey = [space, row.kind, row.id]
  const ours = await database.shown.get(key)
  // Of a trip's own the account has only what came from this visitor before: what they wrote since is newer.
  if (ours && definition?.id === 'natural' && definition.space === undefined) return false
  const fields: Record<string, FieldChange> = {}
  for (const [name, value] of Object.entries({ ...row.fields, ...saidLater(database, row) }))
    if (!sameValue(ours?.fields[name], value)) fields[name] = { value, base: 0 }
  if (Object.keys(fields).length === 0) return false
  // What the account has not sent yet goes first and by itself, so that it is kept as replaced and not overwritten here.
  const unsealed = (await waitingOf(database, key)).find(({ id }) => id === undefined)
  if (unsealed) await database.outbox.update(unsealed.sequence, { id: newId() })
  const patch = { space, kind: row.kind, recordId: row.id, fields, handed: 0, createdAt: now }
  await database.outbox.add({ ...patch, create: true, adopted: true })
  await showRecord(database, key)
  return true
}

function inOrder({ order }: RecordKind, rows: readonly ShownRecord[]): ShownRecord[] {
  if (order === undefined) return [...rows]
  const at = ({ fields, id }: ShownRecord) => `${String(fields[order])} ${id}`
  return rows.toSorted((a, b) => (at(a) < at(b) ? -1 : 1))
}

/** Joined to a list that has an order, they stand behind it in their own. */
async function behindOurs(
  database: RecordsDatabase,
  { kind, order, space }: RecordKind,
  rows: readonly ShownRecord[],
): Promise<ShownRecord[]> {
  // A list in a space of its own is nobody else's yet.
  if (order === undefined || space !== undefined) return [...rows]
  const ours = await database.shown.where('[space+kind]').equals([database.owner, kind]).toArray()
  let last = ours.reduce<string | null>((most, { fields }) => {
    const at = String(fields[order])
    return most === null || at > most ? at : most
  }, null)
  const fresh = freshPositions(rows.length)
  return rows.map((row, index) => {
    last = positionBetween(last, null) ?? `${last ?? ''}${fresh[index] ?? ''}`
    return { ...row, fields: { ...row.fields, [order]: last } }
  })
}
