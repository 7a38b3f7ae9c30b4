import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { OfferingViewsSchema, type OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import { getJson } from '../net/client.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'

/** The number of today is asked again after this. */
const FRESH_MS = 60_000

/** `YYYY-MM-DD`, both counted. */
type Asked = { userId: string; provider: string; from: string; to: string }

/** How often a provider's offerings were opened; null until the server told. With a `problem` it is as of `asOf`, by this phone's clock. */
export function useOfferingViews(asked: Asked): {
  views: readonly OfferingViews[] | null
  asOf: number
  problem: Error | null
  again: () => void
} {
  const { data, dataUpdatedAt, error, refetch } = useQuery(viewsQuery(asked))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  return { views: data ?? null, asOf: dataUpdatedAt, problem: error, again }
}

function viewsQuery({ userId, provider, from, to }: Asked) {
  return queryOptions({
    queryKey: ['api/provider/analytics', userId, provider, from, to],
    queryFn: async ({ signal }) =>
      await getJson(
        `api/provider/analytics?${new URLSearchParams({ from, to })}`,
        v.array(OfferingViewsSchema),
        { signal, headers: { [PROVIDER_HEADER]: provider } },
      ),
    staleTime: FRESH_MS,
    refetchOnMount: true,
    retry: false,
  })
}
