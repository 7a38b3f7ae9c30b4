import {
  readFields,
  type Field,
  type FieldsOf,
  type RecordKind,
} from '../../../core/records/define-record.ts'
import type { Decision } from '../../../core/records/request.ts'
import { DECISION_LOST } from '../engine/lost/lost-requests.ts'
import { isUnasked } from '../engine/sent-later.ts'
import { readCursors } from '../engine/pull.ts'
import type { RecordsDatabase } from './records-database.ts'

/**
 * How a request stands.
 *
 * | State     | Is                                                                                             |
 * |-----------|------------------------------------------------------------------------------------------------|
 * | `waiting` | not answered yet: there is no signal, or what was changed before it is not; `isStuck`: the server could not digest it so far; `isSent`: it was sent, and cannot be taken back; `isUnasked`: a visitor had asked it, and it waits for a yes of the account's person |
 * | `decided` | answered: what was asked is done, or a rule says no                                            |
 * | `refused` | the asker may not do it, or a change before it was not taken (`not_as_seen`); it stands among the refused changes, to be tried again or discarded |
 * | `lost`    | a restored server knows nothing of its decision; it stands there too                           |
 */
export type RequestState =
  | { state: 'waiting'; isStuck: boolean; isSent: boolean; isUnasked: boolean }
  | { state: 'decided'; decision: Decision }
  | { state: 'refused' | 'lost'; code: string; message: string }

/** A request of the kind `K`, with what was asked. `at`: milliseconds, when it came to stand so; of a waiting one, when it was asked. */
export type RequestOf<K> = { id: string; fields: FieldsOf<K>; at: number } & RequestState

/** The requests of one kind that this phone knows, newest first. What this version cannot read is left out. */
export async function readRequests<F extends Record<string, Field>>(
  database: RecordsDatabase,
  definition: RecordKind<F>,
): Promise<RequestOf<RecordKind<F>>[]> {
  const { kind } = definition
  const { shown, outbox, refused, owner } = database
  return await database.transaction('r', shown, outbox, refused, async () => {
    const waiting = new Map(
      (await outbox.where('space').equals(owner).toArray())
        .filter((row) => row.kind === kind)
        .map((row) => [row.recordId, row]),
    )
    const there = await shown.where('[space+kind]').equals([owner, kind]).toArray()
    const known = new Set(there.map(({ id }) => id))
    const turned = (await refused.toArray()).filter(
      ({ patch }) => patch.kind === kind && !known.has(patch.recordId),
    )
    const found: (RequestOf<RecordKind<F>> | null)[] = [
      ...there.map(({ id, fields: stored }) => {
        const fields = readFields(definition, stored)
        const decision = (fields as { decision?: Decision } | null)?.decision
        const row = waiting.get(id)
        if (!fields) return null
        if (decision) return { id, fields, at: Date.parse(decision.at), state: 'decided' as const, decision }
        const isStuck = row?.aside?.because === 'failed'
        const isSent = row?.id !== undefined
        const of = { isStuck, isSent, isUnasked: row !== undefined && isUnasked(database, row) }
        return { id, fields, at: row?.createdAt ?? 0, state: 'waiting' as const, ...of }
      }),
      ...turned.map(({ patch, code, message, refusedAt: at }) => {
        const said = Object.entries(patch.fields).map(([name, { value }]) => [name, value])
        const fields = readFields(definition, Object.fromEntries(said) as Record<string, unknown>)
        const state = code === DECISION_LOST ? ('lost' as const) : ('refused' as const)
        return fields && { id: patch.recordId, fields, at, state, code, message }
      }),
    ]
    return found.filter((one) => one !== null).sort((one, other) => other.at - one.at)
  })
}

/** What a request says of what its asker had seen, by the name of its field; nothing where its kind does not say it. */
export async function seenNow(
  database: RecordsDatabase,
  { request }: Pick<RecordKind, 'request'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (!request?.seen) return {}
  const space = fields[request.seen.of]
  const cursor = typeof space === 'string' ? (await readCursors(database))[space] : undefined
  // Of a space of which the server has told nothing nobody has seen anything.
  const { epoch, revision } = cursor ?? { epoch: 'none', revision: 0 }
  return { [request.seen.field]: { epoch, revision } }
}
