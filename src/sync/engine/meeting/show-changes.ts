import {
  MAX_SHOWN_BYTES,
  MAX_SHOWN_CHANGES,
  type ShownChange,
  type ShownChanges,
} from '../../../../core/contracts/records/shown-changes.ts'
import { kindNamed } from '../../../../core/records/kinds.ts'
import { refusedByRole } from '../../../../core/records/role-rules.ts'
import { ATTACHMENT } from '../../../../core/records/trips/attachment.ts'
import { sealed, type Sealed } from '../batch.ts'
import { readCursors, readRoles } from '../pull.ts'
import type { OutboxRow } from '../../store/records-database.ts'
import { write, type RecordStore } from '../../store/store.ts'

/**
 * What there is of a trip to show another phone. `nothing`: all but `files` is at the server. `unknown`: the server never told this phone of
 * the trip, so that nobody else can have it. `left` changes did not fit, `files` come with signal alone.
 */
export type ShowAnswer =
  | { kind: 'nothing'; files: number }
  | { kind: 'unknown' }
  | { kind: 'changes'; changes: ShownChanges; left: number; files: number }

/**
 * Takes what waits of a trip, oldest first, for another phone, and gives each its id: content and id stay as they are from now on, and a
 * later edit goes into a patch of its own. What the person's role does not allow is left out: the server would refuse it without
 * a receipt. Rejects where the phone cannot store the ids.
 */
export async function showChanges(
  store: RecordStore,
  { trip, name, now }: { trip: string; name: string; now: number },
): Promise<ShowAnswer> {
  return await write(store, async (database) => {
    const cursor = (await readCursors(database))[trip]
    const role = (await readRoles(database))[trip]
    if (!cursor || role === undefined) return { kind: 'unknown' }
    const rows = (await database.outbox.where('space').equals(trip).sortBy('sequence')).filter((row) => {
      const definition = kindNamed(database.kinds, row.kind)
      return definition?.reads === 'members' && refusedByRole(definition, row, role) === null
    })
    const said = rows.filter(({ kind }) => kind !== ATTACHMENT.kind)
    const files = rows.length - said.length
    const shown: Sealed[] = []
    let bytes = 0
    for (const row of said.slice(0, MAX_SHOWN_CHANGES)) {
      const one = sealed(row, cursor)
      bytes += JSON.stringify(changeOf(one, cursor.revision)).length
      if (shown.length > 0 && bytes > MAX_SHOWN_BYTES) break
      shown.push(one)
    }
    if (shown.length === 0) return { kind: 'nothing', files }
    await database.outbox.bulkPut(shown)
    const changes: ShownChanges = {
      format: 'timberline-changes',
      version: 1,
      trip,
      epoch: cursor.epoch,
      by: { account: store.owner, name },
      at: new Date(now).toISOString(),
      patches: shown.map((one) => changeOf(one, cursor.revision)),
    }
    return { kind: 'changes', changes, left: said.length - shown.length, files }
  })
}

/** `revision`: what this phone has now, for a patch that was sealed when it had nothing of the space. */
function changeOf(
  { id, seen, kind, recordId, create, remove, fields, createdAt }: Sealed,
  revision: number,
): ShownChange {
  return {
    id,
    seen: seen ?? revision,
    at: Math.max(0, Math.round(createdAt)),
    kind,
    recordId,
    ...(create ? { create } : {}),
    ...(remove ? { remove: true } : {}),
    fields: valuesOf(fields),
  }
}

const valuesOf = (fields: OutboxRow['fields']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
