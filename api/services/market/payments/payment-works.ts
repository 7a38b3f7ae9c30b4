import type { Kysely } from 'kysely'
import {
  authoriseKeyOf,
  bookingOfReference,
  voidOf,
} from '../../../../core/domain/market/bookings/booking-payment.ts'
import type { PaymentPart } from '../../../../core/domain/market/bookings/booking.ts'
import type { Database } from '../../../database/schema.ts'
import { listBookings } from '../../../repositories/market/bookings.ts'
import {
  claimWork,
  listDueWorks,
  queueWorks,
  settleWork,
  type QueuedWork,
} from '../../../repositories/market/payment-works.ts'
import type { Report } from '../../../report.ts'
import { delivering } from '../../records/delivery/deliver.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { actOn, StartCancelled, stored } from '../bookings/booking-acts.ts'
import { followCancelled } from '../bookings/booking-clock.ts'
import { bookingsTold } from '../bookings/tell-booking.ts'
import type { PaymentPort, Payments } from './payment-port.ts'
import { inTime } from './time-limit.ts'

/*
 * What a transaction asked of a payment service is done behind its commit, and by whoever comes after a process that was killed: it is taken
 * by moving the time at which it is due again, and gone once it was done. Twice only where a process ends between the service's answer
 * and the note of it; the service does once what a key names.
 */
