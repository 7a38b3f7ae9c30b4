import type { Kysely, Transaction } from 'kysely'
import { minutesAfter, startOf } from '../../../../core/domain/market/bookings/booking-act.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import { NOTIFICATION_CHARS } from '../../../../core/records/notification.ts'
import type { Database } from '../../../database/schema.ts'
import { isStoreError } from '../../../database/store-error.ts'
import { createHash, randomUUID } from '../../../platform/node/crypto.ts'
import type { Report } from '../../../report.ts'
import { queueBookingMails } from '../../../repositories/market/booking-mails.ts'
import {
  claimNotice,
  countComing,
  deleteNotice,
  listDueNotices,
  wasReplaced,
  type BookingNotice,
} from '../../../repositories/market/booking-notices.ts'
import { listBookings, type StoredBooking } from '../../../repositories/market/bookings.ts'
import { listMembers, type Member } from '../../../repositories/records/space-members.ts'
import { notifyAll, type Notice } from '../../push/notify.ts'
import { pushBooking } from '../../push/push-queue.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { peopleOf, type Person } from './booking-people.ts'
import { isStillSo } from './booking-still-so.ts'
import { bookingWords } from './booking-words.ts'

/*
 * What is to be told was noted with what happened (`booking-notices.ts`). It is told here, behind the commit: one person a transaction, in
 * which their notifications, the pushes to their devices and their mails are written together, those of all notes that are due. A
 * notification's id says what it is about, so that one that is told again, because a process died in between, changes nothing. The notes
 * go when everybody was told.
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
    if (ending?.aborted) return
    const times = { now: now().toISOString(), noLaterThan: isoAfter(now(), 2 * TAKEN_MS) }
    const due = await listDueNotices(database, times, AT_ONCE)
    await tellTogether(deps, due)
    if (due.length < AT_ONCE) return
  }
}

/** What one person is to be told of one note. */
type Telling = { found: StoredBooking; notice: BookingNotice; person: Person }

/** Whom it could not tell keeps nobody else waiting; the note stays for them, and whoever was told is not told again. */
async function tellTogether(
  { database, now, report }: TellingDeps,
  due: readonly BookingNotice[],
): Promise<void> {
  const moment = now()
  const taken = await takeNotices(database, due, isoAfter(moment, TAKEN_MS))
  const bookings = await bookingsOf(database, taken)
  const teams = new Map<string, Member[]>()
  const untold = new Set<BookingNotice>()
  const tellings: Telling[] = []
  for (const notice of taken)
    await eachAlone(
      [notice],
      { report: failing(report, untold, [notice]), failed: 'Nobody could be told of a booking' },
      async () => {
        const found = bookings.get(notice.bookingId)
        if (!found || !isDue(found.booking, notice, moment.toISOString())) return
        const isReplaced = await isOfThePast(database, found.booking, notice)
        const { id } = found.booking.terms.provider
        const team = teams.get(id) ?? (await listMembers(database, id, { hearing: true }))
        teams.set(id, team)
        for (const person of peopleOf(found, notice, { team, isReplaced }))
          tellings.push({ found, notice, person })
      },
    )
  for (const account of new Set(tellings.map(({ person }) => person.account))) {
    const theirs = tellings.filter(({ person }) => person.account === account)
    // What cannot be told is found among the rest by telling each alone.
    if (theirs.length > 1 && (await isToldAtOnce(database, account, theirs, moment))) continue
    for (const telling of theirs)
      await eachAlone(
        [telling],
        {
          report: failing(report, untold, [telling.notice]),
          failed: 'Somebody could not be told of a booking',
        },
        async (one) => await tellPerson(database, account, [one], moment),
      )
  }
  const isLast = (notice: BookingNotice) => notice.attempts + 1 >= MOST_ATTEMPTS
  const done = taken.filter((notice) => !untold.has(notice) || isLast(notice))
  for (const notice of done)
    if (untold.has(notice))
      report('News of a booking was given up', new Error('It could not be told for too long'))
  await dropNotices(database, done)
}

const failing =
  (report: Report, untold: Set<BookingNotice>, notices: readonly BookingNotice[]): Report =>
  (what, problem) => {
    for (const notice of notices) untold.add(notice)
    report(what, problem)
  }

async function bookingsOf(
  database: Kysely<Database>,
  notices: readonly BookingNotice[],
): Promise<Map<string, StoredBooking>> {
  const ids = [...new Set(notices.map(({ bookingId }) => bookingId))]
  const found = ids.length === 0 ? [] : await listBookings(database, { ids })
  return new Map(found.map((one) => [one.booking.uuid, one]))
}

/** Those of the notes that are this process's to tell until then. */
async function takeNotices(
  database: Kysely<Database>,
  due: readonly BookingNotice[],
  until: string,
): Promise<BookingNotice[]> {
  if (due.length === 0) return []
  return await database.transaction().execute(async (transaction) => {
    const taken: BookingNotice[] = []
    for (const notice of due) if (await claimNotice(transaction, notice, until)) taken.push(notice)
    return taken
  })
}

