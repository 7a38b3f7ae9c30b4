import type { Kysely, Transaction } from 'kysely'
import { SIGN_IN_EVENT_DAYS } from '../../../core/contracts/identity/account-settings.ts'
import { FEEDBACK_DAYS } from '../../../core/contracts/admin/feedback.ts'
import { MAX_PATCH_RECEIPTS, PATCH_RECEIPT_DAYS } from '../../../core/contracts/records/sync.ts'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import { versionOf } from '../../../core/records/projection.ts'
import { kindNamed, KINDS } from '../../../core/records/kinds.ts'
import { deleteFeedbackBefore } from '../../repositories/admin/feedback.ts'
import { deleteLostBefore } from '../../repositories/market/lost-bookings.ts'
import { deleteViewsBefore } from '../../repositories/market/offering-views.ts'
import { deleteKeysBefore } from '../../repositories/market/ticket-keys.ts'
import { pruneActs } from '../../repositories/records/acts.ts'
import {
  listMuchReceipted,
  oldestOfLatest,
  prunePatchReceipts,
} from '../../repositories/records/patch-receipts.ts'
import { putRecord } from '../../repositories/records/put-records.ts'
import { recordsToSweep } from '../../repositories/records/records.ts'
import { deleteEndedPasskeyChallenges } from '../../repositories/identity/passkey-challenges.ts'
import { deleteEndedPhoneTickets } from '../../repositories/identity/phone-tickets.ts'
import { deletePushUnseenSince } from '../../repositories/push/push-subscriptions.ts'
import { deleteEndedSessions, forgetEarlyConfirmations } from '../../repositories/identity/sessions.ts'
import { deleteSignInEvents } from '../../repositories/identity/sign-in-events.ts'
import { bytesOf } from '../../repositories/records/space-bytes.ts'
import { deleteEndedInviteLinks } from '../../repositories/records/space-invite-links.ts'
import { deleteEndedInvitations } from '../../repositories/records/space-invitations.ts'
import { nextRevision, raiseReceiptFloor } from '../../repositories/records/spaces.ts'
import { deleteEndedCodes } from '../../repositories/identity/verification-codes.ts'
import { confirmedFrom } from '../identity/confirmation.ts'
import { endSpace } from '../records/end-space.ts'

const DAY_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000
const RECORDS_PER_SWEEP = 500
/** Whose receipts are counted: who got so many within some sweeps. */
const MANY_RECEIPTS = 100
const LATELY_MS = 3 * SWEEP_EVERY_MS
/** A phone that has not opened the app for so long is nobody's to remind. */
const PUSH_DEVICE_DAYS = 400
/** A year, which one call may ask for, and a month. */
const VIEW_DAYS = 400
/** What a key signed has ended by then for longer than any manifest has it. */
const TICKET_KEY_DAYS = 7
/** As long as phones keep what the server lost, behind its end. */
const LOST_BOOKING_DAYS = 30

/** When each store was swept last, and whether it worked. A second process sweeps by itself, which finds nothing left to do. */
const lastSweeps = new WeakMap<Kysely<Database>, { atMs: number; isDone: boolean }>()

/**
 * Takes away what has had its time, at most once an hour, before a write and as the server runs: receipts and decisions after 400 days and receipts
 * those beyond 50,000 of an account, the content of removed records after 30, live ones as their kind says (`kept`), with a trip all
 * that stands in it, sign-in events after 90, feedback after 730, devices that hear push messages after 400 without a word, views of offerings after 400, keys of tickets a week after the last that they signed, what was sent of
 * lost bookings 30 days behind their end;
 * sessions, codes, tickets, invitations, links to join a trip and a passkey's challenges that have ended. The next call goes on where one sweep is not
 * enough. Answers whether the last sweep worked, whoever began it; one that does not is tried again after an hour.
 */
