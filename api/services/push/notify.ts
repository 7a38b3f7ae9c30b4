import { randomUUID } from '../../platform/node/crypto.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import type { FieldsOf } from '../../../core/records/define-record.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { countLive } from '../../repositories/records/count-records.ts'
import { knownIds, listLive } from '../../repositories/records/records.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import { applyEdits } from '../records/server-edits.ts'

type Fields = FieldsOf<typeof NOTIFICATION>

/** What somebody is told. Texts stay within what the kind allows. */
export type Notice = Pick<Fields, 'actionButton' | 'secondaryButton' | 'avatar'> &
  Required<Pick<Fields, 'type' | 'title' | 'message'>> & {
    /** The notification's id, for what is to be told once, also where it was removed since; a random one where left out. */
    id?: string
    /** Nothing is told where one with the same title was told within so many hours and is unread. */
    quietHours?: number
  }

/** A notice, and whose it is. */
export type Told = {
  account: string
  notice: Notice
  /** The id of the wish whose outcome it is: its devices are rung. */
  wish?: string
}

const HOUR_MS = 3_600_000

/**
 * Tells an account something, in the transaction of what happened: a notification in its private space, which its phones pull
 * as they pull everything. Where the account has as many as it may, the oldest one that was removed goes, then the
 * oldest that was read, else the oldest.
 */
export async function notify(
  transaction: Transaction<Database>,
  who: { account: string; now: Date },
  notice: Notice,
): Promise<void> {
  await notifyAll(transaction, who, [notice])
}

/** As `notify`, of several things in their order, under one revision. Answers the ids of those that were told now. */
export async function notifyAll(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  notices: readonly Notice[],
): Promise<Set<string>> {
  await ensurePrivateSpace(transaction, account)
  const news = await newsAmong(transaction, { account, now }, notices)
  if (news.length === 0) return new Set()
  const { kind } = NOTIFICATION
  const edits = news.map(({ id = randomUUID(), quietHours: _quiet, ...notice }) => {
    const set = Object.fromEntries(Object.entries(notice).filter(([, value]) => value !== undefined))
    return { kind, id, set: { ...set, time: now.toISOString() } }
  })
  const freed = await room(transaction, account, edits.length)
  await applyEdits(transaction, [NOTIFICATION], { userId: account, now }, freed, edits)
  return new Set(edits.map(({ id }) => id))
}

/** What was not told before, nor within its quiet hours; of one id the first. */
async function newsAmong(
  transaction: Transaction<Database>,
  { account, now }: { account: string; now: Date },
  notices: readonly Notice[],
): Promise<Notice[]> {
  const { kind } = NOTIFICATION
  const ids = notices.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const told = await knownIds(transaction, account, kind, ids)
  const isQuiet = notices.some(({ quietHours }) => quietHours !== undefined)
  const live = isQuiet ? await listLive(transaction, account, kind) : []
  return notices.filter(({ id, quietHours, title }) => {
    if (id !== undefined && told.has(id)) return false
    if (id !== undefined) told.add(id)
    if (quietHours === undefined) return true
    const since = new Date(now.getTime() - quietHours * HOUR_MS).toISOString()
    return !live.some(({ fields }) => isUnreadSince(fields, title, since))
  })
}

const isUnreadSince = (fields: StoredRecord['fields'], title: string, since: string): boolean =>
  fields['title'] === title && overOf(fields) === 0 && String(fields['time']) > since

/** The removals that make room for so many more. */
async function room(
  transaction: Transaction<Database>,
  account: string,
  more: number,
): Promise<RecordEdit[]> {
  const { kind, limit } = NOTIFICATION
  const tooMany = (await countLive(transaction, account, kind)) - limit + more
  if (tooMany <= 0) return []
  const live = await listLive(transaction, account, kind)
  return live
    .sort(overAndOldFirst)
    .slice(0, tooMany)
    .map(({ id }) => ({ kind, id, remove: true }))
}

function overAndOldFirst({ fields: one }: StoredRecord, { fields: other }: StoredRecord): number {
  const over = overOf(other) - overOf(one)
  return over || (String(one['time']) < String(other['time']) ? -1 : 1)
}

/** How much it has been done with: read counts less than removed. */
const overOf = (fields: StoredRecord['fields']): number => (fields['removed'] ? 2 : fields['readAt'] ? 1 : 0)
