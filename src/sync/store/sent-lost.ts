import { BOOKING } from '../../../core/records/market/booking.ts'
import { engineOf } from '../engine/engine-handle.ts'
import { SENT_LOST, type SentLost } from './lost-rows.ts'
import { readMeta, write } from './store.ts'

/** What this phone knows of sending it; null where it was never sent, or the account's engine does not run. */
export async function readSentLost(owner: string, uuid: string): Promise<SentLost | null> {
  const store = await engineOf(owner)?.files.recordStore()
  return store ? await readMeta<SentLost | null>(store.database, SENT_LOST + uuid, null) : null
}

/** Remembers it as long as the booking is lost. Rejects where the phone is full. */
export async function keepSentLost(owner: string, uuid: string, sent: SentLost): Promise<void> {
  const store = await engineOf(owner)?.files.recordStore()
  if (!store) return
  await write(store, async (database) => {
    const booked = await database.confirmed.where('space').equals(owner).toArray()
    const lost = new Map(
      booked.flatMap(({ kind, id, fields }) =>
        kind === BOOKING.kind && fields['lostAt'] ? [[id, String(fields['lostAt'])]] : [],
      ),
    )
    const names = await database.meta.where('name').startsWith(SENT_LOST).primaryKeys()
    await database.meta.bulkDelete(names.filter((name) => !lost.has(name.slice(SENT_LOST.length))))
    const lostAt = lost.get(uuid)
    if (lostAt !== undefined)
      await database.meta.put({ name: SENT_LOST + uuid, value: { ...sent, lostAt } satisfies SentLost })
  })
}
