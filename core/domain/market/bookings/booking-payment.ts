import type { PaymentAdapter, ToldPayment } from '../../../contracts/market/payments.ts'
import { refused, startOf, type Does, type Refusal } from './booking-act.ts'
import { isBooked, totalOf, type Booking, type PaymentPart } from './booking.ts'

/*
 * | A payment  | of what is held or asked for                              | of what is or was confirmed                                      |
 * |------------|-----------------------------------------------------------|------------------------------------------------------------------|
 * | asked      | waits for its traveler until the hold ends                | –                                                                |
 * | sent       | waits for the adapter until the hold ends                 | waits for the adapter, as long as it is what is owed             |
 * | authorised | stays while the provider is asked                         | is taken                                                         |
 * | taken      | –                                                         | what is owed no more of it goes back, of the last payment first  |
 *
 * Whatever is not so is released: an answer that comes later is voided. So a booking is never charged more than it owes, and what it owes
 * beyond what was charged is due at the meeting point.
 */

/** What has to be done outside for a payment. The same `key` again does nothing more. Cents. */
export type PaymentWork = {
  key: string
  by: PaymentAdapter
  reference: string
  act: 'authorise' | 'capture' | 'refund' | 'void'
  cents: number
  method: string | null
}

/** Whether it is held until it is paid for. */
export const waitsForPayment = ({ status, payment }: Pick<Booking, 'status' | 'payment'>): boolean =>
  status === 'on_hold' && (payment?.parts.some(isOpen) ?? false)

/** What was charged and not given back, cents. */
export const chargedOf = ({ payment }: Pick<Booking, 'payment'>): number =>
  sumOf(payment?.parts ?? [], ({ state, cents, backCents }) => (state === 'taken' ? cents - backCents : 0))

/** What can be paid now, cents. */
export function openCentsOf(booking: Booking): number {
  if (booking.payment === null) return 0
  if (booking.status === 'on_hold') return waitsForPayment(booking) ? totalOf(booking) : 0
  return isBooked(booking.status) ? Math.max(0, totalOf(booking) - chargedOf(booking)) : 0
}

/** How it is paid; undefined where nobody holds money. */
export function toldPayment(booking: Booking): ToldPayment | undefined {
  const { payment } = booking
  if (payment === null) return undefined
  const { by, parts } = payment
  return {
    by,
    openCents: openCentsOf(booking),
    reservedCents: sumOf(parts, ({ state, cents }) => (state === 'authorised' ? cents : 0)),
    chargedCents: sumOf(parts, ({ state, cents }) => (state === 'taken' ? cents : 0)),
    backCents: sumOf(parts, ({ backCents }) => backCents),
    isUnderWay: parts.some(({ state }) => state === 'sent'),
    wasDeclined: parts.at(-1)?.state === 'declined',
  }
}

/** So many declined payments a booking takes: nobody tries out cards with it. */
const MOST_DECLINED = 5

/** Sends what is asked for to be paid; of a booking, what is open. */
export const sentToPay: Does<'pay'> = (booking, { method }, now) => {
  const { payment, status, holdUntil } = booking
  if (payment === null)
    return refused('not_allowed_now', 'Nobody takes money for this: pay at the meeting point.')
  if (payment.parts.some(({ state }) => state === 'sent'))
    return refused('not_allowed_now', 'A payment is on its way already.')
  if (status === 'on_hold') {
    const asked = payment.parts.find(({ state }) => state === 'asked')
    if (!asked) return refused('not_allowed_now', 'Confirm it first.')
    if ((holdUntil ?? '') <= now) return refused('expired', 'The hold has ended. Hold it again.')
    const parts = payment.parts.map((part) =>
      part === asked ? { ...part, method, state: 'sent' as const } : part,
    )
    return { ...booking, payment: { ...payment, parts } }
  }
  const cents = openCentsOf(booking)
  if (cents === 0) return refused('not_allowed_now', 'All of it is paid.')
  if (payment.parts.filter(({ state }) => state === 'declined').length >= MOST_DECLINED)
    return refused(
      'not_allowed_now',
      `${MOST_DECLINED} payments were declined: pay what is open at the meeting point.`,
    )
  if (startOf(booking) <= now) return refused('not_allowed_now', 'It has begun: pay what is due there.')
  const part: PaymentPart = { ...newPart(booking.uuid, payment.parts, cents), state: 'sent', method }
  return { ...booking, payment: { ...payment, parts: [...payment.parts, part] } }
}

