import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { useProviders, type OwnProvider } from '../../sync/hooks/use-provider.ts'
import { currentUserQuery } from '../account/session.ts'
import { chooseProvider, chosenProvider, onProviderChosen } from './chosen-provider.ts'

export type CurrentProvider = {
  /** Null unless `ready`. */
  current: OwnProvider | null
  /** All to whose team the person belongs. */
  providers: readonly OwnProvider[]
  /** `missing`: the person's provider has not come to this phone, which needs signal once. */
  state: 'loading' | 'ready' | 'failed' | 'missing'
  choose: (id: string) => void
}

/** For which provider the person works on this phone: the one that they chose, else their own, else the first. */
export function useCurrentProvider(): CurrentProvider {
  const { providers, state } = useProviders()
  const chosen = useSyncExternalStore(onProviderChosen, chosenProvider)
  const isNone = state === 'ready' && providers.length === 0
  const asked = useAskOnce(isNone)
  const current = providers.find(({ id }) => id === chosen) ?? providers[0] ?? null
  // Until roles are read nobody knows whether it is to be changed or to be looked at.
  const isUnread = state === 'ready' && current?.role === null
  return {
    current,
    providers,
    state: isNone ? (asked ? 'missing' : 'loading') : isUnread ? 'loading' : state,
    choose: chooseProvider,
  }
}

/**
 * Who has just become a provider, or signed in, has nothing of it here yet; of whom the last one is gone the server says that too. Answers
 * whether it was asked.
 */
function useAskOnce(isWanted: boolean): boolean {
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let left = false
    exchangeNow()
      .then(() => client.invalidateQueries({ queryKey: currentUserQuery().queryKey }))
      .catch((problem: unknown) => report(problem, 'asking for the provider'))
      .finally(() => left || setAsked(true))
    return () => {
      left = true
    }
  }, [isWanted, client])
  return asked
}
