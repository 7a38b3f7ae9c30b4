import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { PushKind } from '../../../core/contracts/push/push-message.ts'
import type { Push } from '../../../core/contracts/push/push.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { pushQuery, settlePush, wishPush } from '../../data/push/push.ts'
import { pushWish } from '../../data/push/push-wish.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import {
  askForPush,
  pushPermission,
  pushSupport,
  watchPushPermission,
} from '../../platform/install/browser-push.ts'

/**
 * | State       | What is said                                                    |
 * |-------------|-----------------------------------------------------------------|
 * | possible    | the switches                                                    |
 * | denied      | how to allow it; the switches stay as they are                  |
 * | home-screen | on iPhone and iPad: install it first                            |
 * | impossible  | this browser cannot                                             |
 * | silent      | this server sends nothing                                       |
 */
export type PushState = 'possible' | 'denied' | 'home-screen' | 'impossible' | 'silent'

/** `offline` and `failed` keep the choice until it can be told. */
export type PushTrouble = 'offline' | 'failed' | 'not-allowed' | 'not-kept'

export type PushSettings = {
  state: PushState
  /** What this device hears, or will hear once the server knows. */
  kinds: readonly PushKind[]
  trouble: PushTrouble | null
  busy: boolean
  /** Other devices of the account. */
  others: Push['devices']
  /** Asks for permission where it was not given: to be called in answer to a press. */
  choose: (kind: PushKind, on: boolean) => Promise<void>
  tryAgain: () => Promise<void>
  refresh: () => void
}

/** What this device hears while the app is closed, and the way to change it. Nothing is asked of anybody before `choose`. */
export function usePush(user: User): PushSettings {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(pushQuery(user.id))
  useAgainWithSignal(error, () => void refetch())
  const wish = useSyncExternalStore(pushWish.subscribe, pushWish.get)
  const permission = useSyncExternalStore(watchPushPermission, pushPermission)
  const [trouble, setTrouble] = useState<PushTrouble | null>(null)
  const [busy, setBusy] = useState(false)
  const own = wish?.owner === user.id ? wish : null
  const kinds = own?.kinds ?? []

  const settle = async () => {
    setBusy(true)
    try {
      await settlePush(user.id)
      setTrouble(null)
    } catch (problem) {
      setTrouble(problem instanceof OfflineError ? 'offline' : 'failed')
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: pushQuery(user.id).queryKey })
    }
  }

  const choose = async (kind: PushKind, on: boolean) => {
    if (on && (await askForPush()) !== 'granted') return setTrouble('not-allowed')
    // Read anew: another switch may have been pressed while the browser asked.
    const now = pushWish.get()
    const before = now?.owner === user.id ? now.kinds : []
    const after = on ? [...new Set([...before, kind])] : before.filter((one) => one !== kind)
    if (!wishPush(user.id, after)) return setTrouble('not-kept')
    await settle()
  }

  const isSilent = data?.publicKey === null
  const support = pushSupport()
  const state = isSilent
    ? 'silent'
    : support !== 'possible'
      ? support
      : permission === 'denied'
        ? 'denied'
        : 'possible'
  return {
    state,
    kinds,
    // What was settled meanwhile, as the signal came back, is no trouble any more.
    trouble: trouble === 'offline' || trouble === 'failed' ? (own?.pending ? trouble : null) : trouble,
    busy,
    others: data?.devices.filter(({ current }) => !current) ?? [],
    choose,
    tryAgain: settle,
    refresh: () => void refetch(),
  }
}