export type PaymentWorkDeps = {
  database: Kysely<Database>
  payments: Payments
  now: () => Date
  report: Report
  /** Default: 15 seconds. */
  longestCallMs?: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** So long a call of a payment service may take: less than the first pause, so that nobody else begins with what is still under way. */
const LONGEST_CALL_MS = 15 * SECOND_MS
const RETRY_MS = [20 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const
const LONGEST_RETRY_MS = 60 * MINUTE_MS
const AT_ONCE = 50

/**
 * Does what is due by now, of one booking where that is named. Throws what the store throws; what a service does not answer is reported
 * and tried again.
 */
export async function doPaymentWorks(
  deps: PaymentWorkDeps,
  { bookingId, ending }: { bookingId?: string; ending?: AbortSignal } = {},
): Promise<void> {
  const { database, now, report } = deps
  const of = bookingId === undefined ? {} : { bookingId }
  for (;;) {
    const times = { now: isoAt(now()), noLaterThan: isoAt(now(), 2 * LONGEST_RETRY_MS) }
    const due = await listDueWorks(database, { ...times, ...of }, AT_ONCE)
    if (due.length === 0) return
    await eachAlone(due, { report, failed: 'A payment service did not answer' }, async (work) => {
      if (!ending?.aborted) await doOne(deps, work)
    })
    if (ending?.aborted) return
  }
}

/** The calls of a port that go out, each with an end. */
const limited = (
  port: PaymentPort,
  { longestCallMs = LONGEST_CALL_MS }: PaymentWorkDeps,
): Pick<PaymentPort, 'authorise' | 'capture' | 'void' | 'refund' | 'read'> => ({
  authorise: (asked) => inTime(() => port.authorise(asked), longestCallMs),
  capture: (asked) => inTime(() => port.capture(asked), longestCallMs),
  void: (asked) => inTime(() => port.void(asked), longestCallMs),
  refund: (asked) => inTime(() => port.refund(asked), longestCallMs),
  read: (reference) => inTime(() => port.read(reference), longestCallMs),
})

async function doOne(deps: PaymentWorkDeps, work: QueuedWork): Promise<void> {
  const { database, payments, now, report } = deps
  const pause = RETRY_MS[work.attempts] ?? LONGEST_RETRY_MS
  if (!(await claimWork(database, work, isoAt(now(), pause)))) return
  const port = limited(payments.of(work.by), deps)
  switch (work.act) {
    case 'authorise':
      return await authorise(deps, port, work)
    case 'capture':
      if ((await port.capture(work)) === 'failed') return await answered(deps, work, 'unpaid')
      break
    case 'void':
      await port.void(work)
      break
    case 'refund':
      // What could not be charged after all is not given back either.
      if ((await stateOf(deps, work)) === 'taken' && (await port.refund(work)) === 'failed')
        report('A refund was refused by the payment service', new Error(`${work.key}: ${work.cents} cents`))
  }
  await settleWork(database, work.key)
}

async function authorise(
  deps: PaymentWorkDeps,
  port: Pick<PaymentPort, 'authorise'>,
  work: QueuedWork,
): Promise<void> {
  // What ended meanwhile is voided behind this, whatever was asked of the service before.
  if ((await stateOf(deps, work)) !== 'sent') return await settleWork(deps.database, work.key)
  const said = await port.authorise({ ...work, method: work.method ?? '' })
  if (said !== 'waiting') await answered(deps, work, said === 'authorised' ? 'paid' : 'unpaid')
}

/** How the booking says that this payment stands; undefined for one that is none of it. */
async function stateOf(
  { database }: PaymentWorkDeps,
  { bookingId, reference }: Pick<QueuedWork, 'bookingId' | 'reference'>,
): Promise<PaymentPart['state'] | undefined> {
  const [found] = await listBookings(database, { id: bookingId })
  return found?.booking.payment?.parts.find((part) => part.reference === reference)?.state
}

type Answered = Pick<QueuedWork, 'bookingId' | 'reference' | 'key'>

/**
 * Writes down what the service answered, once; a payment that is awaited no more is voided. Where a start was cancelled a moment before, what is
 * booked of it follows first: nobody is charged for it and told that it is booked.
 */
async function answered(deps: PaymentWorkDeps, of: Answered, name: 'paid' | 'unpaid'): Promise<void> {
  try {
    await writeAnswer(deps, of, name)
  } catch (problem) {
    if (!(problem instanceof StartCancelled)) throw problem
    const [found] = await listBookings(deps.database, { id: of.bookingId })
    for (const { id } of found?.booking.departures ?? []) await followCancelled(deps, id)
    await writeAnswer(deps, of, name)
  }
}

async function writeAnswer(
  deps: PaymentWorkDeps,
  { bookingId, reference, key }: Answered,
  name: 'paid' | 'unpaid',
): Promise<void> {
  const { now } = deps
  const at = now().toISOString()
  await delivering(bookingsTold(deps), now(), async (transaction) => {
    await actOn(
      transaction,
      { uuid: bookingId, by: 'clock', asked: null, expectedVersion: null, now: at, mayBeOver: true },
      () => ({ name, reference }),
    )
    const { booking } = await stored(transaction, bookingId)
    const part = booking.payment?.parts.find((one) => one.reference === reference)
    const isOver = part?.state === 'released' || part?.state === 'declined'
    if (name === 'paid' && booking.payment && part && isOver)
      await queueWorks(transaction, [voidOf(booking.payment.by, part)], {
        ...{ bookingId, now: at },
        version: booking.version,
      })
    await settleWork(transaction, key)
  })
}

/** Asks the service how a payment stands, and writes that down: what a webhook says is only that there is something to ask. */
export async function lookUpPayment(
  deps: PaymentWorkDeps,
  port: PaymentPort,
  reference: string,
): Promise<void> {
  const bookingId = bookingOfReference(reference)
  const [found] = await listBookings(deps.database, { id: bookingId })
  if (found?.booking.payment?.by !== port.by) return
  const state = await limited(port, deps).read(reference)
  if (state === 'authorised')
    await answered(deps, { bookingId, reference, key: authoriseKeyOf(reference) }, 'paid')
  if (state === 'declined')
    await answered(deps, { bookingId, reference, key: authoriseKeyOf(reference) }, 'unpaid')
}

const isoAt = (now: Date, afterMs = 0): string => new Date(now.getTime() + afterMs).toISOString()
