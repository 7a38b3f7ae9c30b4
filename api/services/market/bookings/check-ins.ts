import type { Kysely, Transaction } from 'kysely'
import type * as v from 'valibot'
import type {
  CheckInAnswerSchema,
  CheckInAskedSchema,
  SaidCheckIn,
} from '../../../../core/contracts/market/check-ins.ts'
import type { ManifestBooking } from '../../../../core/contracts/market/manifest.ts'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import {
  checkInsOf,
  isSaidEnough,
  isUndoInTime,
  teamTimes,
  type CheckInFlag,
} from '../../../../core/domain/market/bookings/check-ins.ts'
import { seatsFor, coming, type Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { MANIFEST_DAYS, onManifestUntil } from '../../../../core/domain/market/bookings/manifest.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import { CHECK_IN } from '../../../../core/records/market/check-in.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { listBookable } from '../../../repositories/market/booking-terms.ts'
import { listBookings } from '../../../repositories/market/bookings.ts'
import { findCheckIn, insertCheckIn } from '../../../repositories/market/check-ins.ts'
import type { ProviderRole } from '../../../repositories/market/providers.ts'
import { wasInTeam } from '../../../repositories/market/team-times.ts'
import type { Act } from '../../records/act.ts'
import { actOn, askedHash, noSuchBooking, standing, stored } from './booking-acts.ts'
import { manifestBooking } from './manifest.ts'

type Asked = v.InferOutput<typeof CheckInAskedSchema>
type Saying = { userId: string; now: Date; asked: Asked }
export type CheckInAnswer = v.InferOutput<typeof CheckInAnswerSchema>

/**
 * Notes who came, or takes that back: a fact, whatever the time and whatever became of the booking. The same again changes nothing. Throws 404
 * for whoever was not in the team between a day before the start and the end, nor those of the start before a move that they name, 422 for guests
 * that the booking does not have, 422 `key_reused` for an id that says something else, and 409 for an undo that comes too late.
 */
export async function checkIn(transaction: Transaction<Database>, saying: Saying): Promise<void> {
  const { userId, now, asked } = saying
  const { booking } = await stored(transaction, asked.booking)
  const providerId = booking.terms.provider.id
  const inTeam = await wasInTeamOf(transaction, booking, { userId, departure: asked.departure })
  if (booking.confirmedAt === null || !inTeam) throw noSuchBooking()
  const at = now.toISOString()
  const isStillIn = await wasInTeam(transaction, { providerId, userId, from: at, until: at })
  const person = await findContacts(transaction, 'id', userId)
  const said = { ...saidOf(booking, saying), by: person?.user.firstName ?? null }
  const known = await findCheckIn(transaction, said.id)
  if (known !== null) {
    if (isSame(known, { said, booking: booking.uuid, userId })) return
    throw keyReused()
  }
  const undone = said.undo === null ? null : await findCheckIn(transaction, said.undo)
  if (undone !== null && (undone.booking !== booking.uuid || undone.said.undo !== null))
    throw new ApiError(422, 'invalid', 'This is no check-in of this booking.')
  if (undone !== null && !isUndoInTime(undone.said.at, said.at))
    throw new ApiError(409, 'not_allowed_now', 'A check-in can be undone for 10 minutes.')
  if (undone !== null && undone.userId !== userId && !isStillIn)
    throw new ApiError(409, 'not_allowed_now', 'What others said is undone by who is in the team.')
  const acting = {
    uuid: booking.uuid,
    by: 'provider' as const,
    asked: askedHash(userId, { check_in: said.id }),
    expectedVersion: null,
    now: at,
    isFact: true,
  }
  await actOn(transaction, acting, async (held) => {
    if (isSaidEnough(held))
      throw new ApiError(409, 'not_allowed_now', 'So much was said of this booking that no more is taken.')
    if (!(await insertCheckIn(transaction, { said, booking: held.uuid, userId }))) throw keyReused()
    const hasSeats = held.status !== 'no_show' || (await haveSeats(transaction, held))
    return { name: 'redeem', checkIn: said, hasSeats }
  })
}

/** Whether somebody was in the team for a booking's start, or for one from which it was moved where that is what they say. */
async function wasInTeamOf(
  database: Kysely<Database>,
  { departures, movedFrom, terms }: Booking,
  { userId, departure }: { userId: string; departure: string | undefined },
): Promise<boolean> {
  const before = movedFrom.filter(({ id }) => id === departure)
  for (const starts of [departures, before]) {
    if (starts.length === 0) continue
    const times = teamTimes({ departures: starts })
    if (await wasInTeam(database, { providerId: terms.provider.id, userId, ...times })) return true
  }
  return false
}

/** `check-in`: as `POST /api/provider/check-ins`. */
export const checkInAsked: Act = async (transaction, { account, now, id, fields }) => {
  const said = readFields(CHECK_IN, fields)
  const asked: Asked = {
    uuid: id,
    booking: said?.booking ?? '',
    guests: said?.guests ?? null,
    ticketVersion: said?.ticketVersion ?? null,
    departure: said?.departure,
    at: said?.at,
    collectedCents: said?.collectedCents ?? null,
    undo: said?.undo ?? null,
  }
  await checkIn(transaction, { userId: account, now, asked })
  const { code, message } = await checkInAnswer(transaction, asked)
  return { state: 'done', code, message }
}

/** What became of what was said: whether somebody was first, and what is odd about it in words. */
export async function checkInAnswer(
  database: Kysely<Database>,
  { uuid, booking: id, undo }: Asked,
): Promise<CheckInAnswer> {
  const { booking } = await standing(database, id)
  const { all, byGuest } = checkInsOf(booking)
  const of = all.find(({ said }) => said.id === (undo ?? uuid))
  const code =
    undo !== null
      ? 'undone'
      : of === undefined || of.stands.length > 0
        ? 'checked_in'
        : of.duplicates.length > 0
          ? 'duplicate'
          : 'kept'
  const words = (of?.flags ?? []).map((flag) => FLAG_WORDS[flag])
  const first = code === 'duplicate' ? ['Somebody checked them in before.'] : []
  return {
    uuid,
    booking: id,
    code,
    message: undo !== null || first.length + words.length === 0 ? null : [...first, ...words].join(' '),
    status: booking.status,
    guests: booking.guests.map(({ index }) => {
      const one = byGuest.get(index)
      return { index, checkedIn: one ? { at: one.at, collectedCents: one.collectedCents } : null }
    }),
  }
}

const FLAG_WORDS: Readonly<Record<CheckInFlag, string>> = {
  early: 'That was long before the start.',
  late: 'That was long after the end.',
  clock: 'The phone’s clock was ahead.',
  cancelled: 'It was cancelled meanwhile.',
  moved: 'The booking is of another start by now.',
  old_ticket: 'The ticket was an older one.',
}

type Days = { from?: string | undefined; to?: string | undefined }

/**
 * What stands on a provider's manifest, for the whole team: by the local day of the first start, the earliest first. Without days it is all that
 * stands there, also what was moved away from a start of these days. Throws 422 for days the wrong way round.
 */
export async function manifestOf(
  database: Kysely<Database>,
  { provider, now: moment }: { provider: ProviderRole; now: Date },
  { from, to }: Days,
): Promise<ManifestBooking[]> {
  const now = moment.toISOString()
  const isAll = from === undefined && to === undefined
  const first = from ?? daysAfter(coloradoDay(moment), -LONGEST_STAY_DAYS)
  const last = to ?? daysAfter(coloradoDay(moment), MANIFEST_DAYS + 1)
  if (from !== undefined && to !== undefined && to < from)
    throw new ApiError(422, 'invalid', 'The last day lies before the first.')
  const bookings = (await listBookings(database, { providerId: provider.id })).map(({ booking }) => booking)
  const there = bookings.filter((booking) => {
    const day = booking.departures[0]?.localDate ?? ''
    return onManifestUntil(booking, now) !== null && (isAll || (first <= day && day <= last))
  })
  const told = await Promise.all(there.map((booking) => manifestBooking(database, booking, now)))
  const startOf = ({ departures }: ManifestBooking): string => departures[0]?.startsAt ?? ''
  return told.sort((one, other) =>
    startOf(one) === startOf(other)
      ? one.code < other.code
        ? -1
        : 1
      : startOf(one) < startOf(other)
        ? -1
        : 1,
  )
}

/** A stay that ended two days ago may have begun so long before. */
const LONGEST_STAY_DAYS = 40

function saidOf(booking: Booking, { now, asked }: Saying): SaidCheckIn {
  const { uuid: id, guests, ticketVersion, departure, at, collectedCents, undo } = asked
  const receivedAt = now.toISOString()
  return {
    ...{ id, by: null, guests, ticketVersion, receivedAt, collectedCents, undo },
    departure: departure ?? booking.departures[0]?.id ?? '',
    at: at ?? receivedAt,
  }
}

type Known = { said: SaidCheckIn; booking: string; userId: string | null }

/** Word for word what was said before; where a caller said no time it is that of the first. */
const isSame = (known: Known, again: Known): boolean =>
  known.booking === again.booking &&
  known.userId === again.userId &&
  sameValue(essence(known.said), essence(again.said))

const essence = ({ guests, ticketVersion, departure, collectedCents, undo }: SaidCheckIn) => ({
  ...{ guests, ticketVersion, departure, collectedCents, undo },
})

const keyReused = () => new ApiError(422, 'key_reused', 'This id was used for a different check-in.')

/** Whether those who were thought not to come can have their seats again. */
async function haveSeats(transaction: Transaction<Database>, booking: Booking): Promise<boolean> {
  const seats = seatsFor(booking.terms.offering, coming(booking).length)
  const ids = booking.departures.map(({ id }) => id)
  const starts = await listBookable(transaction, ids)
  return ids.every((id) =>
    starts.some((one) => one.id === id && one.status === 'open' && one.capacity - one.taken >= seats),
  )
}
