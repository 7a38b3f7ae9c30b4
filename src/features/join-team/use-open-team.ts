import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { askAccountsAgain } from '../../data/account/accounts.ts'
import { chooseProvider } from '../../data/market/chosen-provider.ts'
import { report } from '../../platform/report.ts'
import { userModeAtom } from '../../state/user-mode.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'

/**
 * Leads whoever is in the team of this provider to its home, in provider mode: what it offers comes with an exchange first. Null while they
 * are in none.
 */
export function useOpenTeam(provider: string | null): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const setMode = useSetAtom(userModeAtom)
  useEffect(() => {
    if (provider === null) return undefined
    let hasLeft = false
    void (async () => {
      await askAccountsAgain(client)
      await exchangeNow().catch((failure: unknown) => report(failure, 'fetching a joined team'))
      if (hasLeft) return
      chooseProvider(provider)
      setMode('provider')
      await navigate({ to: '/provider-homepage', replace: true })
    })()
    return () => {
      hasLeft = true
    }
  }, [provider, client, navigate, setMode])
}
