import type { Buffer } from '../../platform/node/bytes.ts'
import { createHash, createHmac } from '../../platform/node/crypto.ts'
import type { Kysely } from 'kysely'
import type { SharedTrip } from '../../../core/contracts/trips/trip-shares.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { Trip, TripDay } from '../../../core/domain/trips/trip.ts'
import { DAY, dayId } from '../../../core/records/trips/day.ts'
import { sharedRecords } from '../../../core/records/trips/shared-trip.ts'
import { STOP } from '../../../core/records/trips/stop.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import { TRIP_KINDS, tripOf } from '../../../core/records/trips/trip-records.ts'
import type { Database } from '../../database/schema.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { findAlarmOfPlan } from '../../repositories/trips/back-by-mails.ts'
import { backByOf } from './back-by-contacts.ts'

const HIDDEN = { notes: false, costs: false }

/** The token of the link to the plan in an alarm's mail. A mail that is tried again has the same. */
export const planToken = (serverKey: Buffer, mailId: string): string =>
  createHmac('sha256', serverKey).update(`back-by plan ${mailId}`).digest('base64url')

export const hashOfPlanToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The day that a back-by is about, as the trip stands; null where the person is not in the trip any more or the day is gone. */
export async function planOfDay(
  database: Kysely<Database>,
  { userId, trip: tripId, day: number }: { userId: string; trip: string; day: number },
): Promise<{ trip: Trip; day: TripDay } | null> {
  if ((await findRole(database, tripId, userId)) === null) return null
  const stored = await listRecords(database, tripId, TRIP_KINDS)
  const trip = tripOf(sharedRecords(stored, tripId, HIDDEN), tripId)
  const day = trip?.days.find((one) => one.number === number)
  return trip && day ? { trip, day } : null
}

/**
 * What the link of an alarm shows: the one day, as a trip of its own, without notes and costs. Undefined for a token that is none, and
 * as soon as the person is back.
 */
export async function dayOfAlarm(database: Kysely<Database>, token: string): Promise<SharedTrip | undefined> {
  const alarm = await findAlarmOfPlan(database, hashOfPlanToken(token))
  if (!alarm) return undefined
  const fields = await backByOf(database, alarm.userId, alarm.subject)
  if (!fields?.trip || !fields.day) return undefined
  const { trip: tripId, day } = fields
  if ((await planOfDay(database, { userId: alarm.userId, trip: tripId, day })) === null) return undefined
  const stored = await listRecords(database, tripId, TRIP_KINDS)
  const records = sharedRecords(stored, tripId, HIDDEN).flatMap((record) => ofDay(record, tripId, day))
  return { tripId, records }
}

type Shown = SharedTrip['records'][number]

/** The record as the only day of its trip has it; nothing for one of another day. */
function ofDay({ kind, id, fields }: Shown, tripId: string, day: number): Shown[] {
  if (kind === TRIP.kind)
    return [{ kind, id, fields: { ...fields, dates: datesOfDay(fields['dates'], day) } }]
  if (kind === DAY.kind && fields['number'] === day)
    return [{ kind, id: dayId(tripId, 1), fields: { ...fields, number: 1 } }]
  const slot = fields['slot'] as { day: number | null } | undefined
  if (kind === STOP.kind && slot?.day === day)
    return [{ kind, id, fields: { ...fields, slot: { ...slot, day: 1 } } }]
  return []
}

function datesOfDay(dates: unknown, day: number): Trip['dates'] {
  // `sharedRecords` has read it by the trip's schema.
  const { start } = dates as Trip['dates']
  return { start: start === null ? null : daysAfter(start, day - 1), days: 1 }
}
