import * as v from 'valibot'

/** Who may hold money: `stand-in` takes none, it is for tests and trying. @source marketplace "Money" */
export const PAYMENT_ADAPTERS = ['stand-in'] as const
export type PaymentAdapter = (typeof PAYMENT_ADAPTERS)[number]

/** Who holds what was paid. Nobody: it is paid at the meeting point. */
export const MoneyHeldBySchema = v.picklist(['nobody', ...PAYMENT_ADAPTERS])
export type MoneyHeldBy = v.InferOutput<typeof MoneyHeldBySchema>

/** The ways to pay that the stand-in knows: one that goes, and one that is declined as a bank declines a card. */
export const TEST_METHODS = ['test-accepted', 'test-declined'] as const

/** `POST /api/bookings/:uuid/pay`: pays what is to be paid now. */
export const PaySchema = v.object({
  expectedVersion: v.pipe(
    v.number('A version is a whole number'),
    v.integer('A version is a whole number'),
    v.minValue(1, 'A version is a whole number from 1 on'),
    v.maxValue(1_000_000, 'A version is a whole number'),
  ),
  method: v.picklist(TEST_METHODS, 'There is no such way to pay.'),
})
export type PayAsked = v.InferOutput<typeof PaySchema>

/**
 * How a booking is paid, cents. `openCents` is what can be paid now; of a confirmed booking it is due at the meeting point where it is
 * not. `reservedCents` waits for the provider's answer and is not charged; `chargedCents` was charged, `backCents` of that given back.
 * `isUnderWay` while an answer is awaited; `wasDeclined` where the last attempt was.
 */
export const BookingPaymentSchema = v.object({
  by: v.picklist(PAYMENT_ADAPTERS),
  openCents: v.number(),
  reservedCents: v.number(),
  chargedCents: v.number(),
  backCents: v.number(),
  isUnderWay: v.boolean(),
  wasDeclined: v.boolean(),
})
export type ToldPayment = v.InferOutput<typeof BookingPaymentSchema>
