import type { Kysely, Transaction } from 'kysely'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'

/** A device that hears something, as it subscribed. `service` is the endpoint's origin. */
export type PushSubscription = {
  id: string
  userId: string
  sessionId: string | null
  endpoint: string
  service: string
  p256dh: string
  auth: string
  device: string
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'session_id as sessionId',
  'endpoint',
  'service',
  'p256dh',
  'auth',
  'device',
] as const

export async function findPushByEndpoint(
  database: Kysely<Database>,
  endpoint: string,
): Promise<PushSubscription | undefined> {
  return await database
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
}

export async function findPushOfSession(
  database: Kysely<Database>,
  sessionId: string,
): Promise<PushSubscription | undefined> {
  return await database
    .selectFrom('push_subscriptions')
    .select(COLUMNS)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
}

/**
 * Stores it as seen at `now` (ISO instant), in the place of what has its id. What it asked to hear is untouched. It waits as long as its
 * push service asked others to wait.
 */
export async function putPush(
  transaction: Transaction<Database>,
  { id, ...subscription }: PushSubscription,
  now: string,
): Promise<void> {
  const { held } = await transaction
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('held_until'), eb.val('')).as('held'))
    .where('service', '=', subscription.service)
    .executeTakeFirstOrThrow()
  const values = {
    user_id: subscription.userId,
    session_id: subscription.sessionId,
    endpoint: subscription.endpoint,
    service: subscription.service,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
    device: subscription.device,
    seen_at: now,
    held_until: held,
  }
  await transaction
    .insertInto('push_subscriptions')
    .values({ id, created_at: now, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Sets what the device hears; what waits for it of other kinds is not sent any more. */
export async function setPushKinds(
  transaction: Transaction<Database>,
  id: string,
  kinds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('push_kinds').where('subscription_id', '=', id).execute()
  await transaction
    .insertInto('push_kinds')
    .values([...new Set(kinds)].map((kind) => ({ subscription_id: id, kind })))
    .execute()
  await transaction
    .deleteFrom('push_messages')
    .where('subscription_id', '=', id)
    .where('kind', 'not in', kinds)
    .execute()
}

export async function listPushKinds(database: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_kinds')
    .select('kind')
    .where('subscription_id', '=', id)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** A device as its owner sees it. */
export type ListedPush = { id: string; device: string; sessionId: string | null; kinds: string[] }

/** The account's devices, the newest first. */
export async function listPush(database: Kysely<Database>, userId: string): Promise<ListedPush[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'session_id as sessionId'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const listed: ListedPush[] = []
  for (const row of rows) listed.push({ ...row, kinds: await listPushKinds(database, row.id) })
  return listed
}

/** Ends one of the account's devices. False where the account has no such one. */
export async function deletePushOf(database: Kysely<Database>, userId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePush(database: Kysely<Database>, id: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Ends a device that its push service knows no more, unless it has subscribed anew meanwhile. */
export async function deletePushAt(
  database: Kysely<Database>,
  { id, endpoint }: { id: string; endpoint: string },
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** Ends the account's devices whose session ended unused: nothing else names them any more. */
export async function deletePushWithoutSession(database: Kysely<Database>, userId: string): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', 'is', null)
    .execute()
}

/** Lets the devices of remembered sessions that have ended unused by `now` (ISO instant) outlive them. */
export async function keepPushOfEndedSessions(database: Kysely<Database>, now: string): Promise<void> {
  await database
    .updateTable('push_subscriptions')
    .set({ session_id: null })
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('sessions.id')
        .where('sessions.expires_at', '<=', now)
        .where('sessions.remembered', '=', 1),
    )
    .execute()
}

/** Ends the devices that have not said since `before` (ISO instant) that they are still there. */
export async function deletePushUnseenSince(database: Kysely<Database>, before: string): Promise<void> {
  await database.deleteFrom('push_subscriptions').where('seen_at', '<', before).execute()
}

/** Ends all devices of an account but the `most` that were seen last. */
export async function deleteLeastSeenPush(
  database: Kysely<Database>,
  userId: string,
  most: number,
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id')
        .limit(most),
    )
    .execute()
}

/** The accounts that have a device for this kind. */
export async function accountsHearing(database: Kysely<Database>, kind: string): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .innerJoin('push_kinds', 'push_kinds.subscription_id', 'push_subscriptions.id')
    .select('push_subscriptions.user_id as userId')
    .distinct()
    .where('push_kinds.kind', '=', kind)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The account's devices for this kind. */
export async function devicesHearing(
  database: Kysely<Database>,
  { account, kind }: { account: string; kind: string },
): Promise<string[]> {
  const rows = await ask(database, queriesOf(database).hearing, [account, kind])
  return rows.map(({ id }) => id)
}

const queriesOf = compiledOnce((database) => ({
  hearing: database
    .selectFrom('push_subscriptions')
    .innerJoin('push_kinds', 'push_kinds.subscription_id', 'push_subscriptions.id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', '')
    .where('push_kinds.kind', '=', '')
    .compile(),
}))

/** The devices for this kind of everybody who reads on in the space, but one account's. */
export async function othersDevicesHearing(
  database: Kysely<Database>,
  { space, but, kind }: { space: string; but: string; kind: string },
): Promise<string[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .innerJoin('push_kinds', 'push_kinds.subscription_id', 'push_subscriptions.id')
    .innerJoin('space_members', 'space_members.user_id', 'push_subscriptions.user_id')
    .select('push_subscriptions.id')
    .where('space_members.space_id', '=', space)
    .where('space_members.until_revision', 'is', null)
    .where('push_subscriptions.user_id', '!=', but)
    .where('push_kinds.kind', '=', kind)
    .execute()
  return rows.map(({ id }) => id)
}
