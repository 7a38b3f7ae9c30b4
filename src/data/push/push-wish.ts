import * as v from 'valibot'
import { isPushKind, type PushKind } from '../../../core/contracts/push/push-message.ts'
import { PUSH_WISH_KEY } from '../../platform/storage/person-keys.ts'
import { onOtherTabWrites, readJson, readText, writeText } from '../../platform/storage/storage.ts'
import type { Store } from '../../platform/value-store.ts'

/**
 * What this device shall hear while the app is closed, and whose wish that is. It is kept here first and told to the server when there is
 * signal: `pending` until then. `told` names the subscription and session that the server knows it for.
 */
export type PushWish = {
  owner: string
  kinds: PushKind[]
  pending: boolean
  told: string | null
  /** When the server was told last, in milliseconds. */
  toldAtMs: number
}

const WishSchema = v.object({
  owner: v.string(),
  kinds: v.pipe(
    v.array(v.string()),
    v.transform((kinds) => kinds.filter(isPushKind)),
  ),
  pending: v.boolean(),
  told: v.nullable(v.string()),
  toldAtMs: v.number(),
})

const listeners = new Set<() => void>()
let read: { text: string | null; wish: PushWish | null } = { text: null, wish: null }

/** Read from storage each time: a sign-out, here or in another tab, takes it away. */
export const pushWish: Store<PushWish | null> = {
  get() {
    const text = readText(PUSH_WISH_KEY)
    if (text !== read.text) {
      const parsed = v.safeParse(WishSchema, readJson(PUSH_WISH_KEY))
      read = { text, wish: parsed.success ? parsed.output : null }
    }
    return read.wish
  },
  subscribe(listener) {
    listeners.add(listener)
    const stop = onOtherTabWrites(PUSH_WISH_KEY, listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  },
}

/** Keeps what this device shall hear while the app is closed; null forgets it. Answers whether the phone could keep it. */
export function keepPushWish(wish: PushWish | null): boolean {
  const isKept = writeText(PUSH_WISH_KEY, wish && JSON.stringify(wish))
  for (const listener of [...listeners]) listener()
  return isKept
}
