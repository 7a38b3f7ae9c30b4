import type { Kysely } from 'kysely'
import { audienceOf } from '../../../../core/domain/market/bookings/booking-occasions.ts'
import type { Booking } from '../../../../core/domain/market/bookings/booking.ts'
import type { Database } from '../../../database/schema.ts'
import type { Buffer } from '../../../platform/node/bytes.ts'
import { findContacts } from '../../../repositories/identity/user-contacts.ts'
import {
  claimBookingMail,
  countBookingMails,
  deleteOldBookingMails,
  hasLaterMail,
  listDueBookingMails,
  settleBookingMail,
  type BookingMail,
} from '../../../repositories/market/booking-mails.ts'
import { listBookings } from '../../../repositories/market/bookings.ts'
import { findRole } from '../../../repositories/records/space-members.ts'
import type { Report } from '../../../report.ts'
import { bookingMail } from '../../mail/booking-mail.ts'
import { isMailStopped, mailStopToken } from '../../mail/mail-stops.ts'
import type { Mail, SendMail } from '../../mail/mail.ts'
import { eachAlone } from '../../upkeep/each-alone.ts'
import { bookingOfProvider, toldBooking } from './booking-answer.ts'
import { isStillSo } from './booking-still-so.ts'
import { bookingWords, providerOf, titleOf } from './booking-words.ts'

/*
 * A mail is taken by moving the time at which it is due again, and settled when the mail server has it, as those of a back-by are: twice
 * only where the process ends between the mail server's answer and the note of it, with one Message-ID then. Of several states of a booking
 * that wait, the last one is mailed.
 */
export type BookingMailDeps = {
  database: Kysely<Database>
  mail: SendMail
  serverKey: Buffer
  /** Where people open the app; null where nobody has said. */
  origin: () => string | null
  now: () => Date
  report: Report
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const
/** After some two days. */
const MOST_ATTEMPTS = 50
const KEPT_MS = 30 * DAY_MS
const AT_ONCE = 20
/** Mails a day to an address that is not certain to be the account's own: anybody can write one down. */
const FOREIGN_A_DAY = { verified: 40, unverified: 5 } as const

/** Sends the mails that are due. Throws what the store throws; one that nobody takes is reported and tried again. */
export async function sendBookingMails(deps: BookingMailDeps, ending?: AbortSignal): Promise<void> {
  const { database, now, report } = deps
  const times = { now: isoAt(now()), noLaterThan: isoAt(now(), 2 * HOUR_MS) }
  const due = await listDueBookingMails(database, times, AT_ONCE)
  await eachAlone(due, { report, failed: 'A mail about a booking could not be made' }, async (mail) => {
    if (!ending?.aborted) await sendOne(deps, mail)
  })
  await deleteOldBookingMails(database, isoAt(now(), -KEPT_MS))
}

async function sendOne(deps: BookingMailDeps, queued: BookingMail): Promise<void> {
  const { database, mail: send, now, report } = deps
  const pause = RETRY_MS[Math.min(queued.attempts, RETRY_MS.length - 1)] ?? HOUR_MS
  if (!(await claimBookingMail(database, queued, isoAt(now(), pause)))) return
  const isOver = queued.attempts >= MOST_ATTEMPTS
  if (isOver) report('A mail about a booking was given up', new Error('No mail server took it for days'))
  const mail = isOver ? null : await composed(deps, queued)
  if (mail !== null) {
    try {
      await send({ ...mail, id: queued.id })
    } catch (error) {
      if (queued.attempts === 0) report('A mail about a booking could not be sent', error)
      return
    }
  }
  await settleBookingMail(database, queued.id)
}

/** The mail as things stand now; null where it is not to be sent any more. */
async function composed(
  { database, serverKey, origin, now: clock }: BookingMailDeps,
  queued: BookingMail,
): Promise<Mail | null> {
  const now = isoAt(clock())
  const [found] = await listBookings(database, { id: queued.bookingId })
  if (!found || (await hasLaterMail(database, queued))) return null
  const { booking } = found
  const { occasion, by, at, side, userId } = queued
  if (!isStillSo(booking, occasion, now) || (occasion === 'tomorrow' && queued.detail <= now)) return null
  if (side === 'traveler' && found.userId !== userId) return null
  const isOwner = side === 'team' && (await findRole(database, booking.terms.provider.id, userId)) === 'owner'
  if (side === 'team' && !isOwner) return null
  const address =
    side === 'team'
      ? await ownAddress(database, userId)
      : await contactAddress(database, { userId, contact: booking.contact?.email ?? null }, clock())
  if (address === null || (await isMailStopped(database, address.to))) return null
  const { to, isOwn } = address
  const said = isOwn ? booking : withoutTexts(booking)
  return bookingMail({
    to,
    ...bookingWords({ booking: said, occasion, by, at, now, side }),
    booking: side === 'team' ? bookingOfProvider(said, now) : toldBooking(said, now),
    side,
    hasEvent:
      side === 'traveler' && audienceOf(occasion, by, { wasHeld: false, isUnattended: false }).hasEvent,
    origin: origin(),
    stopToken: mailStopToken(serverKey, to),
  })
}

/** Where a mail goes. It is the account's own where that is certain: anybody can write down another one. */
type Address = { to: string; isOwn: boolean }

async function ownAddress(database: Kysely<Database>, userId: string): Promise<Address | null> {
  const person = await findContacts(database, 'id', userId)
  return person?.user.emailVerified ? { to: person.user.email, isOwn: true } : null
}

/** What the traveler gave, else what their account has. To an address that is not certain to be theirs goes only so much. */
async function contactAddress(
  database: Kysely<Database>,
  { userId, contact }: { userId: string; contact: string | null },
  now: Date,
): Promise<Address | null> {
  const person = await findContacts(database, 'id', userId)
  if (!person) return null
  const { email, emailVerified } = person.user
  const to = contact ?? email
  if (to === email && emailVerified) return { to, isOwn: true }
  const most = emailVerified ? FOREIGN_A_DAY.verified : FOREIGN_A_DAY.unverified
  const count = await countBookingMails(database, userId, isoAt(now, -DAY_MS))
  return count <= most ? { to, isOwn: false } : null
}

/** Without what its provider wrote but for names that no mail program links: whoever has the address may not have asked for it. */
function withoutTexts(booking: Booking): Booking {
  const { terms } = booking
  const { meeting } = terms.offering
  return {
    ...booking,
    terms: {
      ...terms,
      provider: { ...terms.provider, name: providerOf(booking) },
      offering: {
        ...terms.offering,
        title: titleOf(booking),
        meeting: meeting && { ...meeting, text: '' },
        bring: [],
      },
    },
  }
}

const isoAt = (now: Date, afterMs = 0): string => new Date(now.getTime() + afterMs).toISOString()
