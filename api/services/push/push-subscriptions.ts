import type { Kysely } from 'kysely'
import type { Push, PutPush } from '../../../core/contracts/push/push.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { randomUUID } from '../../platform/node/crypto.ts'
import {
  deleteLeastSeenPush,
  deletePush,
  findPushByEndpoint,
  findPushOfSession,
  listPush,
  listPushKinds,
  putPush,
  setPushKinds,
} from '../../repositories/push/push-subscriptions.ts'
import { isDeviceKey } from './push-device-key.ts'
import { pushServiceOf } from './push-endpoint.ts'

/** The most devices of one account that hear push messages, as many as it may have sessions; a further one ends the least seen. */
export const DEVICES_PER_ACCOUNT = 20

/** Whose device it is, under which session, and what browser and system it calls itself. */
export type PushCaller = { userId: string; sessionId: string; device: string; now: Date }

/**
 * Says what the caller's device hears. A browser that was given another endpoint keeps its place, with what waits for it. Throws 404
 * where `kinds` are left out and nothing is known of the device, 422 for an endpoint or key that is none, and 409 for an endpoint
 * that is another browser's.
 */
export async function putDevice(
  database: Kysely<Database>,
  { userId, sessionId, device, now }: PushCaller,
  { endpoint, keys, kinds, replaces }: PutPush,
  standIn: string | null,
): Promise<void> {
  const service = pushServiceOf(endpoint, standIn)
  if (service === null || !isDeviceKey(keys.p256dh))
    throw new ApiError(422, 'invalid', 'This is no subscription to a push service.')
  await database.transaction().execute(async (transaction) => {
    const sameEndpoint = await findPushByEndpoint(transaction, endpoint)
    const isOthers = sameEndpoint !== undefined && sameEndpoint.userId !== userId
    if (isOthers && (sameEndpoint.p256dh !== keys.p256dh || sameEndpoint.auth !== keys.auth))
      throw new ApiError(409, 'conflict', 'This subscription belongs to another device.')
    const replaced = replaces === undefined ? undefined : await findPushByEndpoint(transaction, replaces)
    const ofSession = await findPushOfSession(transaction, sessionId)
    const known = [sameEndpoint, replaced, ofSession].filter((one) => one?.userId === userId)
    const [kept] = known
    const wanted = kinds ?? (kept ? await listPushKinds(transaction, kept.id) : [])
    if (wanted.length === 0) throw noSuchDevice()
    for (const one of [sameEndpoint, ...known]) {
      if (one && one.id !== kept?.id) await deletePush(transaction, one.id)
    }
    const id = kept?.id ?? randomUUID()
    await putPush(
      transaction,
      { id, userId, sessionId, endpoint, service, ...keys, device },
      now.toISOString(),
    )
    await setPushKinds(transaction, id, wanted)
    await deleteLeastSeenPush(transaction, userId, DEVICES_PER_ACCOUNT)
  })
}

/** The account's devices, the caller's marked. */
export async function ownDevices(
  database: Kysely<Database>,
  { userId, sessionId }: Pick<PushCaller, 'userId' | 'sessionId'>,
): Promise<Push['devices']> {
  const devices = await listPush(database, userId)
  return devices.map(({ sessionId: deviceSession, ...device }) => ({
    ...device,
    current: deviceSession === sessionId,
  }))
}

export const noSuchDevice = (): ApiError => new ApiError(404, 'not_found', 'There is no such device.')
