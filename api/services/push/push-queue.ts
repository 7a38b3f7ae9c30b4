import type { Transaction } from 'kysely'
import type { PushKind } from '../../../core/contracts/push/push-message.ts'
import type { Database } from '../../database/schema.ts'
import { coloradoInstant } from '../../../core/domain/calendar/colorado-instant.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { devicesHearing, othersDevicesHearing } from '../../repositories/push/push-subscriptions.ts'
import { queuePush } from '../../repositories/push/push-messages.ts'

/*
 * What happened is queued in the transaction that it happened in, and sent by `push-sender.ts` some seconds later: nobody's answer waits
 * for a push service, and what was queued survives the end of the process.
 *
 * | Kind          | To the devices of               | Sent                             | Told again              | No news any more        |
 * |---------------|---------------------------------|----------------------------------|-------------------------|-------------------------|
 * | trip-reminder | the account that is reminded    | at once, never before 9 o'clock  | never                   | when the first day ends |
 * | member-change | all members but who changed it  | at once                          | after a quarter hour    | after a day             |
 * | back-by       | the account that is asked       | at once                          | each time it is asked   | after half a day        |
 * | booking       | who wished for it               | at once, of what was not done    | never                   | after a day             |
 * | booking       | whom a seat was offered to or taken from, and who booked it | at once | of each      | after a day, or when it became something else |
 * | booking, team-booking | the account that is told | at once                         | of each change          | after a day, or when it begins or ends |
 */

/** Colorado's. Nobody is woken for a trip in two days. */
const REMINDED_FROM = '09:00'

const DAY_MS = 86_400_000

/** Queues for the account's devices that a trip begins on this day, `YYYY-MM-DD`. */
export async function pushReminder(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  { trip, start }: { trip: string; start: string },
): Promise<void> {
  const kind: PushKind = 'trip-reminder'
  const morning = coloradoInstant(coloradoDay(now), REMINDED_FROM)
  const message = {
    kind,
    subject: trip,
    detail: start,
    dueAt: (morning > now ? morning : now).toISOString(),
    expiresAt: coloradoInstant(daysAfter(start, 1), '00:00').toISOString(),
  }
  for (const device of await devicesHearing(transaction, { account, kind }))
    await queuePush(transaction, device, message)
}

/** Queues for the devices of everybody else in the trip that somebody changed it. */
export async function pushMemberChange(
  transaction: Transaction<Database>,
  { by, trip, now }: { by: string; trip: string; now: Date },
): Promise<void> {
  const kind: PushKind = 'member-change'
  const message = {
    kind,
    subject: trip,
    detail: '',
    dueAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
  }
  for (const device of await othersDevicesHearing(transaction, { space: trip, but: by, kind }))
    await queuePush(transaction, device, message)
}

/** Queues for the account's devices the question whether they are back. `dueAt` is the time by which they wanted to be (ISO instant). */
export async function pushBackBy(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  { trip, dueAt }: { trip: string; dueAt: string },
): Promise<void> {
  const kind: PushKind = 'back-by'
  const message = {
    kind,
    subject: trip,
    detail: dueAt,
    dueAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DAY_MS / 2).toISOString(),
  }
  for (const device of await devicesHearing(transaction, { account, kind }))
    await queuePush(transaction, device, message)
}

/** Queues for the account's devices that there is news of a booking at its `version`. No news any more at `expiresAt` (ISO instant). */
export async function pushBooking(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  {
    kind,
    uuid,
    version,
    expiresAt,
  }: { kind: 'booking' | 'team-booking'; uuid: string; version: number; expiresAt: string },
): Promise<void> {
  const message = { kind, subject: uuid, detail: String(version), dueAt: now.toISOString(), expiresAt }
  for (const device of await devicesHearing(transaction, { account, kind }))
    await queuePush(transaction, device, message)
}

/** Of no booking: a wish that none came of. */
export const OF_A_WISH = 0

/** Queues for the account's devices that a wish was answered and nothing is held or booked. */
export const pushWish = (
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  uuid: string,
): Promise<void> =>
  pushBooking(
    transaction,
    { account, now },
    {
      kind: 'booking',
      uuid,
      version: OF_A_WISH,
      expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
    },
  )

/** Instead of a booking's version in a push: a seat was taken back, and is not the account's any more. */
export const OF_A_SEAT_TAKEN_BACK = -1
/** Instead of a booking's version in a push: a seat is offered to the account. */
export const OF_A_SEAT_OFFERED = -2

/**
 * Queues for the account's devices that there is news of a seat in somebody else's booking: `id` is the seat's, `version` the booking's,
 * `OF_A_SEAT_OFFERED` or `OF_A_SEAT_TAKEN_BACK`.
 */
export const pushSeat = (
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  { id, version }: { id: string; version: number },
): Promise<void> =>
  pushBooking(
    transaction,
    { account, now },
    {
      ...{ kind: 'booking', uuid: id, version },
      expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
    },
  )
