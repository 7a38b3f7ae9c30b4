import * as v from 'valibot'
import { CancelSchema, ConfirmSchema, HoldSchema } from '../../../../core/contracts/market/bookings.ts'
import { prepareStore } from '../../../database/open.ts'
import { Buffer } from '../../../platform/node/bytes.ts'
import { openSqlite } from '../../../platform/node/sqlite.ts'
import { settleStarts } from '../../../services/market/bookings/booking-clock.ts'
import { cancelBooking } from '../../../services/market/bookings/booking-cancels.ts'
import { bookingOf, confirmBooking, holdSeats } from '../../../services/market/bookings/bookings.ts'
import { signTicketsWith } from '../../../services/market/tickets/ticket-signer.ts'
import { once } from '../../../services/records/once.ts'
import { sweep } from '../../../services/upkeep/sweep.ts'
import { die, dieBefore } from './dies-before.fixture.ts'

/** What a person sends to `POST endpoint`, and of which booking. */
export type Sent = {
  act: 'hold' | 'confirm' | 'cancel'
  uuid: string
  userId: string
  key: string
  endpoint: string
  bodyText: string
  /** ISO instant of the server's clock. */
  now: string
}

/** A process that does an act as the server does, and is killed before the statement of this number, counted from 1, or behind all. */
async function main(file: string, at: number, sent: Sent): Promise<void> {
  const sqlite = openSqlite(file)
  const database = await prepareStore(sqlite)
  signTicketsWith(database, Buffer.alloc(32))
  const { act, uuid, userId, bodyText, now } = sent
  const report = (message: string, error: unknown) => {
    throw new Error(message, { cause: error })
  }
  const deps = { database, report }
  const of = { uuid, userId, now: new Date(now) }
  // What a process does now and then is no part of the act.
  await sweep(database, of.now)
  dieBefore(sqlite, at)
  const body: unknown = JSON.parse(bodyText)
  if (act === 'hold') await settleStarts(deps, v.parse(HoldSchema, body).departureIds, of.now)
  // What is told of it is delivered behind the commit: deliver.test.ts kills there.
  await once(
    database,
    { ...sent, now: of.now },
    async (transaction) => {
      if (act === 'hold') await holdSeats(transaction, { ...of, asked: v.parse(HoldSchema, body) })
      else if (act === 'confirm')
        await confirmBooking(transaction, { ...of, asked: v.parse(ConfirmSchema, body) })
      else await cancelBooking(transaction, { ...of, asked: v.parse(CancelSchema, body) })
    },
    (transaction) => bookingOf(transaction, of),
  )
  die()
}

// Without a store it is only read, and ends by itself.
if (import.meta.main && process.argv.length > 2) {
  const [file = '', at = '', sent = ''] = process.argv.slice(2)
  await main(file, Number(at), JSON.parse(sent) as Sent)
}
