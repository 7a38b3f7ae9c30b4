import type { Kysely, Transaction } from 'kysely'
import type { OtherStart } from '../../../../core/domain/market/bookings/booking-act.ts'
import type { Database } from '../../../database/schema.ts'
import type { Report } from '../../../report.ts'
import {
  holdBooking,
  listDue,
  listMiscounted,
  listOfCancelled,
  listOfClosedOffers,
} from '../../../repositories/market/booking-seats.ts'
import { listManifestDue } from '../../../repositories/market/manifests.ts'
import { listUntold } from '../../../repositories/market/live-bookings.ts'
import { findCancel } from '../../../repositories/market/provider-departures.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import { delivering } from '../../records/delivery/deliver.ts'
import { actOn, settle, stored } from './booking-acts.ts'
import { askedStarts, standingStarts, startsNear } from './booking-starts.ts'
import { tellManifest } from './manifest.ts'
import { bookingsTold, tellBooking, TOLD_KINDS, type TellDeps } from './tell-booking.ts'
import { tellPhones } from './tell-phones.ts'
import { giveTickets } from '../tickets/give-tickets.ts'

export type BookingClockDeps = {
  database: Kysely<Database>
  now: () => Date
  report: Report
  /** Called each time that all of it was done. */
  done?: () => void
}

const EVERY_MS = 60_000
const AT_ONCE = 100
const RECOUNT_EVERY_MS = 86_400_000

/** Writes down what ended at these departures, a booking a transaction: before anybody else takes seats of them. Of none where none is named. */
export async function settleStarts(
  deps: TellDeps,
  departureIds: readonly string[],
  now: Date,
): Promise<void> {
  if (departureIds.length === 0) return
  const due = await listDue(deps.database, { now: now.toISOString(), departureIds, limit: AT_ONCE })
  for (const id of due) await settle(deps, id, now)
}

/**
 * Cancels what is booked of departures that their provider cancelled, one booking a transaction: one that cannot be is reported, and holds
 * up no other.
 */
export async function followCancelled(
  { database, now, report }: Pick<BookingClockDeps, 'database' | 'now' | 'report'>,
  departureId?: string,
): Promise<void> {
  const of = departureId === undefined ? {} : { departureId }
  let after = ''
  for (;;) {
    const ids = await listOfCancelled(database, { ...of, after, limit: AT_ONCE })
    await eachAlone(ids, { report, failed: 'A booking did not follow its departure' }, (uuid) =>
      delivering(bookingsTold({ database, report }), now(), (transaction) =>
        closeBooking(transaction, uuid, now().toISOString()),
      ),
    )
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? ''
  }
}

async function closeBooking(transaction: Transaction<Database>, uuid: string, now: string): Promise<void> {
  const { booking: seen } = await stored(transaction, uuid)
  const near = seen.status === 'confirmed' ? await startsNear(transaction, seen, now) : []
  const departureIds = near.flat().map(({ id }) => id)
  const { reason, by } = await findCancel(
    transaction,
    seen.departures.map(({ id }) => id),
  )
  await actOn(
    transaction,
    { uuid, by: 'clock', as: by, asked: null, expectedVersion: null, now, departureIds },
    async () => ({ name: 'close', reason, others: await otherStartsOf(transaction, near) }),
  )
}

/** What is offered there by now; all of them are held. */
async function otherStartsOf(
  transaction: Transaction<Database>,
  near: readonly (readonly { id: string }[])[],
): Promise<OtherStart[]> {
  const known = await standingStarts(
    transaction,
    near.flat().map(({ id }) => id),
  )
  if (known.length === 0) return []
  const { terms, departures } = await askedStarts(
    transaction,
    known.map(({ id }) => id),
  )
  return near.map((run) => ({
    id: randomUUID(),
    terms,
    departures: run.flatMap(({ id }) => departures.find((one) => one.id === id) ?? []),
  }))
}

/** Ends offers of departures that can be booked no more, a booking a transaction: of one where one is named. */
export async function lapseClosed(
  { database, now, report }: Pick<BookingClockDeps, 'database' | 'now' | 'report'>,
  departureId?: string,
): Promise<void> {
  const of = departureId === undefined ? {} : { departureId }
  let after = ''
  for (;;) {
    const rows = await listOfClosedOffers(database, { ...of, after, limit: AT_ONCE })
    const ids = [...new Set(rows.map(({ bookingId }) => bookingId))]
    await eachAlone(ids, { report, failed: 'An offer of a closed departure could not be ended' }, (uuid) =>
      delivering(bookingsTold({ database, report }), now(), (transaction) =>
        actOn(
          transaction,
          { uuid, by: 'clock', asked: null, expectedVersion: null, now: now().toISOString() },
          () => ({
            name: 'lapse',
            closed: rows.flatMap((row) => (row.bookingId === uuid ? [row.departureId] : [])),
          }),
        ),
      ),
    )
    if (rows.length < AT_ONCE) return
    after = ids.at(-1) ?? ''
  }
}