async function dropNotices(database: Kysely<Database>, done: readonly BookingNotice[]): Promise<void> {
  if (done.length === 0) return
  await database.transaction().execute(async (transaction) => {
    for (const notice of done) await deleteNotice(transaction, notice)
  })
}

async function isToldAtOnce(
  database: Kysely<Database>,
  account: string,
  tellings: readonly Telling[],
  now: Date,
): Promise<boolean> {
  try {
    await tellPerson(database, account, tellings, now)
    return true
  } catch (problem) {
    if (isStoreError(problem)) throw problem
    return false
  }
}

/** Whether an occasion still is to be told: no reminder of what is past or moved. */
function isDue(booking: Booking, { occasion, detail, dueAt }: BookingNotice, now: string): boolean {
  if (!isStillSo(booking, occasion, now)) return false
  if (occasion === 'tomorrow') return startOf(booking) === detail && now < detail
  if (occasion !== 'answer_due' || booking.answerBy === null) return true
  const soon = minutesAfter(booking.answerBy, -SOON_MINUTES)
  // Where nobody was there in time for the first reminder, the second one stands for both.
  return !(dueAt < soon && soon <= now)
}

/** Whether the booking became something else since, of which there is other news. */
const isOfThePast = async (
  database: Kysely<Database>,
  booking: Booking,
  notice: BookingNotice,
): Promise<boolean> =>
  notice.occasion !== 'tomorrow' && booking.version > notice.version && (await wasReplaced(database, notice))

/** Tells one person of some notes in their order: notifications, pushes and mails, all of it or nothing. */
async function tellPerson(
  database: Kysely<Database>,
  account: string,
  tellings: readonly Telling[],
  now: Date,
): Promise<void> {
  const words = new Map<string, Telling & { title: string; message: string }>()
  for (const telling of tellings) {
    const { side, about } = telling.person
    const as = side === 'traveler' || side === 'holder' ? side : 'team'
    const id = noticeId([account, as, telling.notice.occasion, about])
    // An evening before is told once a start, whoever booked.
    if (!words.has(id)) words.set(id, { ...telling, ...(await wordsOf(database, telling, now)) })
  }
  await database.transaction().execute(async (transaction) => {
    const notices = [...words].map(([id, telling]) => noticeOf(id, telling))
    const ids = await notifyAll(transaction, { account, now }, notices)
    const told = [...words].flatMap(([id, telling]) => (ids.has(id) ? [telling] : []))
    for (const telling of told) if (telling.person.hasPush) await ring(transaction, account, telling, now)
    await queueBookingMails(
      transaction,
      told.flatMap((telling) => (telling.person.hasMail ? [mailOf(account, telling, now)] : [])),
    )
  })
}

async function wordsOf(
  database: Kysely<Database>,
  { found: { booking }, notice: { occasion, by, at }, person: { side, seat } }: Telling,
  now: Date,
): Promise<{ title: string; message: string }> {
  const first = booking.departures[0]?.id
  const isCounted = occasion === 'tomorrow' && side === 'team' && first !== undefined
  const expected = isCounted ? { expected: await countComing(database, first) } : {}
  const isOff = seat?.isOff ?? false
  return bookingWords({ booking, occasion, by, at, now: now.toISOString(), side, isOff, ...expected })
}

const noticeOf = (
  id: string,
  {
    notice: { bookingId },
    person: { side, seat },
    title,
    message,
  }: Telling & { title: string; message: string },
): Notice & { id: string } => ({
  id,
  type: side === 'traveler' || side === 'holder' ? 'activity' : side === 'team' ? 'request' : 'guide',
  title: fitting(title, NOTIFICATION_CHARS.title),
  message: fitting(message, NOTIFICATION_CHARS.message),
  actionButton:
    side === 'traveler'
      ? { text: 'Open the booking', to: `/booking/${bookingId}` }
      : seat
        ? { text: 'Open the seat', to: `/booking/${seat.id}` }
        : { text: 'Open bookings', to: '/bookings' },
})

/** Queues the push that goes with a notification. */
async function ring(
  transaction: Transaction<Database>,
  account: string,
  { found: { booking }, notice, person: { side, seat } }: Telling,
  now: Date,
): Promise<void> {
  await pushBooking(
    transaction,
    { account, now },
    {
      kind: side === 'traveler' || side === 'holder' ? 'booking' : 'team-booking',
      uuid: seat?.id ?? notice.bookingId,
      version: booking.version,
      expiresAt: pushEnds(booking, notice, now),
    },
  )
}

const mailOf = (
  account: string,
  { found: { booking }, notice: { occasion, by, at, bookingId, detail }, person: { side } }: Telling,
  now: Date,
) => ({
  id: randomUUID(),
  bookingId,
  userId: account,
  side: side === 'traveler' ? ('traveler' as const) : ('team' as const),
  occasion,
  detail,
  version: booking.version,
  by,
  at,
  createdAt: now.toISOString(),
})

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
