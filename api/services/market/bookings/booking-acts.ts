import type { Kysely, Transaction } from 'kysely'
import type { Act, ActName, Actor, Refusal } from '../../../../core/domain/market/bookings/booking-act.ts'
import { soldOut } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { isLive, offeredSeats, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { dueBy, transition, type Transition } from '../../../../core/domain/market/bookings/transitions.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { createHash } from '../../../platform/node/crypto.ts'
import { changeSeats, holdBooking, holdDepartures } from '../../../repositories/market/booking-seats.ts'
import { listBookable } from '../../../repositories/market/booking-terms.ts'
import { insertBooking, updateBooking } from '../../../repositories/market/booking-writes.ts'
import { listBookings, wasDone, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { queueWorks } from '../../../repositories/market/payment-works.ts'
import { delivering } from '../../records/delivery/deliver.ts'
import { bookingsTold, tellBooking, type TellDeps } from './tell-booking.ts'
import { tellPeople } from './booking-notices.ts'
import { withTicketKey } from '../tickets/ticket-keys.ts'

/*
 * Every change of a booking is one transaction: departures are held in the order of their ids, then the booking; what has ended by then is
 * written down first; the table in core/domain/market says what becomes of it; seats are taken and given back, and booking, lines and
 * event written. Nothing outside is called in it.
 */
type Acting = {
  uuid: string
  by: Actor
  /** In whose place the clock acts, if in somebody's: its event has them. */
  as?: Actor
  /** Who asks, and what with: the same again is done once. Null for the clock. */
  asked: string | null
  /** The version that the asker saw; null where it does not matter. */
  expectedVersion: number | null
  now: string
  /** Throws 404 where the booking is none of the asker's. */
  mayAct?: (stored: StoredBooking) => void
  /** Departures that it takes besides. */
  departureIds?: readonly string[]
  /** Whether it is told and not asked: it counts of a cancelled start too. */
  isFact?: boolean
  /** Whether the clock has something to do of what is over, too. */
  mayBeOver?: boolean
}

/**
 * Does what is asked of a booking. Throws 404 where there is none, 409 `version` for another version than was seen, and 409 with the
 * table's own code for what cannot be done; nothing is written then.
 */
export async function actOn(
  transaction: Transaction<Database>,
  acting: Acting,
  actFor: (booking: Booking) => Act | Promise<Act>,
): Promise<void> {
  const { uuid, by, as = by, asked, expectedVersion, now, mayAct = () => {}, departureIds = [] } = acting
  const seen = await stored(transaction, uuid)
  mayAct(seen)
  const own = idsOf(seen.booking)
  await holdDepartures(transaction, [...own, ...departureIds])
  const version = await holdBooking(transaction, uuid)
  // Each change counts it up: what was read before it was held is what stands where that is the same.
  const { booking: written } = version === seen.booking.version ? seen : await stored(transaction, uuid)
  if (asked !== null && (await wasDone(transaction, uuid, asked))) return
  if (idsOf(written).join() !== own.join()) throw changedMeanwhile(written)
  const due = dueBy(written, now)
  if (due) await writeChange(transaction, { outcome: due, asked: null, userId: seen.userId })
  const booking = due?.next ?? written
  // What the clock has just ended is answered as ended, not as another version.
  const isSeen =
    expectedVersion === null ||
    expectedVersion === booking.version ||
    (due !== null && expectedVersion === written.version)
  if (!isSeen) throw changedMeanwhile(booking)
  // Somebody else has ended it, and nothing is left for the clock to do.
  if (by === 'clock' && !acting.mayBeOver && !isLive(booking.status) && !isOffered(booking)) return
  const act = await actFor(booking)
  if ((by !== 'clock' || act.name === 'paid') && !acting.isFact && isLive(booking.status))
    await refuseCancelledStarts(transaction, booking)
  const outcome = transition(booking, act as never, as, now)
  // What is closed has ended by its time as well, which is written down above; what pays for it came too late, or came before.
  if ('refusal' in outcome && by === 'clock' && MAY_BE_OVER.includes(act.name)) return
  if ('refusal' in outcome) throw refusalOf(outcome)
  await writeChange(transaction, { outcome, asked, userId: seen.userId })
}

const MAY_BE_OVER: readonly ActName[] = ['lapse', 'paid', 'unpaid']

/** Writes down what the clock has done to a booking by `now`, and tells of it; nothing where it has not. */
export async function settle(deps: TellDeps, uuid: string, moment: Date): Promise<void> {
  const now = moment.toISOString()
  await delivering(bookingsTold(deps), moment, async (transaction) => {
    const seen = (await listBookings(transaction, { id: uuid }))[0]
    if (!seen) return
    await holdDepartures(transaction, idsOf(seen.booking))
    await holdBooking(transaction, uuid)
    const { booking } = await stored(transaction, uuid)
    const due = idsOf(booking).join() === idsOf(seen.booking).join() ? dueBy(booking, now) : null
    if (due) await writeChange(transaction, { outcome: due, asked: null, userId: seen.userId })
  })
}

type Change = {
  outcome: Transition
  /** Null for what the clock did. */
  asked: string | null
  /** Whose booking it is; null once that account is gone. */
  userId: string | null
}

/**
 * Writes a change of a booking: its seats, then the booking with its lines and its event. Behind that the change is known, in its own
 * transaction: whoever has to hear of it is told here and nowhere else. Throws 409 where its seats are gone, and for a new one whose id
 * is another's.
 */
export async function writeChange(
  transaction: Transaction<Database>,
  { outcome: then, asked, userId }: Change,
): Promise<void> {
  await takeSeats(transaction, then)
  const outcome = { ...then, next: await withTicketKey(transaction, then.next, then.event.at) }
  if (outcome.event.from !== null) await updateBooking(transaction, { transition: outcome, asked })
  else if (!(await insertBooking(transaction, { transition: outcome, asked }, userId)))
    throw new ApiError(409, 'conflict', 'This id belongs to another booking.')
  await tellBooking(transaction, { booking: outcome.next, userId }, outcome.event.at)
  await tellPeople(transaction, outcome)
  const { uuid: bookingId, version } = outcome.next
  await queueWorks(transaction, outcome.works, { bookingId, version, now: outcome.event.at })
  WRITTEN.set(transaction, { booking: outcome.next, userId })
}

/** Of each transaction what it wrote last: its caller answers with that, and nobody else can have changed it by then. */
const WRITTEN = new WeakMap<Kysely<Database>, Pick<StoredBooking, 'booking' | 'userId'>>()

/** A booking as it stands; throws 404 where there is none. */
export async function standing(
  database: Kysely<Database>,
  uuid: string,
): Promise<Pick<StoredBooking, 'booking' | 'userId'>> {
  const written = WRITTEN.get(database)
  return written?.booking.uuid === uuid ? written : await stored(database, uuid)
}

async function takeSeats(transaction: Transaction<Database>, { seats, next }: Transition): Promise<void> {
  const full = await changeSeats(transaction, seats)
  if (full === null) return
  throw refusalOf(soldOut(next.departures.find(({ id }) => id === full) ?? { localDate: '', localTime: '' }))
}

/** Until its bookings have followed, nobody goes on with one whose start is cancelled. */
async function refuseCancelledStarts(
  transaction: Transaction<Database>,
  { departures }: Booking,
): Promise<void> {
  const starts = await listBookable(
    transaction,
    departures.map(({ id }) => id),
  )
  if (starts.some(({ cancelReason }) => cancelReason !== null)) throw new StartCancelled()
}

/** A start was cancelled whose bookings have not followed yet. */
export class StartCancelled extends ApiError {
  constructor() {
    super(409, 'closed', 'The provider cancelled this start.')
  }
}

export async function stored(database: Kysely<Database>, uuid: string): Promise<StoredBooking> {
  const [found] = await listBookings(database, { id: uuid })
  if (!found) throw noSuchBooking()
  return found
}

/** The departures whose seats it takes, those that it is offered too. */
const idsOf = (booking: Booking): string[] => [
  ...booking.departures.map(({ id }) => id),
  ...offeredSeats(booking).map(({ departureId }) => departureId),
]

const isOffered = ({ offers }: Booking): boolean => offers.some(({ state }) => state === 'open')

export const noSuchBooking = (): ApiError => new ApiError(404, 'not_found', 'There is no such booking.')

/** A refusal of the table as an answer: what cannot be read so is 422, what is not there 404, all else 409. */
export const refusalOf = ({ code, refusal }: Refusal): ApiError =>
  new ApiError(code === 'invalid' ? 422 : code === 'not_found' ? 404 : 409, code, refusal)

const changedMeanwhile = ({ version, status }: Booking): ApiError =>
  new ApiError(409, 'version', `This booking changed meanwhile: it is ${status} now, version ${version}.`)

/** What somebody asked for, so that the same asked again is known. */
export const askedHash = (who: string, what: unknown): string =>
  createHash('sha256')
    .update(`${who}\n${JSON.stringify(what)}`)
    .digest('hex')
