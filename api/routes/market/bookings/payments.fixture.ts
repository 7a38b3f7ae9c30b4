import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { Buffer } from '../../../platform/node/bytes.ts'
import type { PaymentPort, Payments } from '../../../services/market/payments/payment-port.ts'
import { standIn } from '../../../services/market/payments/stand-in.ts'

export const SERVER_KEY = Buffer.alloc(32, 7)

/** What can go wrong with a payment service, until it is said to be well again. */
export type Faults = {
  /** It does what it is asked for, and nobody hears of it. */
  losesAnswers: boolean
  /** It says nothing yet. */
  isSlow: boolean
  /** It knows of no payment that is voided before it is asked for. */
  forgetsVoids: boolean
  /** What happens elsewhere before a payment that it was asked for reaches it. */
  meanwhile: () => Promise<void>
  /** It takes nothing that was reserved. */
  chargesNothing: boolean
  /** Nobody holds money of what is held from now on. */
  isOff: boolean
  /** What it is asked for, in order. */
  asked: string[]
}

export const noFaults = (): Faults => ({
  losesAnswers: false,
  isSlow: false,
  forgetsVoids: false,
  meanwhile: async () => {},
  chargesNothing: false,
  isOff: false,
  asked: [],
})

/** The stand-in with these faults. The database is given once there is one. */
export function faultyPayments(faults: Faults, now: () => Date) {
  let database: Kysely<Database> | undefined
  const well = () => {
    if (!database) throw new Error('There is no store yet')
    return standIn({ database, serverKey: SERVER_KEY, now })
  }
  const told = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    faults.asked.push(name)
    const answer = await work()
    if (faults.losesAnswers) throw new Error('The answer was lost')
    return answer
  }
  const port: PaymentPort = {
    by: 'stand-in',
    authorise: (asked) =>
      told('authorise', async () => {
        await faults.meanwhile()
        const answer = await well().authorise(asked)
        return faults.isSlow ? 'waiting' : answer
      }),
    capture: (asked) =>
      told('capture', async () => (faults.chargesNothing ? 'failed' : await well().capture(asked))),
    void: (asked) =>
      told('void', async () => {
        const isKnown = (await well().read(asked.reference)) !== null
        if (isKnown || !faults.forgetsVoids) await well().void(asked)
      }),
    refund: (asked) => told('refund', () => well().refund(asked)),
    read: (reference) => well().read(reference),
    openOnboarding: (providerId) => well().openOnboarding(providerId),
    verifyWebhook: (sent) => well().verifyWebhook(sent),
  }
  const payments: Payments = {
    get chosen() {
      return faults.isOff ? null : port
    },
    of: () => port,
  }
  return { payments, over: (store: Kysely<Database>) => void (database = store) }
}
