import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { Buffer } from '../../../platform/node/bytes.ts'
import {
  endAuthorisation,
  putStandInPayment,
  putStandInRefund,
  readStandInPayment,
} from '../../../repositories/market/stand-in-payments.ts'
import type { PaymentPort } from './payment-port.ts'
import { signWebhook, webhookReference } from './webhook-signature.ts'

export type StandInDeps = { database: Kysely<Database>; serverKey: Buffer; now: () => Date }

/** As a payment service, with a state of its own and no real money: `test-declined` is declined, every other way goes. */
export function standIn({ database, serverKey, now }: StandInDeps): PaymentPort {
  return {
    by: 'stand-in',
    authorise: async ({ reference, cents, method }) => {
      const state = method === 'test-declined' ? 'declined' : 'authorised'
      const stands = await putStandInPayment(database, { reference, cents, state })
      return stands === 'authorised' || stands === 'captured' ? 'authorised' : 'declined'
    },
    capture: async ({ reference }) => {
      await endAuthorisation(database, reference, 'captured')
      return (await readStandInPayment(database, reference)) === 'captured' ? 'done' : 'failed'
    },
    void: async ({ reference, cents }) => {
      await putStandInPayment(database, { reference, cents, state: 'voided' })
      await endAuthorisation(database, reference, 'voided')
    },
    refund: async (asked) => ((await putStandInRefund(database, asked)) ? 'done' : 'failed'),
    read: (reference) => readStandInPayment(database, reference),
    // It pays nobody out.
    openOnboarding: async () => null,
    verifyWebhook: (sent) => webhookReference(serverKey, sent, now()),
  }
}

/** A webhook as the stand-in sends it. */
export function standInWebhook(
  { serverKey, now }: Pick<StandInDeps, 'serverKey' | 'now'>,
  reference: string,
): { signature: string; body: string } {
  const body = JSON.stringify({ reference })
  return { signature: signWebhook(serverKey, body, now()), body }
}