/** A payment behind those of before. Its reference is the booking's id and its number: made again it is the same one. */
export const newPart = (uuid: string, parts: readonly PaymentPart[], cents: number): PaymentPart => ({
  reference: `${uuid}.${parts.length + 1}`,
  cents,
  state: 'asked',
  method: null,
  backCents: 0,
})

export const authoriseKeyOf = (reference: string): string => `${reference} authorise`

/** The booking that a payment's reference is of. */
export const bookingOfReference = (reference: string): string => reference.replace(/\.\d+$/, '')

/** The booking with the payment of this reference in another state; refused where it is in none of those before. */
export function withPart(
  booking: Booking,
  reference: string,
  from: readonly PaymentPart['state'][],
  state: PaymentPart['state'],
): Booking | Refusal {
  const { payment } = booking
  const known = payment?.parts.find((part) => part.reference === reference)
  if (!payment || !known || !from.includes(known.state))
    return refused('not_allowed_now', 'This payment is not awaited.')
  const parts = payment.parts.map((part) => (part === known ? { ...part, state, backCents: 0 } : part))
  return { ...booking, payment: { ...payment, parts } }
}

/** The booking with its payments as they have to be behind a change of it. */
export function withPayments(booking: Booking): Booking {
  const { payment } = booking
  if (payment === null || payment.parts.length === 0) return booking
  const open = openCentsOf(booking)
  const parts = payment.parts.map((part) => ({ ...part, state: stateThen(booking, part, open) }))
  const next = { ...booking, payment: { ...payment, parts } }
  return next.confirmedAt === null ? next : givenBack(next)
}

function stateThen({ status }: Booking, { state, cents }: PaymentPart, open: number): PaymentPart['state'] {
  if (state === 'authorised') return isBooked(status) ? 'taken' : status === 'pending' ? state : 'released'
  if (state !== 'asked' && state !== 'sent') return state
  const isAwaited = status === 'on_hold' || (isBooked(status) && state === 'sent' && cents === open)
  return isAwaited ? state : 'released'
}

function givenBack(booking: Booking & { payment: NonNullable<Booking['payment']> }): Booking {
  let tooMuch = chargedOf(booking) - totalOf(booking)
  if (tooMuch <= 0) return booking
  const parts = booking.payment.parts
    .toReversed()
    .map((part) => {
      const back = part.state === 'taken' ? Math.min(tooMuch, part.cents - part.backCents) : 0
      tooMuch -= back
      return { ...part, backCents: part.backCents + back }
    })
    .toReversed()
  return { ...booking, payment: { ...booking.payment, parts } }
}

const RESERVED: readonly PaymentPart['state'][] = ['sent', 'authorised', 'taken']

/** What has to be done outside behind a change of a booking; before is null for a new one. */
export function paymentWorks(before: Booking | null, { payment }: Booking): PaymentWork[] {
  if (payment === null) return []
  const { by } = payment
  return payment.parts.flatMap((part) => {
    const { reference, cents, state, method, backCents } = part
    const was = before?.payment?.parts.find((one) => one.reference === reference)
    const of = { by, reference, cents, method: null }
    const works: PaymentWork[] = []
    if (state === 'sent' && was?.state !== 'sent')
      works.push({ ...of, key: authoriseKeyOf(reference), act: 'authorise', method })
    if (state === 'taken' && was?.state !== 'taken')
      works.push({ ...of, key: `${reference} capture`, act: 'capture' })
    // What could not be charged may be reserved all the same.
    const isOver = state === 'released' || (state === 'declined' && was?.state === 'taken')
    if (isOver && was && RESERVED.includes(was.state)) works.push(voidOf(by, part))
    const back = backCents - (was?.backCents ?? 0)
    if (back > 0) works.push({ ...of, key: `${reference} refund ${backCents}`, act: 'refund', cents: back })
    return works
  })
}

/** Reserves a payment no more, whenever that was. */
export const voidOf = (
  by: PaymentAdapter,
  { reference, cents }: Pick<PaymentPart, 'reference' | 'cents'>,
): PaymentWork => ({ by, reference, cents, method: null, key: `${reference} void`, act: 'void' })

const isOpen = ({ state }: PaymentPart): boolean => state === 'asked' || state === 'sent'

const sumOf = (parts: readonly PaymentPart[], of: (part: PaymentPart) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0)
