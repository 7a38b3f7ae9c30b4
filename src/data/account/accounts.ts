import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { AccountListSchema, type AccountList } from '../../../core/contracts/identity/account-settings.ts'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { getJson, postJson } from '../net/client.ts'
import { askWhoIsSignedIn, currentUserQuery, rememberUser } from './session.ts'

/** @source shell §9 "Accounts and traveler profile cache" */
const FRESH_MS = 30 * 60_000

const pageStartedAtMs = Date.now()

/**
 * Who the signed-in person can be in this app. `userId` keeps one account's answer from the next. Kept for offline starts, and
 * therefore in memory for longer than the hour that is specified; what an earlier visit kept is asked again once it is stale.
 * @source shell §7, decisions §3
 */
export function accountsQuery(userId: string) {
  return queryOptions({
    queryKey: ['api/accounts', userId],
    queryFn: ({ signal }) => getJson('api/accounts', AccountListSchema, { signal }),
    staleTime: FRESH_MS,
    gcTime: Infinity,
    refetchOnMount: ({ state }) => state.dataUpdatedAt < pageStartedAtMs,
    meta: { persisted: true },
  })
}

/**
 * Makes the signed-in person a provider too and tells the queries. The answer is the new list, for who was one before the list
 * as it was. Needs signal; throws as `getJson` does.
 */
export async function becomeProvider(client: QueryClient): Promise<AccountList> {
  const list = await postJson('api/accounts/provider', undefined, AccountListSchema)
  const user = readStoredUser()
  if (user) {
    client.setQueryData(accountsQuery(user.id).queryKey, list)
    const provider: User = { ...user, isProvider: true }
    rememberUser(provider)
    client.setQueryData(currentUserQuery().queryKey, provider)
  }
  return list
}

/** Asks again who the person can be here, once they came into a provider's team or left one. Never rejects; answers who they are. */
export async function askAccountsAgain(client: QueryClient): Promise<User | null> {
  const user = await askWhoIsSignedIn(client)
  if (user) await client.invalidateQueries({ queryKey: accountsQuery(user.id).queryKey })
  return user
}

/** Lets go of what the server said of the person who was signed in before; what is on screen is asked again. @source shell §4 */
export function forgetAccountAnswers(client: QueryClient): void {
  const isPersonal = (key: unknown) =>
    typeof key === 'string' && /^api\/(accounts?|profiles?|admin)\b/.test(key)
  void client.resetQueries({ predicate: ({ queryKey }) => isPersonal(queryKey[0]) })
}
