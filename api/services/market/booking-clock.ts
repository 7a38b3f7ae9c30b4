import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Report } from '../../report.ts'
import { listDue, listMiscounted, listOfCancelled } from '../../repositories/market/booking-seats.ts'
import { findTeamDeparture } from '../../repositories/market/provider-departures.ts'
import { eachAlone } from '../upkeep/each-alone.ts'
import { actOn, settle } from './booking-acts.ts'

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
  database: Kysely<Database>,
  departureIds: readonly string[],
  now: Date,
): Promise<void> {
  if (departureIds.length === 0) return
  const due = await listDue(database, { now: now.toISOString(), departureIds, limit: AT_ONCE })
  for (const id of due) await settle(database, id, now.toISOString())
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
      database.transaction().execute((transaction) =>
        actOn(
          transaction,
          { uuid, by: 'clock', asked: null, expectedVersion: null, now: now().toISOString() },
          async ({ departures }) => {
            const starts = await Promise.all(departures.map(({ id }) => findTeamDeparture(transaction, id)))
            const reason = starts.find((one) => one?.cancelReason)?.cancelReason ?? 'operational'
            return { name: 'close', reason }
          },
        ),
      ),
    )
    if (ids.length < AT_ONCE) return
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

/** Does once what is due by now. Never throws: what could not be written is tried next time. */
export async function tickBookings(deps: BookingClockDeps): Promise<void> {
  const { database, now, report } = deps
  try {
    // Before what is long over is completed: a cancelled one comes back in full.
    await followCancelled(deps)
    const due = await listDue(database, { now: now().toISOString(), limit: AT_ONCE })
    await eachAlone(due, { report, failed: 'A booking could not be ended' }, (id) =>
      settle(database, id, now().toISOString()),
    )
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

  next()
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await underWay
  }
}
