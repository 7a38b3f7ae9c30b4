import type { PaymentAdapter } from '../../../../core/contracts/market/payments.ts'

export type PaymentAsked = { reference: string; cents: number }

/** How a payment stands with the adapter; null for one that it does not know. `waiting` is not decided yet: it is asked again. */
export type PaymentState = 'authorised' | 'declined' | 'waiting' | 'captured' | 'voided' | null

/**
 * Who takes money and gives it back, cents in USD. Nothing of it is called in a transaction. Each call may come again, from another process
 * too, and does once what its `reference`, or the `key` of a refund, names. One that rejects is tried again; `failed` is for good.
 * @source marketplace "Money"
 */
export type PaymentPort = {
  by: PaymentAdapter
  /** Reserves what a traveler is to pay. A `reference` that was voided before is declined. */
  authorise: (asked: PaymentAsked & { method: string }) => Promise<'authorised' | 'declined' | 'waiting'>
  /** Charges what was reserved. */
  capture: (asked: PaymentAsked) => Promise<'done' | 'failed'>
  /** Reserves it no more; one that nobody asked for yet never is. */
  void: (asked: PaymentAsked) => Promise<void>
  /** Gives back a part of what was charged. */
  refund: (asked: PaymentAsked & { key: string }) => Promise<'done' | 'failed'>
  /** How it stands: what a webhook only hints at. */
  read: (reference: string) => Promise<PaymentState>
  /** Where a provider says who is paid; null where nothing has to be said. */
  openOnboarding: (providerId: string) => Promise<{ url: string } | null>
  /** The reference of the payment that a webhook is about; null where it was not sent by the adapter, or too long ago. */
  verifyWebhook: (sent: { signature: string; body: string }) => string | null
}

/** `chosen` takes the money of what is confirmed from now on; null: nobody does. What another one took, it gives back. */
export type Payments = { chosen: PaymentPort | null; of: (by: PaymentAdapter) => PaymentPort }
