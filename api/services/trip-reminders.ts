import { createHash } from '../platform/node/crypto.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { coloradoDay, daysBetween, longDayInWords } from '../domain/calendar/calendar-day.ts'
import { readFields } from '../records/define-record.ts'
import { NOTIFICATION } from '../records/notification.ts'
import { TRIP } from '../records/trip.ts'
import type { Report } from '../report.ts'
import { findRecord } from '../repositories/records.ts'
import { listSpaces } from '../repositories/spaces.ts'
import { notify } from './notify.ts'
import { pushReminder } from './push-queue.ts'

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

/** The same at once, whether or not the account was looked at today: another process may have changed its trips. Throws what the store throws. */
export async function remindOfAll(
  database: Kysely<Database>,
  { account, now }: { account: string; now: Date },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id } of await listSpaces(transaction, account))
      if (id !== account) await remindOfTrip(transaction, { account, now }, id)
  })
}

/** One of the account's trips has changed. */
export function lookAgain(database: Kysely<Database>, account: string): void {
  looked.get(database)?.accounts.delete(account)
}

async function remindOfTrip(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  id: string,
): Promise<void> {
  const record = await findRecord(transaction, id, TRIP.kind, id)
  const trip = record && record.deletedAt === null ? readFields(TRIP, record.fields) : null
  const start = trip?.dates?.start
  if (!trip?.title || !start || trip.removedAt || trip.archivedAt) return
  const until = daysBetween(coloradoDay(now), start)
  if (until < 0 || until > DAYS_BEFORE) return
  const told = reminderId(account, id, start)
  if (await findRecord(transaction, account, NOTIFICATION.kind, told)) return
  await notify(
    transaction,
    { account, now },
    {
      id: told,
      type: 'trip',
      title: `${trip.title.slice(0, MAX_TITLE_CHARS)} begins ${WHEN[until] ?? ''}`,
      message: `${longDayInWords(start)} is its first day. Open it once with signal, and all of it is on your phone.`,
      actionButton: { text: 'Open the trip', to: `/itinerary/${id}` },
    },
  )
  await pushReminder(transaction, { account, now }, { trip: id, start })
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
