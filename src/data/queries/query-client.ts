import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { AccountListSchema } from '../../../core/contracts/identity/account-settings.ts'
import { UserSchema } from '../../../core/contracts/identity/accounts.ts'
import { MapSettingsSchema } from '../../../core/contracts/places/map-settings.ts'
import { RoadConditionsSchema } from '../../../core/contracts/places/road-conditions.ts'
import { TripMembersSchema } from '../../../core/contracts/trips/trip-members.ts'
import { QUERY_CACHE_KEY } from '../../platform/storage/person-keys.ts'
import { report } from '../../platform/report.ts'
import { readJson, readText, writeText } from '../../platform/storage/storage.ts'
import { reportAdminRefusal } from '../account/admin-grant.ts'
import { onChange } from '../changes.ts'
import { ApiError, askedRestMs, ContractError, OfflineError } from '../net/errors.ts'
import { fingerprint } from './fingerprint.ts'
import { readStoredUser } from '../../sync/people/stored-user.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { currentUserQuery, endSession } from '../account/session.ts'

/** @source shell §9 */
export const FRESH_MS = 10 * 60_000
export const KEPT_MS = 30 * 60_000
/** @source shell §8 */
export const LONGEST_RETRY_MS = 30_000
/** @source decisions §3 */
export const PERSISTED_MS = 30 * 24 * 60 * 60_000

const QUERY_RETRIES = 2
const MUTATION_RETRIES = 1

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept in local storage for the next offline start. Small answers only; needs `gcTime: Infinity`. */
      persisted?: boolean
      /** Answered from the catalogue on this phone: asked again when a newer one is stored. */
      fromCatalogue?: boolean
    }
    mutationMeta: {
      /** Not something the person just did: its 401 asks for a sign-in instead of ending the session. */
      background?: boolean
    }
  }
}

const ANSWERED = { status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null }

const isFailedState = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'error'

/** The app's one query client. It also hears what other tabs and the outbox did. @source shell §9, decisions §3 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (problem, { queryKey }) => onQueryError(problem, queryKey[0]) }),
    mutationCache: new MutationCache({
      onError: (problem, _variables, _onMutateResult, mutation) => {
        if (!isUnauthenticated(problem)) return
        if (mutation.meta?.background) sessionOver.set(true)
        else endSession()
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: (failures, problem) => failures < QUERY_RETRIES && isWorthRetrying(problem),
        retryDelay,
      },
      mutations: {
        networkMode: 'always',
        retry: (failures, problem) => failures < MUTATION_RETRIES && isWorthRetrying(problem),
        retryDelay,
      },
    },
  })
  onChange((change) => {
    if (change === 'catalogue')
      void client.invalidateQueries({ predicate: (query) => query.meta?.fromCatalogue === true })
    if (change === 'offerings') void client.invalidateQueries({ queryKey: ['offerings'] })
    if (change === 'streets') void client.invalidateQueries({ queryKey: ['street-packs'] })
    if (change === 'reconnected') void client.refetchQueries({ type: 'active' })
    if (change === 'session') {
      const { queryKey } = currentUserQuery()
      const left = client.getQueryData(queryKey)?.id
      const user = readStoredUser()
      // Signed out in another tab: this one would keep their answers, and write them to the phone again.
      if (left !== undefined && left !== user?.id) {
        client.removeQueries({ predicate: (query) => query.queryKey.includes(left) })
        // What is left is written a second later: whoever opens a page before that would read theirs.
        writeText(QUERY_CACHE_KEY, null)
      }
      client.setQueryData(queryKey, user)
    }
  })
  return client
}

/**
 * For `PersistQueryClientProvider`. Storage that is missing or full costs the cache, never the start. The buster
 * follows the shape of what is kept, so a deploy that changes no shape keeps what the phone knows (pitfall 14).
 */
export const persistOptions: Omit<PersistQueryClientOptions, 'queryClient'> = {
  persister: createSyncStoragePersister({
    key: QUERY_CACHE_KEY,
    storage: {
      // A damaged text counts as none: restoring would fail on it.
      getItem: (key) => (readJson(key) === undefined ? null : readText(key)),
      setItem: (key, text) => void writeText(key, text),
      removeItem: (key) => void writeText(key, null),
    },
    // Without signal asking again fails: what was answered before is kept as it was answered.
    serialize: (cache) =>
      JSON.stringify(cache, (key, value: unknown) =>
        key === 'state' && isFailedState(value) ? { ...value, ...ANSWERED } : value,
      ),
  }),
  buster: fingerprint(
    UserSchema,
    MapSettingsSchema,
    AccountListSchema,
    TripMembersSchema,
    RoadConditionsSchema,
  ),
  maxAge: PERSISTED_MS,
  // `Infinity` and not 30 days: a timer of more than 24.8 days overflows and would drop the data at once.
  hydrateOptions: { defaultOptions: { queries: { gcTime: Infinity } } },
  dehydrateOptions: {
    shouldDehydrateQuery: (query) => query.meta?.persisted === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  },
}

/**
 * No retry on a 4xx other than 408, 425 and 429, none on an answer that breaks the contract, and none
 * without signal: once connectivity has measured the server again, what is on screen is asked again anyway. @source decisions §3
 */
export function isWorthRetrying(failure: unknown): boolean {
  const problem = failure instanceof Error && failure.cause !== undefined ? failure.cause : failure
  if (problem instanceof ApiError)
    return problem.status >= 500 || problem.status === 408 || problem.status === 425 || problem.status === 429
  if (problem instanceof ContractError) return false
  if (failure instanceof OfflineError || problem instanceof OfflineError) return false
  return true
}

function retryDelay(failures: number, problem: unknown): number {
  return Math.min(LONGEST_RETRY_MS, Math.max(askedRestMs(problem), 1000 * 2 ** failures))
}

function onQueryError(problem: unknown, path: unknown) {
  if (typeof path === 'string' && path.startsWith('api/admin')) reportAdminRefusal(problem)
  if (isUnauthenticated(problem)) sessionOver.set(true)
  else if (!(problem instanceof OfflineError)) report(problem, 'asking the server')
}

function isUnauthenticated(problem: unknown): boolean {
  return problem instanceof ApiError && problem.status === 401
}
