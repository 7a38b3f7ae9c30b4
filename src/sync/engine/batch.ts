import { MAX_PATCHES, MAX_REQUESTS, type Cursor, type Patch } from '../../../core/contracts/records/sync.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { spacesNamed } from '../../../core/records/request.ts'
import { madeByOthers } from '../store/met.ts'
import { isUnasked } from './sent-later.ts'
import { newId } from '../../platform/new-id.ts'
import { LONGEST_ASIDE_MS, type OutboxRow, type RecordsDatabase } from '../store/records-database.ts'
import { readMeta } from '../store/store.ts'

type BatchLimits = {
  /** JSON bytes; one patch is taken however large it is. */
  bytes: number
  /** Default `MAX_PATCHES`. */
  patches?: number
  now: number
}

/**
 * Seals what can be sent now, oldest first, and gives it as it goes over the wire. Call it inside the store's write
 * transaction. At most one patch of a record goes at a time, the later one when that is answered; a patch that was set
 * aside holds its record's later ones back, and a creation its children's. What changes a record that another member made, of which this
 * phone knows from theirs alone, waits for that creation, and so do its children. A request waits until all that was changed or asked
 * before it in the spaces that it names is answered for good, and what was changed there behind it does not go along with it. One that was
 * adopted waits until its person has said yes.
 */
export async function takeBatch(database: RecordsDatabase, limits: BatchLimits): Promise<Patch[]> {
  const { now, patches: most = MAX_PATCHES } = limits
  const rows = await database.outbox.orderBy('sequence').toArray()
  const cursors = await readMeta<Record<string, Cursor>>(database, 'cursors', {})
  const held = new Set<string>()
  /** Spaces of which something stands further in front, and those that a request of this batch names. */
  const ahead = new Set<string>()
  const asked = new Set<string>()
  let requests = 0
  const creating = new Set(rows.filter(({ create }) => create).map(keyOf))
  const foreign = await madeByOthers(database)
  const batch: Patch[] = []
  const handed: OutboxRow[] = []
  let bytes = 0
  for (const row of rows) {
    const key = keyOf(row)
    // No needless `await`: after a hundred in a row without a request Dexie no longer knows its transaction.
    const parent = isChild(database, row) ? await parentKey(database, row) : null
    const definition = kindNamed(database.kinds, row.kind)
    const isRequest = definition?.request !== undefined
    const named = definition ? spacesNamed(definition, row.fields) : []
    const waits =
      (parent !== null && held.has(parent) && creating.has(parent)) ||
      waitsFor(foreign, key, row, parent) ||
      (isRequest
        ? requests === MAX_REQUESTS || named.some((space) => ahead.has(space))
        : asked.has(row.space))
    for (const space of isRequest ? named : [row.space]) ahead.add(space)
    if (held.has(key) || isAside(row, now) || isUnasked(database, row) || waits) {
      held.add(key)
      continue
    }
    const given = { ...sealed(row, cursors[row.space]), handed: row.handed + 1 }
    const patch = patchOf(given)
    const size = JSON.stringify(patch).length
    if (batch.length > 0 && (bytes + size > limits.bytes || batch.length === most)) break
    held.add(key)
    // A parent's creation in the same batch stands before its children: they follow it there.
    if (row.create) creating.delete(key)
    if (isRequest) requests += 1
    for (const space of named) asked.add(space)
    handed.push(given)
    batch.push(patch)
    bytes += size
  }
  if (handed.length > 0) await database.outbox.bulkPut(handed)
  return batch
}

/** A creation of the phone's own needs no other. */
const waitsFor = (
  foreign: ReadonlySet<string>,
  key: string,
  { create }: OutboxRow,
  parent: string | null,
): boolean => (foreign.has(key) && !create) || (parent !== null && foreign.has(parent))

/** A longer rest than any that is given can only come from a clock that was set back since. */
const isAside = ({ aside }: OutboxRow, now: number): boolean =>
  aside !== undefined && aside.until > now && aside.until - now <= LONGEST_ASIDE_MS

export type Sealed = OutboxRow & { id: string }

/** With an id, and the revision of the space that this phone has by then: the server applies the patch above it. */
export function sealed(row: OutboxRow, cursor: Cursor | undefined): Sealed {
  const { id, seen: _earlier, ...unsealed } = row
  if (id !== undefined) return { ...row, id }
  return { ...unsealed, id: newId(), ...(cursor ? { seen: cursor.revision } : {}) }
}

/** The patch as it goes over the wire. `row` is sealed. Only of one that was sent before the server asks for `seen`. */
export function patchOf(row: Sealed): Patch {
  const { id, space, kind, recordId, create, remove, fields, handed } = row
  const seen = handed > 1 && row.seen !== undefined ? { seen: row.seen } : undefined
  return {
    id,
    space,
    kind,
    recordId,
    ...(create ? { create } : {}),
    ...(remove ? { remove: { ...remove, ...seen } } : {}),
    fields: seen
      ? Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, { ...change, ...seen }]))
      : fields,
    ...(handed > 1 ? { again: true as const } : {}),
  }
}

const isChild = (database: RecordsDatabase, { kind }: OutboxRow): boolean =>
  kindNamed(database.kinds, kind)?.parent !== undefined

/** Which record a child waits for; null where the kind has no parent. */
async function parentKey(
  database: RecordsDatabase,
  { space, kind, recordId, fields }: OutboxRow,
): Promise<string | null> {
  const parent = kindNamed(database.kinds, kind)?.parent
  if (!parent) return null
  const shown = await database.shown.get([space, kind, recordId])
  const id = fields[parent.field]?.value ?? shown?.fields[parent.field]
  return typeof id === 'string' ? JSON.stringify([space, parent.kind, id]) : null
}

const keyOf = ({ space, kind, recordId }: OutboxRow): string => JSON.stringify([space, kind, recordId])
