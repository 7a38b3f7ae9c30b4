import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { EarningsSchema, type Earnings } from '../../../../core/contracts/market/bookings.ts'
import { PROVIDER_HEADER } from '../../../../core/contracts/market/offerings.ts'
import type { CancelReason } from '../../../../core/contracts/market/provider-departures.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { getJson, postJson } from '../../net/client.ts'
import { useAgainWithSignal } from '../../net/use-again-with-signal.ts'
import { fingerprint } from '../../queries/fingerprint.ts'
import { askDeparturesAgain } from '../provider-departures.ts'

const BOOKINGS = 'api/provider/bookings'
const EARNINGS = 'api/provider/earnings'

type Whose = { userId: string; provider: string }

/** What the server told; null until it did. With a `problem` it is as of `asOf`, by this phone's clock. */
export type Told<Answer> = { answer: Answer | null; asOf: number; problem: Error | null; again: () => void }

export type BookingAct = 'accept' | 'reject' | 'no-show'

/** Answers a request or says that nobody came, of the version that was seen; what this phone keeps follows. Throws as `getJson` does. */
export async function answerBooking(
  client: QueryClient,
  { userId, provider, uuid, version }: Whose & { uuid: string; version: number },
  act: BookingAct,
): Promise<void> {
  const path = `${BOOKINGS}/${encodeURIComponent(uuid)}/${act}`
  await postJson(path, { expectedVersion: version }, v.unknown(), speaking(provider))
  await exchangeNow()
  askDeparturesAgain(client, { userId, provider })
}

/** Proposes another start to who booked, or as many other nights, at no higher price; what this phone keeps follows. Throws as `getJson` does. */
export async function proposeStart(
  { provider, uuid, version }: { provider: string; uuid: string; version: number },
  departureIds: readonly string[],
): Promise<void> {
  const asked = { expectedVersion: version, departureIds }
  await postJson(`${BOOKINGS}/${encodeURIComponent(uuid)}/propose`, asked, v.unknown(), speaking(provider))
  await exchangeNow()
}

/** Closes a departure for good and cancels all that is booked of it; again it changes nothing. Throws as `getJson` does. */
export async function cancelDeparture(
  client: QueryClient,
  { userId, provider, id }: Whose & { id: string },
  reason: CancelReason,
): Promise<void> {
  const path = `api/provider/departures/${encodeURIComponent(id)}/cancel`
  await postJson(path, { reason }, v.unknown(), speaking(provider))
  await exchangeNow()
  askDeparturesAgain(client, { userId, provider })
}

/**
 * What a provider can expect of these days (`YYYY-MM-DD`, both counted) of first starts. Kept for starts with no signal: what
 * was told of other days, as of last month, stands until these are told of. */
export function useEarnings(asked: Whose & { from: string; to: string }): Told<Earnings> {
  const { data, dataUpdatedAt, error, refetch } = useQuery(earningsQuery(asked))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  const isOfOtherDays = data !== undefined && (data.from !== asked.from || data.to !== asked.to)
  useEffect(() => {
    if (isOfOtherDays) void refetch({ cancelRefetch: false })
  }, [isOfOtherDays, refetch])
  return { answer: data ?? null, asOf: dataUpdatedAt, problem: error, again }
}

function earningsQuery({ userId, provider, from, to }: Whose & { from: string; to: string }) {
  return queryOptions({
    queryKey: [EARNINGS, fingerprint(EarningsSchema), userId, provider],
    queryFn: ({ signal }) =>
      getJson(`${EARNINGS}?${new URLSearchParams({ from, to })}`, EarningsSchema, {
        signal,
        ...speaking(provider),
      }),
    enabled: userId !== '' && provider !== '',
    staleTime: 0,
    refetchOnMount: 'always',
    gcTime: Infinity,
    retry: false,
    meta: { persisted: true },
  })
}

const speaking = (provider: string) => ({ headers: { [PROVIDER_HEADER]: provider } })
