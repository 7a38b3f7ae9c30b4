import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { PublicProviderSchema, type PublicProvider } from '../../../core/contracts/market/public-provider.ts'
import { keepPart } from '../keep-part.ts'
import { fingerprint } from '../queries/fingerprint.ts'
import { getJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'

/** How long what the server said of a provider is shown without asking again. */
const FRESH_MS = 5 * 60_000
/** Of more pages than these the ones that were asked for longest ago go: local storage is small. */
export const MOST_PAGES_KEPT = 20

const KEY = 'provider-page'

/**
 * | State     | What is known of a provider                                                                |
 * |-----------|--------------------------------------------------------------------------------------------|
 * | `loading` | nothing yet: the server is asked                                                           |
 * | `shown`   | what the server told, as of `asOf` (this phone's clock) where it does not answer now       |
 * | `gone`    | nothing is published under this address                                                    |
 * | `failed`  | nothing, and why                                                                           |
 */
export type ProviderPageState =
  | { state: 'loading' }
  | { state: 'shown'; provider: PublicProvider; asOf: number; problem: Error | null }
  | { state: 'gone' }
  | { state: 'failed'; problem: Error }

/** The public page of a provider. What was opened is kept for starts with no signal. */
export function useProviderPage(slug: string): ProviderPageState & { again: () => void } {
  const { data, dataUpdatedAt, error, refetch } = useQuery(providerPageQuery(slug))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  if (data) return { state: 'shown', provider: data, asOf: dataUpdatedAt, problem: error, again }
  if (error) return { state: 'failed', problem: error, again }
  return { state: data === null ? 'gone' : 'loading', again }
}

/** Null where there is none. */
function providerPageQuery(slug: string) {
  return queryOptions({
    // What an app of before kept in another shape is not read.
    queryKey: [KEY, fingerprint(PublicProviderSchema), slug],
    queryFn: async ({ signal, client }): Promise<PublicProvider | null> => {
      try {
        const path = `api/providers/${encodeURIComponent(slug)}`
        const provider = await getJson(path, PublicProviderSchema, { signal })
        keepPart('market')
        letGoOfOldest(client)
        return provider
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404) return null
        throw problem
      }
    },
    gcTime: Infinity,
    staleTime: FRESH_MS,
    refetchOnMount: true,
    meta: { persisted: true },
  })
}

/** Makes room for one more. What is on a screen stays. */
function letGoOfOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const unseen = cache.findAll({ queryKey: [KEY] }).filter((query) => query.getObserversCount() === 0)
  const newestFirst = unseen.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(MOST_PAGES_KEPT - 1)) cache.remove(query)
}
