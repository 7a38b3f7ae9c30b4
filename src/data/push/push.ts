import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { PushSchema } from '../../../core/contracts/push/push.ts'
import type { PushKind } from '../../../core/contracts/push/push-message.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import {
  pushPermission,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../platform/install/browser-push.ts'
import { deleteJson, getJson, putJson } from '../net/client.ts'
import { keepPushWish, pushWish, type PushWish } from './push-wish.ts'

/** Other tabs wait for it: two of them would tell the server different things. */
const LOCK = 'timberline-push'

/** A device that says nothing for long is forgotten by the server; this is often enough. */
const TELL_AGAIN_MS = 7 * 86_400_000

/** Which devices of the account hear what, and whether this server can tell them anything. */
export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: ['api/push', userId],
    queryFn: ({ signal }) => getJson('api/push', PushSchema, { signal }),
    // Another device may have changed it: asked whenever the settings are opened.
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Keeps what this device shall hear; `settlePush` tells the server. Answers false where this browser keeps nothing. */
export function wishPush(owner: string, kinds: readonly PushKind[]): boolean {
  const before = pushWish.get()
  const known = before?.owner === owner ? before : { told: null, toldAtMs: 0 }
  return keepPushWish({ ...known, owner, kinds: [...kinds], pending: true })
}

/** Ends the push messages to another of the account's devices. */
export async function endPushDevice(id: string): Promise<void> {
  await deleteJson(`api/push/${encodeURIComponent(id)}`, v.unknown())
}

/**
 * Makes it so that this browser hears what was asked for, and nothing else. `userId` is who is signed in, null for a visitor. Does nothing
 * twice, so that it may be called at every start, sign-in and return of signal. Rejects without signal and where the browser's push
 * service or the server refuses: the wish stays and the next call goes on.
 *
 * | The wish                        | The server                      | What happens                                      |
 * |---------------------------------|---------------------------------|---------------------------------------------------|
 * | none                            | any                             | nothing                                           |
 * | somebody else's                 | any                             | unsubscribed, forgotten                           |
 * | nothing, told or not            | knows this device, or does not  | unsubscribed, the server told, forgotten          |
 * | something, but not allowed      | any                             | nothing: the settings say how to allow it         |
 * | something, told before          | does not know this device       | ended on another device: unsubscribed, forgotten  |
 * | something                       | anything else                   | subscribed, and told where it knows something else |
 */
export function settlePush(userId: string | null): Promise<void> {
  return pageLocks().request(LOCK, async () => {
    // What is chosen while the server is told is told next.
    while (await settleOnce(userId, pushWish.get())) continue
  })
}

/** Answers whether the wish changed meanwhile. */
async function settleOnce(userId: string | null, wish: PushWish | null): Promise<boolean> {
  if (wish === null) return false
  if (wish.owner !== userId) return await giveUp(wish)
  if (wish.kinds.length === 0) {
    await unsubscribeFromPush()
    const { devices } = await getJson('api/push', PushSchema)
    const here = devices.find(({ current }) => current)
    if (here) await endPushDevice(here.id)
    return replaceWish(wish, null)
  }
  if (pushSupport() !== 'possible' || pushPermission() !== 'granted') return false
  const { publicKey, session, devices } = await getJson('api/push', PushSchema)
  if (publicKey === null) return false
  const subscription = await subscribeToPush(publicKey)
  const told = await nameOf(subscription.endpoint, session)
  const here = devices.find(({ current }) => current)
  if (told === wish.told && !here && !wish.pending) return await giveUp(wish)
  const isKnown = told === wish.told && wish.kinds.every((kind) => here?.kinds.includes(kind))
  const isFresh = Date.now() - wish.toldAtMs < TELL_AGAIN_MS
  if (isKnown && isFresh && here?.kinds.length === wish.kinds.length)
    return wish.pending ? replaceWish(wish, { ...wish, pending: false }) : false
  await putJson('api/push', { ...subscription, kinds: wish.kinds }, PushSchema)
  return replaceWish(wish, { ...wish, pending: false, told, toldAtMs: Date.now() })
}

async function giveUp(wish: PushWish): Promise<boolean> {
  await unsubscribeFromPush()
  return replaceWish(wish, null)
}

/** Leaves what was chosen meanwhile, which is settled next. */
function replaceWish(before: PushWish, after: PushWish | null): boolean {
  const now = pushWish.get()
  const isSame = now?.owner === before.owner && String(now.kinds) === String(before.kinds)
  if (isSame) keepPushWish(after)
  // One that was forgotten by a sign-out is not brought back.
  return !isSame && now !== null
}

/** Names a subscription under a session without saying where it is. */
async function nameOf(...parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
