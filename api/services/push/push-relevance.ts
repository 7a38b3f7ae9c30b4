import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { TRIP } from '../../../core/records/trips/trip.ts'
import type { DuePush } from '../../repositories/push/push-messages.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { findRole } from '../../repositories/records/space-members.ts'
import { isAwaited } from '../../repositories/trips/back-by-watches.ts'
import { reminderId } from '../trips/trip-reminders.ts'

/**
 * Whether a message is still true and still the account's to hear: it may have waited for the morning, or for a push service. Nothing
 * is said of a trip that the account is no longer in or that was removed; nobody is reminded of one that was archived or moved, nor
 * where the reminder was read in the app. Nobody is asked whether they are back who has said so.
 */
export async function isStillRelevant(
  database: Kysely<Database>,
  { kind, subject: trip, detail: start, userId }: Pick<DuePush, 'kind' | 'subject' | 'detail' | 'userId'>,
): Promise<boolean> {
  if (kind === 'back-by') return await isAwaited(database, { userId, dueAt: start })
  if ((await findRole(database, trip, userId)) === null) return false
  const record = await findRecord(database, trip, TRIP.kind, trip)
  const fields = record && record.deletedAt === null ? readFields(TRIP, record.fields) : null
  if (!fields || fields.removedAt) return false
  if (kind !== 'trip-reminder') return true
  if (fields.archivedAt || fields.dates?.start !== start) return false
  const reminder = await findRecord(database, userId, NOTIFICATION.kind, reminderId(userId, trip, start))
  return (
    reminder !== null &&
    reminder.deletedAt === null &&
    !reminder.fields['readAt'] &&
    !reminder.fields['removed']
  )
}
