import { useQueryClient } from '@tanstack/react-query'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { accountQuery } from '../../data/account/account-settings.ts'
import { askWhoIsSignedIn } from '../../data/account/session.ts'

/** What shows the account asks again: it is another one now. */
export function useAccountNews(user: User): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: accountQuery(user.id).queryKey })
    void askWhoIsSignedIn(client)
  }
}
