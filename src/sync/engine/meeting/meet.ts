import * as v from 'valibot'
import type { ShownChange, ShownChanges } from '../../../../core/contracts/records/shown-changes.ts'
import { isRecordId, spaceOf, type RecordKind } from '../../../../core/records/define-record.ts'
import { kindNamed } from '../../../../core/records/kinds.ts'
import { nameOf, showTouched } from '../../store/fold.ts'
import { dropMetOf, dropOld, keyOfMet } from '../../store/met.ts'
import type { RecordsDatabase } from '../../store/records-database.ts'
import { write, type RecordStore } from '../../store/store.ts'
import { readRoles } from '../pull.ts'

/** No phone shows more: who meets so many changes has no use for older ones either. */
const MOST_MET = 1_000

/**
 * `own`: the phone made all of them itself. `other-trip`: this phone does not have the trip, or has it from nobody. `known`: it met all of
 * them before. Nothing is kept in these cases.
 */
export type MeetAnswer =
  { kind: 'met'; count: number } | { kind: 'own' | 'known' | 'other-trip' | 'too-many' }

/**
 * Takes over what another phone showed. What this version does not know or cannot show is left out: it comes with the next exchange. So
 * is what would take the trip itself out of sight, and with it the way to take away what was met.
 */
export async function meet(
  store: RecordStore,
  { trip, epoch, by, patches }: ShownChanges,
  now: number,
): Promise<MeetAnswer> {
  return await write(store, async (database) => {
    if ((await readRoles(database))[trip] === undefined || trip === store.owner) return { kind: 'other-trip' }
    await showTouched(database, await dropOld(database, now))
    const ids = patches.map(({ id }) => id)
    const own = new Set(await database.outbox.where('id').anyOf(ids).toArray().then(idsOf))
    const known = new Set(await database.met.where('id').anyOf(ids).toArray().then(idsOf))
    const others = patches.filter(({ id }) => !own.has(id))
    if (others.length === 0) return { kind: 'own' }
    const rows = others
      .filter(({ id }) => !known.has(id))
      .flatMap((change) => shownIn(database, trip, change) ?? [])
      .map((change) => ({
        ...change,
        space: trip,
        epoch,
        by: by.account,
        name: by.name,
        metAt: now,
        asked: 0,
      }))
    if (rows.length === 0) return { kind: 'known' }
    if ((await database.met.count()) + rows.length > MOST_MET) return { kind: 'too-many' }
    await database.met.bulkAdd(rows)
    await showTouched(database, rows.map(keyOfMet))
    return { kind: 'met', count: new Set(rows.map((row) => nameOf(keyOfMet(row)))).size }
  })
}

const idsOf = (rows: readonly { id?: string }[]): (string | undefined)[] => rows.map(({ id }) => id)

/**
 * What of the change is shown; null for nothing: where it is not of a kind that members of this trip are told of, or not of this trip. A
 * file may have been written by anybody, and no server has judged what it says.
 */
function shownIn(database: RecordsDatabase, trip: string, change: ShownChange): ShownChange | null {
  const { kind, recordId, create, remove, fields } = change
  const definition = kindNamed(database.kinds, kind)
  if (!definition || definition.reads !== 'members' || !isRecordId(definition, recordId)) return null
  if (definition.space === undefined || definition.space === 'any') return null
  const space = spaceOf(definition, { id: recordId, fields }, '')
  if (space === undefined ? create : space !== trip) return null
  if (remove) return definition.space === 'own' ? null : { ...change, fields: {} }
  const read = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => isShowable(definition, name, value)),
  )
  return Object.keys(read).length === 0 ? null : { ...change, fields: read }
}

function isShowable({ fields, ownerWrites }: RecordKind, name: string, value: unknown): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || ownerWrites?.includes(name)) return false
  return v.is(field.read ?? field.schema, value)
}

/** Takes everything away that was met of one trip. */
export async function forgetMet(store: RecordStore, trip: string): Promise<void> {
  await write(store, async (database) => {
    await showTouched(database, await dropMetOf(database, trip))
  })
}
