import { useEffect, useState, useSyncExternalStore } from 'react'
import { report } from '../../platform/report.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import { useProviders, type OwnProvider } from '../../sync/hooks/use-provider.ts'
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

/** Who has just become a provider, or signed in, has nothing of it here yet. Answers whether the server was asked. */
function useAskOnce(isWanted: boolean): boolean {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!isWanted) return undefined
    let left = false
    exchangeNow()
      .catch((problem: unknown) => report(problem, 'asking for the provider'))
      .finally(() => left || setAsked(true))
    return () => {
      left = true
    }
  }, [isWanted])
  return asked
}
