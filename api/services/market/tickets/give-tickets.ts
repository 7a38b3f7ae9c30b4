import type { Kysely, Transaction } from 'kysely'
import { KINDS } from '../../../../core/records/kinds.ts'
import type { Database } from '../../../database/schema.ts'
import type { Report } from '../../../report.ts'
import { holdBooking } from '../../../repositories/market/booking-seats.ts'
import { updateBooking } from '../../../repositories/market/booking-writes.ts'
import { listTicketed } from '../../../repositories/market/live-bookings.ts'
import { endSigning, listLiveKeys } from '../../../repositories/market/ticket-keys.ts'
import { delivering } from '../../records/delivery/deliver.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { stored } from '../bookings/booking-acts.ts'
import { tellBooking } from '../bookings/tell-booking.ts'
import { withTicketKey } from './ticket-keys.ts'
import { isOurs } from './ticket-signer.ts'

type GiveDeps = { database: Kysely<Database>; now: () => Date; report: Report }

const AT_ONCE = 100

/**
 * Gives tickets to what is confirmed and has none: it was booked before there were any, or the server got another key since, so that
 * nothing can be signed again by the one that signed. A booking a transaction, one version more each.
 */
export async function giveTickets(deps: GiveDeps): Promise<void> {
  const { database, now, report } = deps
  const foreign = await endForeignKeys(deps)
  let after = ''
  for (;;) {
    const rows = await listTicketed(database, { after, limit: AT_ONCE })
    const lacking = rows.filter(({ ticketVersion, ticketKeys }) =>
      isLacking({ ticketVersion, ticketKeys }, foreign),
    )
    const ids = lacking.map(({ id }) => id)
    await eachAlone(ids, { report, failed: 'A booking could not be given tickets' }, (uuid) =>
      delivering({ database, report, kinds: KINDS }, now(), (transaction) =>
        giveAnew(transaction, uuid, { foreign, at: now().toISOString() }),
      ),
    )
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** Keys that were made with another secret of the server: they verify what they signed, and sign nothing more. */
async function endForeignKeys({ database, now }: GiveDeps): Promise<Set<number>> {
  const foreign = new Set<number>()
  const at = now().toISOString()
  let after = 0
  for (;;) {
    const keys = await listLiveKeys(database, { now: at, after, limit: AT_ONCE })
    for (const key of keys.filter((one) => !isOurs(database, one))) {
      foreign.add(key.id)
      if (key.signsUntil > at) await endSigning(database, key.id, at)
    }
    if (keys.length < AT_ONCE) return foreign
    after = keys.at(-1)?.id ?? after
  }
}

type Ticketed = { ticketVersion: number; ticketKeys: readonly number[] }

const isLacking = ({ ticketVersion, ticketKeys }: Ticketed, foreign: ReadonlySet<number>): boolean =>
  ticketVersion === 0 || foreign.has(ticketKeys[ticketVersion - 1] ?? 0)

async function giveAnew(
  transaction: Transaction<Database>,
  uuid: string,
  { foreign, at }: { foreign: ReadonlySet<number>; at: string },
): Promise<void> {
  await holdBooking(transaction, uuid)
  const { booking, userId } = await stored(transaction, uuid)
  const { status, version, ticketVersion } = booking
  if ((status !== 'confirmed' && status !== 'redeemed') || !isLacking(booking, foreign)) return
  const renewed = { ...booking, version: version + 1, ticketVersion: ticketVersion + 1 }
  const next = await withTicketKey(transaction, renewed, at)
  const event = { act: 'tickets', by: 'clock', from: status, to: status, at } as const
  await updateBooking(transaction, {
    transition: { next, seats: [], lines: [], works: [], event },
    asked: null,
  })
  await tellBooking(transaction, { booking: next, userId }, at)
}
