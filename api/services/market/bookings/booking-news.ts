import type { Kysely } from 'kysely'
import { minutesAfter, startOf } from '../../../../core/domain/market/bookings/booking-act.ts'
import { audienceOf } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { NOTIFICATION, NOTIFICATION_CHARS } from '../../../../core/records/notification.ts'
import type { Database } from '../../../database/schema.ts'
import { createHash, randomUUID } from '../../../platform/node/crypto.ts'
import type { Report } from '../../../report.ts'
import { queueBookingMail } from '../../../repositories/market/booking-mails.ts'
import {
  claimNotice,
  countComing,
  deleteNotice,
  listDueNotices,
  wasReplaced,
  type BookingNotice,
} from '../../../repositories/market/booking-notices.ts'
import { listBookings, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { findRecord } from '../../../repositories/records/records.ts'
import { listMembers } from '../../../repositories/records/space-members.ts'
import { notify } from '../../push/notify.ts'
import { pushBooking } from '../../push/push-queue.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { isStillSo } from './booking-still-so.ts'
import { bookingWords, type Side } from './booking-words.ts'

/*
 * What is to be told was noted with what happened (`booking-notices.ts`). It is told here, behind the commit: one person a transaction, in
 * which their notification, the push to their devices and their mail are written together. The notification's id says what it is about,
 * so that one that is told again, because a process died in between, changes nothing. The note goes when everybody was told.
 */
export type TellingDeps = {
  database: Kysely<Database>
  now: () => Date
  report: Report
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
/** Whoever died while telling is followed after so long. */
const TAKEN_MS = MINUTE_MS
const AT_ONCE = 50
/** A minute apart: half an hour. What cannot be told by then is not news any more, and would be reported for ever. */
const MOST_ATTEMPTS = 30
/** As `booking-occasions.ts` reminds of an answer for the second time. */
const SOON_MINUTES = 120

/** Tells what is due by now. One that cannot be told is reported, tried again for a while, and holds up no other. Throws what the store throws. */
export async function tellDue(deps: TellingDeps, ending?: AbortSignal): Promise<void> {
  const { database, now } = deps
  for (;;) {
    const times = { now: now().toISOString(), noLaterThan: isoAfter(now(), 2 * TAKEN_MS) }
    const due = await listDueNotices(database, times, AT_ONCE)
    for (const notice of due) if (!ending?.aborted) await tellOne(deps, notice)
    if (due.length < AT_ONCE || ending?.aborted) return
  }
}

/** One that could not be told keeps nobody else waiting; the note stays for it, and whoever was told is not told again. */
async function tellOne({ database, now, report }: TellingDeps, notice: BookingNotice): Promise<void> {
  const moment = now()
  if (!(await claimNotice(database, notice, isoAfter(moment, TAKEN_MS)))) return
  let isTold = true
  const failing = (what: string, problem: unknown) => {
    isTold = false
    report(what, problem)
  }
  await eachAlone([notice], { report: failing, failed: 'Nobody could be told of a booking' }, async () => {
    const [found] = await listBookings(database, { id: notice.bookingId })
    if (!found || !(await isNews(database, found.booking, notice, moment.toISOString()))) return
    const people = await peopleOf(database, found, notice)
    await eachAlone(
      people,
      { report: failing, failed: 'Somebody could not be told of a booking' },
      async (person) => await tellPerson(database, { found, notice, person, now: moment }),
    )
  })
  const isLast = notice.attempts + 1 >= MOST_ATTEMPTS
  if (!isTold && isLast)
    report('News of a booking was given up', new Error('It could not be told for too long'))
  if (isTold || isLast) await deleteNotice(database, notice)
}

/** Whether an occasion still is to be told: not where the booking became something else since, and no reminder of what is past or moved. */
async function isNews(
  database: Kysely<Database>,
  booking: Booking,
  notice: BookingNotice,
  now: string,
): Promise<boolean> {
  const { occasion, detail, dueAt } = notice
  if (!isStillSo(booking, occasion, now)) return false
  if (occasion === 'tomorrow') return startOf(booking) === detail && now < detail
  if (await wasReplaced(database, notice)) return false
  if (occasion !== 'answer_due' || booking.answerBy === null) return true
  const soon = minutesAfter(booking.answerBy, -SOON_MINUTES)
  // Where nobody was there in time for the first reminder, the second one stands for both.
  return !(dueAt < soon && soon <= now)
}

type Person = {
  account: string
  side: Side
  hasPush: boolean
  hasMail: boolean
  /** What it is told once of: the booking, or a start of it whoever booked. */
  about: string
}

async function peopleOf(
  database: Kysely<Database>,
  { booking, userId }: StoredBooking,
  { occasion, by, from, bookingId, detail }: BookingNotice,
): Promise<Person[]> {
  const audience = audienceOf(occasion, by, from === 'on_hold')
  const people: Person[] = []
  const add = (
    account: string,
    side: Side,
    ways: readonly string[],
    { mayMail = true, about = `${bookingId} ${detail}` } = {},
  ) => {
    if (ways.length === 0) return
    people.push({
      account,
      side,
      hasPush: ways.includes('push'),
      hasMail: mayMail && ways.includes('mail'),
      about,
    })
  }
  if (userId !== null) add(userId, 'traveler', audience.traveler)
  const start = { about: booking.departures[0]?.id ?? bookingId }
  for (const { userId: member, role } of await listMembers(database, booking.terms.provider.id, {
    hearing: true,
  })) {
    if (role === 'owner' || role === 'manager')
      add(member, 'team', audience.team, {
        mayMail: role === 'owner',
        ...(occasion === 'tomorrow' ? start : {}),
      })
    else add(member, 'guides', audience.guides, start)
  }
  return people
}

async function tellPerson(
  database: Kysely<Database>,
  {
    found: { booking },
    notice,
    person: { account, side, hasPush, hasMail, about },
    now,
  }: { found: StoredBooking; notice: BookingNotice; person: Person; now: Date },
): Promise<void> {
  const { occasion, by, at, bookingId, detail } = notice
  const id = noticeId([account, side === 'traveler' ? 'traveler' : 'team', occasion, about])
  const first = booking.departures[0]?.id
  const isCounted = occasion === 'tomorrow' && side === 'team' && first !== undefined
  const expected = isCounted ? { expected: await countComing(database, first) } : {}
  const { title, message } = bookingWords({
    booking,
    occasion,
    by,
    at,
    now: now.toISOString(),
    side,
    ...expected,
  })
  await database.transaction().execute(async (transaction) => {
    if ((await findRecord(transaction, account, NOTIFICATION.kind, id)) !== null) return
    await notify(
      transaction,
      { account, now },
      {
        id,
        type: side === 'traveler' ? 'activity' : side === 'team' ? 'request' : 'guide',
        title: fitting(title, NOTIFICATION_CHARS.title),
        message: fitting(message, NOTIFICATION_CHARS.message),
        actionButton:
          side === 'traveler'
            ? { text: 'Open the booking', to: `/booking/${bookingId}` }
            : { text: 'Open bookings', to: '/bookings' },
      },
    )
    if (hasPush)
      await pushBooking(
        transaction,
        { account, now },
        {
          kind: side === 'traveler' ? 'booking' : 'team-booking',
          uuid: bookingId,
          version: booking.version,
          expiresAt: pushEnds(booking, notice, now),
        },
      )
    if (hasMail)
      await queueBookingMail(transaction, {
        id: randomUUID(),
        bookingId,
        userId: account,
        side: side === 'traveler' ? 'traveler' : 'team',
        occasion,
        detail,
        version: booking.version,
        by,
        at,
        createdAt: now.toISOString(),
      })
  })
}

function pushEnds(booking: Booking, { occasion }: BookingNotice, now: Date): string {
  if (occasion === 'tomorrow') return startOf(booking)
  if (occasion === 'answer_due' && booking.answerBy !== null) return booking.answerBy
  return isoAfter(now, DAY_MS)
}

/** At most so many UTF-16 units, with an ellipsis where there were more; no sign is cut in two. */
function fitting(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`
}

/** A notification's id, the same for the same news to the same person. */
function noticeId(parts: readonly string[]): string {
  const hash = createHash('sha256')
    .update(`booking ${parts.join(' ')}`)
    .digest('hex')
  return [8, 12, 16, 20, 32].map((end, at) => hash.slice([0, 8, 12, 16, 20][at], end)).join('-')
}

const isoAfter = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString()
