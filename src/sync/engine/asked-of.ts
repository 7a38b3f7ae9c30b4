import { kindNamed } from '../../../core/records/kinds.ts'
import type { OutboxRow, RecordsDatabase } from '../store/records-database.ts'

/** What becomes of a request that was to be sent behind a change which the server did not take. */
export const NOT_AS_SEEN = {
  code: 'not_as_seen',
  message: 'Something that you had changed before was not taken. Have a look, and ask again.',
}

/**
 * The requests that wait behind a change and are about what its asker saw, its record or what that belongs to: without the change they
 * would be about something else. Call it inside the store's write transaction.
 */
export async function askedOf(database: RecordsDatabase, row: OutboxRow): Promise<OutboxRow[]> {
  const asked = await database.outbox
    .where('space')
    .equals(database.owner)
    .filter(
      (one) => one.id === undefined && one.sequence > row.sequence && seenOf(database, one) === row.space,
    )
    .toArray()
  if (asked.length === 0) return []
  const about = await recordsAbove(database, row)
  return asked.filter(({ fields }) => Object.values(fields).some(({ value }) => about.has(value)))
}

/** The space of which the request says what was seen. */
function seenOf({ kinds }: RecordsDatabase, { kind, fields }: OutboxRow): unknown {
  const { seen } = kindNamed(kinds, kind)?.request ?? {}
  return seen && fields[seen.of]?.value
}

/** The ids of the change's record, of its parent, and so on. */
async function recordsAbove(
  { kinds, shown }: RecordsDatabase,
  { space, kind, recordId, fields: changes }: OutboxRow,
): Promise<Set<unknown>> {
  const above = new Set<unknown>()
  let [of, id, changed] = [kind, recordId, changes]
  for (;;) {
    above.add(id)
    const parent = kindNamed(kinds, of)?.parent
    const stands = parent && (await shown.get([space, of, id]))?.fields[parent.field]
    const next = parent && (changed[parent.field]?.value ?? stands)
    if (!parent || typeof next !== 'string' || above.has(next)) return above
    ;[of, id, changed] = [parent.kind, next, {}]
  }
}
