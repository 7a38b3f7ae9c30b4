import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { findBookingOfSeat } from '../../../repositories/market/handed-seats.ts'
import { notify, type Notice } from '../../push/notify.ts'
import { OF_A_SEAT_OFFERED, OF_A_SEAT_TAKEN_BACK, pushSeat } from '../../push/push-queue.ts'
import { seatAnsweredNotice, seatOfferedNotice, seatTakenBackNotice } from '../../push/notice-words.ts'
import { stored } from './booking-acts.ts'

/*
 * What people are told of seats that are handed on, behind the commit of what happened and in a transaction of its own: where the process dies
 * in between a notice is missing, and the seat is there all the same.
 */
type News = { database: Kysely<Database>; now: () => Date }

/** Tells whom a guest's seat was offered to; nothing where `told` is null: nobody new was asked. */
export async function tellOffered(
  news: News,
  { uuid, guest, told }: { uuid: string; guest: number; told: string | null },
): Promise<void> {
  if (told === null) return
  const { booking } = await stored(news.database, uuid)
  const seat = booking.guests.find(({ index }) => index === guest)?.seat
  if (seat?.userId !== told) return
  const what = booking.terms.offering.title
  const notice = seatOfferedNotice({ id: seat.id, bookedBy: seat.bookedBy, what })
  await tellOne(news, told, { notice, id: seat.id, version: OF_A_SEAT_OFFERED })
}

/** Tells who had a seat, or was asked, that it was taken back; nothing where `told` is null. */
export async function tellTakenBack(
  news: News,
  { uuid, userId, told, id }: { uuid: string; userId: string; told: string | null; id: string | null },
): Promise<void> {
  if (told === null || id === null) return
  const { booking } = await stored(news.database, uuid)
  const by = await findContacts(news.database, 'id', userId)
  const what = booking.terms.offering.title
  const notice = seatTakenBackNotice({ id, bookedBy: by?.user.firstName ?? 'Who booked', what })
  await tellOne(news, told, { notice, id, version: OF_A_SEAT_TAKEN_BACK })
}

/** Tells who booked what was said to a seat; nothing where `told` is null: it was said before. */
export async function tellAnswered(
  news: News,
  { id, told, isTaken }: { id: string; told: string | null; isTaken: boolean },
): Promise<void> {
  const uuid = told === null ? null : await findBookingOfSeat(news.database, id)
  if (told === null || uuid === null) return
  const { booking } = await stored(news.database, uuid)
  const name = booking.guests.find(({ seat }) => seat?.id === id)?.seat?.name ?? 'Somebody'
  const what = booking.terms.offering.title
  const notice = seatAnsweredNotice({ name, what, isTaken }, uuid)
  await tellOne(news, told, { notice, id: uuid, version: booking.version })
}

/** A notice, and its devices are rung. `id` is the seat's, or of who booked it the booking's. */
async function tellOne(
  { database, now }: News,
  account: string,
  { notice, ...of }: { notice: Notice; id: string; version: number },
): Promise<void> {
  const who = { account, now: now() }
  await database.transaction().execute(async (transaction) => {
    await notify(transaction, who, notice)
    await pushSeat(transaction, who, of)
  })
}
