import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import { findBookingOfSeat } from '../../../repositories/market/handed-seats.ts'
import { notify, type Notice } from '../../push/notify.ts'
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
  await tellOne(news, told, seatOfferedNotice({ id: seat.id, bookedBy: seat.bookedBy, what }))
}

/** Tells who had a seat, or was asked, that it was taken back; nothing where `told` is null. */
export async function tellTakenBack(
  news: News,
  { uuid, userId, told }: { uuid: string; userId: string; told: string | null },
): Promise<void> {
  if (told === null) return
  const { booking } = await stored(news.database, uuid)
  const by = await findContacts(news.database, 'id', userId)
  const what = booking.terms.offering.title
  await tellOne(news, told, seatTakenBackNotice({ bookedBy: by?.user.firstName ?? 'Who booked', what }))
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
  await tellOne(news, told, seatAnsweredNotice({ name, what, isTaken }, uuid))
}

async function tellOne({ database, now }: News, account: string, notice: Notice): Promise<void> {
  await database.transaction().execute((transaction) => notify(transaction, { account, now: now() }, notice))
}
