import type { Kysely, Transaction } from 'kysely'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { plannedDepartures, type OptionDeparture } from '../../../core/domain/market/planned-departures.ts'
import type { Database } from '../../database/schema.ts'
import {
  deleteDepartures,
  insertDepartures,
  listMade,
  updateDeparture,
} from '../../repositories/market/departures.ts'
import { holdOffering } from '../../repositories/market/offerings.ts'
import { listUnmade, setMadeUntil } from '../../repositories/market/published-offerings.ts'

/** So many days ahead departures are made. @source marketplace "Supply" */
const DAYS_AHEAD = 180
const OFFERINGS_AT_ONCE = 50

/** First and last day, `YYYY-MM-DD`, on which an offering has departures now. */
export function daysOfDepartures(timeZone: string, now: Date): { from: string; to: string } {
  const from = dayIn(timeZone, now)
  return { from, to: daysAfter(from, DAYS_AHEAD) }
}

/**
 * Makes the offering's departures what its schedule says from a day on, but for what was set of them by hand. One of which a seat is taken
 * stays as it is, whatever became of the schedule, and so does one that was cancelled. Answers how many the schedule would have otherwise: those of which seats are taken, and
 * those whose seats or state somebody set.
 */
export async function replaceDepartures(
  transaction: Transaction<Database>,
  offeringId: number,
  planned: readonly OptionDeparture[],
  from: string,
): Promise<{ taken: number; set: number }> {
  const stayed = { taken: 0, set: 0 }
  const wanted = new Map(planned.map((departure) => [keyOf(departure), departure]))
  const gone: string[] = []
  for (const made of await listMade(transaction, offeringId, from)) {
    const departure = wanted.get(keyOf(made))
    wanted.delete(keyOf(made))
    if (made.isCancelled) continue
    if (made.isTaken && (!departure || isOtherwise(made, departure))) stayed.taken += 1
    if (made.isTaken) continue
    if (departure && isSetOtherwise(made, departure)) stayed.set += 1
    if (departure) await updateDeparture(transaction, made, departure)
    else gone.push(made.id)
  }
  await deleteDepartures(transaction, gone)
  await insertDepartures(transaction, offeringId, [...wanted.values()])
  return stayed
}

type Made = Awaited<ReturnType<typeof listMade>>[number]

/** Whether the schedule has it otherwise than it stands, but for what was set by hand. */
const isOtherwise = (made: Made, { startsAt, endsAt, capacity, status }: OptionDeparture): boolean =>
  made.startsAt !== startsAt.toISOString() ||
  made.endsAt !== endsAt.toISOString() ||
  (made.setCapacity ?? made.capacity) !== capacity ||
  (made.setStatus === null && made.setCapacity === null && made.status !== status)

/** Whether somebody set seats or a state that the schedule has otherwise. */
const isSetOtherwise = ({ setCapacity, setStatus }: Made, { capacity, status }: OptionDeparture): boolean =>
  (setCapacity !== null && setCapacity !== capacity) || (setStatus !== null && setStatus !== status)

/** Makes the departures of the days that came into reach since they were made last, an offering at a time. */
export async function extendDepartures(database: Kysely<Database>, now: Date): Promise<void> {
  // No zone is further ahead: each offering is asked for its own day.
  const furthest = daysOfDepartures('Pacific/Kiritimati', now).to
  let after = 0
  for (;;) {
    const unmade = await listUnmade(database, { day: furthest, after, limit: OFFERINGS_AT_ONCE })
    for (const { id, madeUntil, document } of unmade) {
      after = id
      if (daysOfDepartures(document.offering.timeZone, now).to <= madeUntil) continue
      await database.transaction().execute((transaction) => extend(transaction, id, { furthest, now }))
    }
    if (unmade.length < OFFERINGS_AT_ONCE) return
  }
}

/** By what is published now: since the offerings were listed another version may have come, or its departures. */
async function extend(
  transaction: Transaction<Database>,
  id: number,
  { furthest, now }: { furthest: string; now: Date },
): Promise<void> {
  await holdOffering(transaction, id)
  const [present] = await listUnmade(transaction, { day: furthest, after: id - 1, limit: 1 })
  if (present?.id !== id) return
  const { from, to } = daysOfDepartures(present.document.offering.timeZone, now)
  if (to <= present.madeUntil) return
  const known = new Set((await listMade(transaction, id, from)).map(keyOf))
  const planned = plannedDepartures(present.document, { from, to })
  await insertDepartures(
    transaction,
    id,
    planned.filter((departure) => !known.has(keyOf(departure))),
  )
  await setMadeUntil(transaction, id, to)
}

type Placed = { optionId: string; localDate: string; localTime: string | null }

const keyOf = ({ optionId, localDate, localTime }: Placed): string =>
  `${optionId} ${localDate} ${localTime ?? ''}`

/** The calendar day of a zone at a moment. */
const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  )