export async function sweep(database: Kysely<Database>, now: Date): Promise<boolean> {
  const last = lastSweeps.get(database)
  if (last !== undefined && Math.abs(now.getTime() - last.atMs) < SWEEP_EVERY_MS) return last.isDone
  const begun = { atMs: now.getTime(), isDone: false }
  lastSweeps.set(database, begun)
  await database.transaction().execute(async (transaction) => {
    await sweepReceipts(transaction, now)
    await pruneActs(transaction, daysBefore(now, PATCH_RECEIPT_DAYS))
    await deleteEndedSessions(transaction, now.toISOString())
    await deleteEndedInvitations(transaction, now.toISOString())
    await deleteEndedInviteLinks(transaction, now.toISOString())
    await deleteEndedCodes(transaction, now.toISOString())
    await deleteEndedPhoneTickets(transaction, now.toISOString())
    await deleteEndedPasskeyChallenges(transaction, now.toISOString())
    await deleteSignInEvents(transaction, daysBefore(now, SIGN_IN_EVENT_DAYS))
    await deletePushUnseenSince(transaction, daysBefore(now, PUSH_DEVICE_DAYS))
    await deleteViewsBefore(transaction, daysBefore(now, VIEW_DAYS).slice(0, 10))
    await deleteKeysBefore(transaction, daysBefore(now, TICKET_KEY_DAYS))
    await deleteLostBefore(transaction, daysBefore(now, LOST_BOOKING_DAYS))
    await deleteFeedbackBefore(transaction, daysBefore(now, FEEDBACK_DAYS))
    const swept = await sweepRecords(transaction, now.toISOString())
    await forgetEarlyConfirmations(transaction, confirmedFrom(now))
    if (swept === RECORDS_PER_SWEEP) lastSweeps.delete(database)
  })
  begun.isDone = true
  return true
}

async function sweepReceipts(transaction: Transaction<Database>, now: Date): Promise<void> {
  const forgotten = await prunePatchReceipts(transaction, daysBefore(now, PATCH_RECEIPT_DAYS))
  // Counting everybody's would read all that there are, each hour.
  const lately = new Date(now.getTime() - LATELY_MS).toISOString()
  for (const userId of await listMuchReceipted(transaction, lately, MANY_RECEIPTS)) {
    const oldest = await oldestOfLatest(transaction, userId, MAX_PATCH_RECEIPTS)
    if (oldest !== undefined) forgotten.push(...(await prunePatchReceipts(transaction, oldest, userId)))
  }
  for (const { spaceId, revision } of forgotten) await raiseReceiptFloor(transaction, spaceId, revision)
}

/**
 * A removed record is emptied where it stands. One that has had its time is removed, and phones are told so. What stands in the
 * space of a trip that is gone for good goes with it, as far as one sweep gets. Answers how many.
 */
async function sweepRecords(transaction: Transaction<Database>, now: string): Promise<number> {
  let swept = 0
  while (swept < RECORDS_PER_SWEEP) {
    const due = await recordsToSweep(transaction, now, RECORDS_PER_SWEEP - swept)
    if (due.length === 0) break
    for (const { spaceId, record } of due) await sweepRecord(transaction, spaceId, record, now)
    swept += due.length
  }
  return swept
}

async function sweepRecord(
  transaction: Transaction<Database>,
  spaceId: string,
  record: StoredRecord,
  now: string,
): Promise<void> {
  const definition = kindNamed(KINDS, record.kind)
  const emptied = {
    ...record,
    // An older telling never brings it back.
    fields: definition?.projection ? { version: versionOf(record) } : {},
    fieldRevisions: {},
    deletedAt: record.deletedAt ?? now,
    revision: record.deletedAt === null ? await nextRevision(transaction, spaceId) : record.revision,
  }
  await putRecord(transaction, spaceId, emptied, {
    bytesBefore: definition?.projection ? null : bytesOf(record),
  })
  const isOfTheSpace = record.id === spaceId && definition?.space === 'own'
  if (isOfTheSpace) await endSpace(transaction, spaceId, now)
}

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
