import { createHash } from '../../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { coloradoDay, daysBetween, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import type { Report } from '../../report.ts'
import { knownIds, listOfSpaces } from '../../repositories/records/records.ts'
import { notify } from '../push/notify.ts'
import { pushReminder } from '../push/push-queue.ts'

/** A trip is called to mind so many days before its first. */
const DAYS_BEFORE = 2

/** Who was looked at on which of Colorado's days; a second process looks once more and finds nothing left to tell. */
const looked = new WeakMap<Kysely<Database>, { day: string; accounts: Set<string> }>()

/**
 * Tells an account of its trips that begin within two days: once for each first day, also where the trip was moved and moved
 * back. Looked at once a day for each account, and again after `lookAgain`. Never throws: where it cannot be kept, on a full
 * disk say, the next exchange tries again.
 */
export async function remindOfTrips(
  { database, report }: { database: Kysely<Database>; report: Report },
  { account, now }: { account: string; now: Date },
): Promise<void> {
  const accounts = lookedAt(database, coloradoDay(now))
  if (accounts.has(account)) return
  try {
    await remindOfAll(database, { account, now })
    accounts.add(account)
  } catch (error) {
    report('Trips could not be called to mind', error)
  }
}

/**
 * Tells an account now of its trips that begin within two days, also where it was looked at today: another process may have changed
 * them. Opens no write transaction without a reminder. Throws what the store throws.
 */
export async function remindOfAll(
  database: Kysely<Database>,
  { account, now }: { account: string; now: Date },
): Promise<void> {
  if ((await dueReminders(database, { account, now })).length === 0) return
  await database.transaction().execute(async (transaction) => {
    // One may have been moved, or told by another process, since it was looked at.
    for (const reminder of await dueReminders(transaction, { account, now }))
      await remindOf(transaction, { account, now }, reminder)
  })
}

/** Has `remindOfTrips` look at the account's trips again today: one of them has changed. */
export function lookAgain(database: Kysely<Database>, account: string): void {
  looked.get(database)?.accounts.delete(account)
}

/** `until` is in days. */
type Reminder = { id: string; trip: string; title: string; start: string; until: number }

/** What the account is to be told of its trips today, but for what it was told. Asks for all trips at once: it may have hundreds. */
async function dueReminders(
  database: Kysely<Database>,
  { account, now }: { account: string; now: Date },
): Promise<Reminder[]> {
  const trips = await listOfSpaces(database, account, TRIP.kind)
  const due = trips.flatMap((trip) => reminderOf({ account, now }, trip) ?? [])
  const told = await knownIds(
    database,
    account,
    NOTIFICATION.kind,
    due.map(({ id }) => id),
  )
  return due.filter(({ id }) => !told.has(id))
}

/** What is to be told of a trip today; null where it is nothing. */
function reminderOf(
  { account, now }: { account: string; now: Date },
  { id: trip, fields: stored }: StoredRecord,
): Reminder | null {
  const fields = readFields(TRIP, stored)
  const start = fields?.dates?.start
  if (!fields?.title || !start || fields.removedAt || fields.archivedAt) return null
  const until = daysBetween(coloradoDay(now), start)
  if (until < 0 || until > DAYS_BEFORE) return null
  return { id: reminderId(account, trip, start), trip, title: fields.title, start, until }
}

async function remindOf(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  { id, trip, title, start, until }: Reminder,
): Promise<void> {
  await notify(
    transaction,
    { account, now },
    {
      id,
      type: 'trip',
      title: `${title.slice(0, MAX_TITLE_CHARS)} begins ${WHEN[until] ?? ''}`,
      message: `${longDayInWords(start)} is its first day. Open it once with signal, and all of it is on your phone.`,
      actionButton: { text: 'Open the trip', to: `/itinerary/${trip}` },
    },
  )
  await pushReminder(transaction, { account, now }, { trip, start })
}

/** Of what a notification's title may have, what is left for the trip's own. */
const MAX_TITLE_CHARS = 90

const WHEN = ['today', 'tomorrow', 'in two days']

function lookedAt(database: Kysely<Database>, day: string): Set<string> {
  const known = looked.get(database)
  if (known?.day === day) return known.accounts
  const accounts = new Set<string>()
  looked.set(database, { day, accounts })
  return accounts
}

/** A reminder's notification. The same for the same trip and first day: told once, whichever process does it. */
export function reminderId(account: string, trip: string, start: string): string {
  const hash = createHash('sha256').update(`trip reminder ${account} ${trip} ${start}`).digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-')
}
