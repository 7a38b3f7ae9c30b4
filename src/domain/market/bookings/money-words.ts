import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'

/** Who holds the money, before something is booked. @source marketplace "Money" */
export const moneyHeldInWords = (by: string | undefined): string =>
  by === undefined || by === 'nobody'
    ? 'Nobody holds your money: you pay at the meeting point.'
    : 'You pay here before it is booked. It is a test payment: no real money.'

type Paid = Pick<ToldBooking, 'status' | 'totalCents' | 'moneyHeldBy' | 'payment' | 'offering'>

/** What of a booking was paid and what is due where, a sentence each. */
export function paidInWords({ status, totalCents, moneyHeldBy, payment, offering }: Paid): string[] {
  const provider = offering.provider.name
  const { chargedCents = 0, backCents = 0, reservedCents = 0, openCents = 0 } = payment ?? {}
  if (moneyHeldBy === 'nobody' || !payment) {
    if (totalCents <= 0) return ['Nothing is owed.']
    const held = moneyHeldInWords('nobody')
    return [status === 'completed' ? held : `${exactDollars(totalCents)} is due to ${provider}. ${held}`]
  }
  const due = status === 'confirmed' ? openCents : 0
  const said = [
    ...(chargedCents > 0 ? [`${exactDollars(chargedCents)} was charged as a test payment.`] : []),
    ...(backCents > 0
      ? [`${backCents === chargedCents ? 'All' : exactDollars(backCents)} of it was given back.`]
      : []),
    ...(reservedCents > 0
      ? [`${exactDollars(reservedCents)} is reserved, and charged once ${provider} accepts.`]
      : []),
    ...(chargedCents - backCents + reservedCents > 0 ? ['A stand-in holds it: no real money.'] : []),
    ...(due > 0 ? [`${exactDollars(due)} is open: pay it here, or at the meeting point.`] : []),
  ]
  if (said.length > 0) return said
  return [status === 'on_hold' ? 'Nothing was charged yet.' : 'Nothing was charged.']
}

/** What of a cancelled booking is owed no more: given back as far as it was paid. */
export function refundInWords({
  refundCents,
  payment,
}: Pick<ToldBooking, 'refundCents' | 'payment'>): string[] {
  const backCents = Math.min(payment?.backCents ?? 0, refundCents)
  const open = refundCents - backCents
  return [
    ...(backCents > 0 ? [`${exactDollars(backCents)} of it is given back.`] : []),
    ...(open > 0 ? [`${exactDollars(open)} of it is owed no more.`] : []),
  ]
}

/** What a cancel does with what was paid. */
export const backInWords = ({
  moneyHeldBy,
  payment,
}: Pick<ToldBooking, 'moneyHeldBy' | 'payment'>): string =>
  moneyHeldBy === 'nobody' || !payment
    ? 'Nobody holds your money: what comes back is not to be paid.'
    : 'It goes back the way it was paid, as far as it was: a test payment, no real money.'

/** What a change that comes to so many cents does with what was paid. */
export function changePaidInWords(
  { moneyHeldBy, payment }: Pick<ToldBooking, 'moneyHeldBy' | 'payment'>,
  totalCents: number,
): string {
  if (moneyHeldBy === 'nobody' || !payment) return moneyHeldInWords('nobody')
  const more = totalCents - (payment.chargedCents - payment.backCents)
  const real = 'Test payments: no real money.'
  if (more > 0)
    return `${exactDollars(more)} of that is open then: you pay it afterwards, or at the meeting point. ${real}`
  return more < 0 ? `${exactDollars(-more)} goes back. ${real}` : `All of that is paid. ${real}`
}

/**
 * What another start does with what was paid; null where nobody holds money, and nothing of it changes. What stays owed of what is cancelled is
 * owed besides.
 */
export function offerPaidInWords(
  booking: Pick<ToldBooking, 'status' | 'totalCents' | 'moneyHeldBy' | 'payment'>,
  offeredCents: number,
): string | null {
  const { status, totalCents, moneyHeldBy, payment } = booking
  if (moneyHeldBy === 'nobody' || !payment) return null
  return changePaidInWords(booking, status === 'cancelled' ? totalCents + offeredCents : offeredCents)
}

/** What its provider has to know of how a booking was paid. */
export function chargedInWords({
  chargedCents,
  backCents,
  reservedCents,
  openCents,
}: NonNullable<ToldBooking['payment']>): string {
  const kept = chargedCents - backCents
  const said = [
    ...(reservedCents > 0 ? [`${exactDollars(reservedCents)} is reserved.`] : []),
    ...(kept > 0 || reservedCents === 0 ? [`${exactDollars(kept)} was charged.`] : []),
    ...(openCents > 0
      ? [`${exactDollars(openCents)} is due at the meeting point where it is not paid by then.`]
      : []),
  ]
  return ['Test payment, no real money:', ...said].join(' ')
}