/** Says where counters are not what bookings come to; that never is so, and is mended by nobody unseen. */
export async function recount({
  database,
  report,
}: Pick<BookingClockDeps, 'database' | 'report'>): Promise<void> {
  const wrong = await listMiscounted(database)
  if (wrong.length > 0)
    report(`Seats of ${wrong.length} departures are miscounted`, new Error(wrong.slice(0, 20).join(', ')))
}

/** Tells of bookings of which nobody has been told: they were made by a version that told nobody. Never throws for a single one. */
async function tellUntold({
  database,
  now,
  report,
}: Pick<BookingClockDeps, 'database' | 'now' | 'report'>): Promise<void> {
  let after = ''
  for (;;) {
    const ids = await listUntold(database, { kinds: TOLD_KINDS, after, limit: AT_ONCE })
    await eachAlone(ids, { report, failed: 'Nobody could be told of a booking' }, (uuid) =>
      delivering(bookingsTold({ database, report }), now(), async (transaction) => {
        await holdBooking(transaction, uuid)
        await tellBooking(transaction, await stored(transaction, uuid), now().toISOString())
      }),
    )
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? ''
  }
}

/**
 * Puts bookings on the manifest whose first day is near, tells those anew whose guides changed, and takes away what is over: of one departure where
 * one is named. Never throws for a single one.
 */
export async function tellManifests(
  { database, now, report }: Pick<BookingClockDeps, 'database' | 'now' | 'report'>,
  departureId?: string,
): Promise<void> {
  const of = departureId === undefined ? {} : { departureId }
  for (;;) {
    const at = now().toISOString()
    const ids = await listManifestDue(database, { ...of, now: at, limit: AT_ONCE })
    let isAllDone = true
    await eachAlone(
      ids,
      {
        report: (words, problem) => {
          isAllDone = false
          report(words, problem)
        },
        failed: 'A manifest could not be told',
      },
      (uuid) =>
        delivering(bookingsTold({ database, report }), now(), async (transaction) => {
          await holdBooking(transaction, uuid)
          await tellManifest(transaction, (await stored(transaction, uuid)).booking, at)
        }),
    )
    // One that cannot be told stays in front: the next ones wait for the next minute.
    if (ids.length < AT_ONCE || !isAllDone) return
  }
}

/** Does once what is due by now. Never throws: what could not be written is tried next time. */
export async function tickBookings(deps: BookingClockDeps): Promise<void> {
  const { database, now, report } = deps
  try {
    // Before what is long over is completed: a cancelled one comes back in full.
    await followCancelled(deps)
    await lapseClosed(deps)
    const due = await listDue(database, { now: now().toISOString(), limit: AT_ONCE })
    await eachAlone(due, { report, failed: 'A booking could not be ended' }, (id) => settle(deps, id, now()))
    await tellManifests(deps)
    await tellPhones(deps)
    deps.done?.()
  } catch (error) {
    report('Bookings could not be looked after', error)
  }
}

/** Looks now and each minute, and counts anew once a day. Answers the way to stop, which resolves when the store is used no more. */
export function runBookings(deps: BookingClockDeps): () => Promise<void> {
  let isEnding = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let recountedAtMs = -Infinity
  let underWay: Promise<unknown> = Promise.resolve()

  async function tick(): Promise<void> {
    await tickBookings(deps)
    if (performance.now() - recountedAtMs < RECOUNT_EVERY_MS) return
    recountedAtMs = performance.now()
    await recount(deps).catch((error: unknown) => deps.report('Seats could not be counted anew', error))
  }
  function next(): void {
    underWay = tick().then(() => {
      if (!isEnding) timer = setTimeout(next, EVERY_MS)
    })
  }

  underWay = tellUntold(deps)
    .catch((error: unknown) => deps.report('Nobody could be told of earlier bookings', error))
    .then(() => giveTickets(deps))
    .catch((error: unknown) => deps.report('Earlier bookings could not be given tickets', error))
    .then(() => (isEnding ? undefined : next()))
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await underWay
  }
}
