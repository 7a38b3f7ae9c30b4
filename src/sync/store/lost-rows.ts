import type { LostBooking } from '../../../core/contracts/market/lost-bookings.ts'
import { BOOKING } from '../../../core/records/market/booking.ts'
import type { ConfirmedRow, RecordKey, RecordsDatabase } from './records-database.ts'

/**
 * What became of sending a lost booking: how it stands with those who decide, or why the server did not take it. Instants are ISO text; `lostAt` says
 * of which loss, and earlier versions did not write it.
 */
export type SentLost = { lostAt?: string } & (
  Pick<LostBooking, 'state' | 'sentAt' | 'decidedAt'> | { state: 'refused'; sentAt: string; problem: string }
)

/** What a store is told of each under: this and the booking's uuid. */
export const SENT_LOST = 'sent lost '

/** Whether it is known of this loss (ISO instant): what is known of an earlier one says nothing of it. */
export const isOfLoss = (known: SentLost, lostAt: string): boolean =>
  known.lostAt === undefined ? known.sentAt >= lostAt : known.lostAt === lostAt

/** What a restored server lost and this phone keeps, as the server last told it; `isUnsent` where the server is still to hear of it. */
type LostRow = { row: ConfirmedRow; isUnsent: boolean }

/** All that is lost of the store's owner. A seat that somebody else booked, and a booking without a ticket, cannot be sent. */
export async function readLostRows(database: RecordsDatabase): Promise<LostRow[]> {
  const { owner, confirmed, kinds, meta, shown } = database
  const keeping = kinds.filter(({ keptLost }) => keptLost !== undefined)
  const there = await shown
    .where('[space+kind]')
    .anyOf(keeping.map(({ kind }): [string, string] => [owner, kind]))
    .toArray()
  const lost = there.filter(({ fields }) => fields['lostAt'] !== undefined)
  if (lost.length === 0) return []
  const rows = await confirmed.bulkGet(lost.map(({ space, kind, id }): RecordKey => [space, kind, id]))
  const sent = await meta.bulkGet(lost.map(({ id }) => SENT_LOST + id))
  return rows.flatMap((row, at) => {
    if (!row) return []
    const { tickets, lostAt } = row.fields
    const known = sent[at]?.value as SentLost | undefined
    const canBeSent = row.kind === BOOKING.kind && Array.isArray(tickets) && tickets.length > 0
    return [{ row, isUnsent: canBeSent && !(known && isOfLoss(known, String(lostAt))) }]
  })
}

/** How many bookings are still to be sent. */
export const unsentAmong = (rows: readonly LostRow[]): number =>
  rows.filter(({ isUnsent }) => isUnsent).length
