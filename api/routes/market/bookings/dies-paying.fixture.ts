import { prepareStore } from '../../../database/open.ts'
import { dieBefore, die } from './dies-before.fixture.ts'
import { Buffer } from '../../../platform/node/bytes.ts'
import { openSqlite } from '../../../platform/node/sqlite.ts'
import { doPaymentWorks } from '../../../services/market/payments/payment-works.ts'
import { paymentsBy } from '../../../services/market/payments/payments.ts'
import { signTicketsWith } from '../../../services/market/tickets/ticket-signer.ts'

/** A process that does what a payment of this booking waits for, and is killed before the statement of this number, or behind all. */
async function main(file: string, at: number, bookingId: string, moment: string): Promise<void> {
  const sqlite = openSqlite(file)
  const database = await prepareStore(sqlite)
  signTicketsWith(database, Buffer.alloc(32))
  const now = () => new Date(moment)
  const report = (message: string, error: unknown) => {
    throw new Error(message, { cause: error })
  }
  const payments = paymentsBy('stand-in', { database, serverKey: Buffer.alloc(32), now })
  dieBefore(sqlite, at)
  await doPaymentWorks({ database, payments, now, report }, { bookingId })
  die()
}

// Without a store it is only read, and ends by itself.
if (import.meta.main && process.argv.length > 2) {
  const [file = '', at = '', bookingId = '', moment = ''] = process.argv.slice(2)
  await main(file, Number(at), bookingId, moment)
}
