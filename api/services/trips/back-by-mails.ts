import type { Buffer } from '../../platform/node/bytes.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { dueInstant, isBack } from '../../../core/records/trips/back-by.ts'
import type { Report } from '../../report.ts'
import { findPerson } from '../../repositories/identity/users.ts'
import {
  countAsked,
  findContact,
  listContacts,
  markAsked,
} from '../../repositories/trips/back-by-contacts.ts'
import {
  claimMail,
  deleteOldMails,
  listDueMails,
  putOffMail,
  settleMail,
  type BackByMail,
} from '../../repositories/trips/back-by-mails.ts'
import { findWatch, lastContactOf } from '../../repositories/trips/back-by-watches.ts'
import { alarmMail, askMail, newsMail } from '../mail/back-by-words.ts'
import { isMailStopped, mailStopToken } from '../mail/mail-stops.ts'
import type { Mail, SendMail } from '../mail/mail.ts'
import { eachAlone } from '../upkeep/each-alone.ts'
import { backByOf, contactToken } from './back-by-contacts.ts'
import { planOfDay, planToken } from './back-by-plan.ts'

/*
 * A mail is taken by moving the time at which it is due again, and settled when the mail server has it. A process that is killed in
 * between leaves it to the next one: so a mail is sent once, and twice only where the process ends in the moment between the mail
 * server's answer and the note of it; both then have one Message-ID. None is lost before it has been tried for three days.
 */
export type MailDeps = {
  database: Kysely<Database>
  mail: SendMail
  serverKey: Buffer
  /** Where people open the app; null where nobody has said, and then nobody can be asked: a mail needs a link. */
  origin: string | null
  now: () => Date
  report: Report
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS] as const
/** After some three days. */
const MOST_ATTEMPTS = 75
const KEPT_MS = 30 * DAY_MS
const AT_ONCE = 20
/** How many addresses an account asks in a day, and how often an address is asked by anybody. */
const ASKS_A_DAY = { byAccount: 10, ofAddress: 5 } as const

/** Sends the mails that are due. Throws what the store throws; a mail that nobody takes is reported and tried again. */
export async function sendDueMails(deps: MailDeps, ending?: AbortSignal): Promise<void> {
  const { database, now } = deps
  const times = { now: isoAt(now()), noLaterThan: isoAt(now(), 2 * HOUR_MS) }
  const due = await listDueMails(database, times, AT_ONCE)
  await eachAlone(due, { ...deps, failed: 'A mail of a back-by could not be made' }, async (mail) => {
    if (!ending?.aborted) await sendOne(deps, mail)
  })
  await deleteOldMails(database, isoAt(now(), -KEPT_MS))
}

async function sendOne(deps: MailDeps, queued: BackByMail): Promise<void> {
  const { database, mail: send, now, report } = deps
  if (await isPutOff(deps, queued)) return
  const pause = RETRY_MS[Math.min(queued.attempts, RETRY_MS.length - 1)] ?? HOUR_MS
  if (!(await claimMail(database, queued, isoAt(now(), pause)))) return
  const isOver = queued.attempts >= MOST_ATTEMPTS
  if (isOver)
    report('A mail about somebody who is not back was given up', new Error('No mail server took it for days'))
  const mail = isOver ? null : await composed(deps, queued)
  if (mail !== null) {
    try {
      await send({ ...mail, id: queued.id })
    } catch (error) {
      if (queued.attempts === 0) report('A mail of a back-by could not be sent', error)
      return
    }
  }
  if (queued.kind === 'ask') await markAsked(database, queued.subject, isoAt(now()))
  await settleMail(database, queued.id)
}

/** What an account asks and an address is asked in a day is limited; without an address of the app there is nothing to answer by. */
async function isPutOff({ database, origin, now }: MailDeps, { id, userId, email, kind }: BackByMail) {
  if (kind !== 'ask') return false
  const asked = await countAsked(database, { userId, email }, isoAt(now(), -DAY_MS))
  const isFull = asked.byAccount >= ASKS_A_DAY.byAccount || asked.ofAddress >= ASKS_A_DAY.ofAddress
  if (!isFull && origin !== null) return false
  await putOffMail(database, id, isoAt(now(), HOUR_MS))
  return true
}

/** The mail as things stand now; null where it is not to be sent any more. */
async function composed(deps: MailDeps, queued: BackByMail): Promise<Mail | null> {
  const person = await findPerson(deps.database, queued.userId)
  if (!person) return null
  const to = { to: queued.email, firstName: person.user.firstName }
  if (queued.kind === 'ask') return await composedAsk(deps, queued, to)
  const fields = await backByOf(deps.database, queued.userId, queued.subject)
  if (queued.kind === 'news')
    return newsMail({
      ...to,
      due: fields?.due ? dueInstant(fields.due) : null,
      isBack: fields !== null && isBack(fields),
    })
  return await composedAlarm(deps, queued, to, fields)
}

type To = { to: string; firstName: string }

async function composedAsk(
  { database, serverKey, origin }: MailDeps,
  { subject, email }: BackByMail,
  to: To,
): Promise<Mail | null> {
  const contact = await findContact(database, subject)
  // Whether an address wants no mail is told to nobody: it counts as asked.
  if (!contact || origin === null || (await isMailStopped(database, email))) return null
  return askMail({
    ...to,
    origin,
    token: contactToken(serverKey, subject),
    stopToken: mailStopToken(serverKey, email),
  })
}

async function composedAlarm(
  { database, serverKey, origin, now }: MailDeps,
  { id, userId, subject, dueAt, email }: BackByMail,
  to: To,
  fields: Awaited<ReturnType<typeof backByOf>>,
): Promise<Mail | null> {
  const contact = (await listContacts(database, userId)).find((one) => one.email === email)
  const watch = await findWatch(database, { userId, recordId: subject })
  const isWanted = watch?.state === 'alarmed' && watch.dueAt === dueAt && contact?.state === 'confirmed'
  if (!isWanted || !fields?.trip || !fields.day) return null
  const seen = await lastContactOf(database, userId, isoAt(now()))
  const written = { at: watch.writtenAt, device: '' }
  const last = seen && seen.at >= written.at ? seen : written
  const plan = await planOfDay(database, { userId, trip: fields.trip, day: fields.day })
  return alarmMail({
    ...to,
    origin,
    token: contactToken(serverKey, contact.id),
    due: new Date(dueAt),
    contact: { at: new Date(last.at), device: last.device },
    plan: plan && { ...plan, token: planToken(serverKey, id) },
  })
}

const isoAt = (now: Date, afterMs = 0): string => new Date(now.getTime() + afterMs).toISOString()
