import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import {
  ProviderDepartureSchema,
  type DepartureChange,
  type ProviderDeparture,
} from '../../../core/contracts/market/provider-departures.ts'
import { getJson, patchJson } from '../net/client.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'

const PATH = 'api/provider/departures'

/** What is taken is asked again after this. */
const FRESH_MS = 30_000

/** `YYYY-MM-DD`, both counted. */
type Asked = { userId: string; provider: string; from: string; to: string }

/**
 * A team's departures of some days, as the server tells of them; null until it did, and where it cannot be asked. With a `problem` they are
 * as of `asOf`, by this phone's clock.
 */
export function useProviderDepartures(asked: Asked): {
  departures: readonly ProviderDeparture[] | null
  asOf: number
  problem: Error | null
} {
  const { data, dataUpdatedAt, error, refetch } = useQuery(departuresQuery(asked))
  useAgainWithSignal(error, () => void refetch())
  return { departures: data ?? null, asOf: dataUpdatedAt, problem: error }
}

function departuresQuery({ userId, provider, from, to }: Asked) {
  return queryOptions({
    queryKey: [PATH, userId, provider, from, to],
    queryFn: async ({ signal }) => {
      const days = new URLSearchParams({ from, to })
      return await getJson(`${PATH}?${days}`, v.array(ProviderDepartureSchema), {
        signal,
        headers: { [PROVIDER_HEADER]: provider },
      })
    },
    enabled: provider !== '',
    staleTime: FRESH_MS,
    refetchOnMount: true,
    retry: false,
  })
}

/** Asks for what is shown of a team's departures again; with no signal it stays. */
export function askDeparturesAgain(
  client: QueryClient,
  { userId, provider }: Pick<Asked, 'userId' | 'provider'>,
): void {
  void client.invalidateQueries({ queryKey: [PATH, userId, provider] })
}

/** Asks for what is shown of a team’s departures again, until the answer is there. Rejects where none comes. */
export const lookAtDeparturesAgain = (
  client: QueryClient,
  { userId, provider }: Pick<Asked, 'userId' | 'provider'>,
): Promise<void> =>
  client.refetchQueries({ queryKey: [PATH, userId, provider], type: 'active' }, { throwOnError: true })

/** Closes or opens a departure, or gives it other seats; what is shown of it follows. Throws as `getJson` does. */
export async function changeDeparture(
  client: QueryClient,
  { userId, provider, id }: Pick<Asked, 'userId' | 'provider'> & { id: string },
  change: DepartureChange,
): Promise<void> {
  const changed = await patchJson(`${PATH}/${encodeURIComponent(id)}`, change, ProviderDepartureSchema, {
    headers: { [PROVIDER_HEADER]: provider },
  })
  client.setQueriesData<ProviderDeparture[]>({ queryKey: [PATH, userId, provider] }, (before) =>
    before?.map((one) => (one.id === changed.id ? changed : one)),
  )
}
