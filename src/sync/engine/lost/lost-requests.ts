import type { FieldChange, WireRecord } from '../../../../core/contracts/records/sync.ts'
import { isPhonesField } from '../../../../core/records/define-record.ts'
import { kindNamed } from '../../../../core/records/kinds.ts'
import { spacesNamed } from '../../../../core/records/request.ts'
import type { ConfirmedRow, RecordsDatabase } from '../../store/records-database.ts'

/** Whether it asks for something that the server decides. */
export const isRequest = ({ kinds }: Pick<RecordsDatabase, 'kinds'>, { kind }: { kind: string }): boolean =>
  kindNamed(kinds, kind)?.request !== undefined

/** Under this code a request stands among what was refused whose decision the server has lost. */
export const DECISION_LOST = 'decision_lost'

const MESSAGE = 'The server has lost what became of this. Ask again if you still want it.'

const lostId = (recordId: string): string => `lost-${recordId}`

/**
 * Tells whoever asked that a restored server knows nothing of the request any more: it may have had its time, so that nobody asks again
 * for them. Call it inside the store's write transaction.
 */
export async function tellLost(
  { refused, kinds }: RecordsDatabase,
  { space, kind, id: recordId, fields: stood }: ConfirmedRow,
  now: number,
): Promise<void> {
  const definition = kindNamed(kinds, kind)
  const said = Object.entries(stood).filter(([name]) => definition && isPhonesField(definition, name))
  const fields = Object.fromEntries(
    said.map(([name, value]): [string, FieldChange] => [name, { value, base: 0 }]),
  )
  const patch = { id: lostId(recordId), space, kind, recordId, create: true as const, fields }
  await refused.put({ id: patch.id, patch, code: DECISION_LOST, message: MESSAGE, refusedAt: now })
}

/** Of what a server has lost with its disk that which is said to it again: no request that is asked anyway, or of which is told. */
export async function withoutLost(
  database: RecordsDatabase,
  held: readonly ConfirmedRow[],
  now: number,
): Promise<ConfirmedRow[]> {
  const again: ConfirmedRow[] = []
  for (const row of held) {
    const { request } = kindNamed(database.kinds, row.kind) ?? {}
    const key = [row.space, row.kind, row.id]
    const isAsked = request && (await database.outbox.where('[space+kind+recordId]').equals(key).count()) > 0
    if (request?.lost === 'told' && !isAsked) await tellLost(database, row, now)
    else if (!isAsked) again.push(row)
  }
  return again
}

/** Another phone has asked again, or the server has found it: nothing is lost of these. */
export async function foundAgain(database: RecordsDatabase, told: readonly WireRecord[]): Promise<void> {
  const requests = told.filter((record) => isRequest(database, record))
  if (requests.length > 0) await database.refused.bulkDelete(requests.map(({ id }) => lostId(id)))
}

/** Requests that name the space go behind all that is queued for it by now, as they are. */
export async function requeueRequests(database: RecordsDatabase, space: string): Promise<void> {
  for (const { sequence, ...row } of await database.outbox.orderBy('sequence').toArray()) {
    const definition = kindNamed(database.kinds, row.kind)
    if (!definition?.request || !spacesNamed(definition, row.fields).includes(space)) continue
    await database.outbox.delete(sequence)
    await database.outbox.add(row)
  }
}
