import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { randomUUID } from '../../platform/node/crypto.ts'

/** What a device is to hear. Instants are ISO. `subject` and `detail` as the table says. */
export type QueuedPush = {
  kind: string
  subject: string
  detail: string
  dueAt: string
  expiresAt: string
}

/** A message whose turn it is, with where it goes. */
export type DuePush = {
  id: string
  kind: string
  subject: string
  detail: string
  expiresAt: string
  attempts: number
  subscriptionId: string
  userId: string
  endpoint: string
  service: string
  p256dh: string
  auth: string
}

/** Queues a message; one of the same kind and subject that waits already stands for both, and its quiet time is waited for. */
export async function queuePush(
  transaction: Transaction<Database>,
  subscriptionId: string,
  { kind, subject, detail, dueAt, expiresAt }: QueuedPush,
): Promise<void> {
  await transaction
    .insertInto('push_messages')
    .values({
      id: randomUUID(),
      subscription_id: subscriptionId,
      kind,
      subject,
      detail,
      attempts: 0,
      due_at: dueAt,
      quiet_until: '',
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['subscription_id', 'kind', 'subject']).doUpdateSet({ detail, expires_at: expiresAt }),
    )
    .execute()
  const sent = () =>
    transaction
      .updateTable('push_messages')
      .where('subscription_id', '=', subscriptionId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('due_at', 'is', null)
  await sent()
    .set((eb) => ({ due_at: eb.ref('quiet_until'), attempts: 0 }))
    .where('quiet_until', '>', dueAt)
    .execute()
  await sent().set({ due_at: dueAt, attempts: 0 }).execute()
}

/**
 * At most `limit` messages whose time has come by `now`, the longest waiting first, and `ofOneService` of them to the same push
 * service, those that were tried most: they tell whether it is back. None goes to one that is held.
 */
export async function listDuePush(
  database: Kysely<Database>,
  now: string,
  { limit, ofOneService }: { limit: number; ofOneService: number },
): Promise<DuePush[]> {
  const due = database
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .select([
      'push_messages.id',
      'push_messages.kind',
      'push_messages.subject',
      'push_messages.detail',
      'push_messages.expires_at as expiresAt',
      'push_messages.attempts',
      'push_subscriptions.id as subscriptionId',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint',
      'push_subscriptions.service',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_messages.due_at as dueAt',
      (eb) =>
        eb.fn
          .agg<number>('row_number')
          .over((over) =>
            over
              .partitionBy('push_subscriptions.service')
              .orderBy('push_messages.attempts', 'desc')
              .orderBy('push_messages.due_at')
              .orderBy('push_messages.id'),
          )
          .as('placeInService'),
    ])
    .where('push_messages.due_at', '<=', now)
    .where('push_subscriptions.held_until', '<=', now)
  return await database
    .selectFrom(due.as('due'))
    .select([
      'id',
      'kind',
      'subject',
      'detail',
      'expiresAt',
      'attempts',
      'subscriptionId',
      'userId',
      'endpoint',
      'service',
      'p256dh',
      'auth',
    ])
    .where('placeInService', '<=', ofOneService)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Takes one message to send it: it is due again at `again` unless it is settled by then. False where another process has taken it.
 */
export async function claimPush(
  database: Kysely<Database>,
  { id, attempts }: { id: string; attempts: number },
  { now, again }: { now: string; again: string },
): Promise<boolean> {
  const row = await database
    .updateTable('push_messages')
    .set({ due_at: again, attempts: attempts + 1 })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where('attempts', '=', attempts)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Settles a message that its push service took: until `quietUntil` the next of its kind and subject waits. What was queued again while
 * it was on its way is told then.
 */
export async function quietPush(
  database: Kysely<Database>,
  { id, expiresAt }: { id: string; expiresAt: string },
  quietUntil: string,
): Promise<void> {
  await database
    .updateTable('push_messages')
    .set((eb) => ({
      // One statement: what is queued between two would find no quiet time.
      due_at: eb.case().when('expires_at', '=', expiresAt).then(null).else(quietUntil).end(),
      quiet_until: quietUntil,
      attempts: 0,
    }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a message that is not to be sent any more, unless it was queued again meanwhile. */
export async function deletePushMessage(
  database: Kysely<Database>,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<void> {
  await database
    .deleteFrom('push_messages')
    .where('id', '=', id)
    .where('expires_at', '=', expiresAt)
    .execute()
}

/** How often the message to this push service that was tried most was tried. */
export async function mostTriesOf(database: Kysely<Database>, service: string): Promise<number> {
  const row = await database
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_messages.subscription_id')
    .select((eb) => eb.fn.max('push_messages.attempts').as('attempts'))
    .where('push_subscriptions.service', '=', service)
    .executeTakeFirst()
  return row?.attempts ?? 0
}

/** Holds what is to go to the devices of this push service until `until` (ISO instant). */
export async function holdPushTo(database: Kysely<Database>, service: string, until: string): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ held_until: until })
    .where('service', '=', service)
    .where('held_until', '<', until)
    .execute()
}

/** Forgets what would be no news by `now`, and what was sent and has been quiet long enough. */
export async function deletePastPush(database: Kysely<Database>, now: string): Promise<void> {
  await database
    .deleteFrom('push_messages')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb.and([eb('due_at', 'is', null), eb('quiet_until', '<=', now)])]),
    )
    .execute()
}
