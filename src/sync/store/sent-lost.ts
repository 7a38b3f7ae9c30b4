import { BOOKING } from '../../../core/records/market/booking.ts'
import type { LostBooking } from '../../../core/contracts/market/lost-bookings.ts'
import { engineOf } from '../engine/engine-handle.ts'
import { readMeta, write } from './store.ts'

/** What became of sending a lost booking: how it stands with those who decide, or why the server did not take it. Instants are ISO text. */
export type SentLost =
  Pick<LostBooking, 'state' | 'sentAt' | 'decidedAt'> | { state: 'refused'; sentAt: string; problem: string }

const PREFIX = 'sent lost '

/** What this phone knows of sending it; null where it was never sent, or the account's engine does not run. */
export async function readSentLost(owner: string, uuid: string): Promise<SentLost | null> {
  const store = await engineOf(owner)?.files.recordStore()
  return store ? await readMeta<SentLost | null>(store.database, PREFIX + uuid, null) : null
}

/** Remembers it as long as the booking is lost. Rejects where the phone is full. */
export async function keepSentLost(owner: string, uuid: string, sent: SentLost): Promise<void> {
  const store = await engineOf(owner)?.files.recordStore()
  if (!store) return
  await write(store, async (database) => {
    const booked = await database.confirmed.where('space').equals(owner).toArray()
    const lost = new Set(
      booked.flatMap(({ kind, id, fields }) => (kind === BOOKING.kind && fields['lostAt'] ? [id] : [])),
    )
    const names = await database.meta.where('name').startsWith(PREFIX).primaryKeys()
    await database.meta.bulkDelete(names.filter((name) => !lost.has(name.slice(PREFIX.length))))
    if (lost.has(uuid)) await database.meta.put({ name: PREFIX + uuid, value: sent })
  })
}
