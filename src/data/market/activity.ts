import { queryOptions, useQuery } from '@tanstack/react-query'
import { PublicActivitySchema, type PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { KeptActivity } from '../../offline/market/market-tables.ts'
import { keepPart } from '../keep-part.ts'
import { getJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'
import { meetStorageProblem } from '../storage-trouble.ts'
import { openMarketStore } from './market-store.ts'

/** How long what the server said of an offering is shown without asking again. */
const FRESH_MS = 5 * 60_000

/**
 * | State     | What is known of an offering                                                              |
 * |-----------|-------------------------------------------------------------------------------------------|
 * | `loading` | nothing yet: the phone and the server are asked                                           |
 * | `shown`   | all of it. `checkedAt` (this phone's clock) where the server did not answer, else null    |
 * | `listed`  | what the list says, as it never was opened here and the server does not answer            |
 * | `gone`    | the server has none of this name                                                          |
 * | `failed`  | nothing, and why                                                                          |
 */
export type ActivityState =
  | { state: 'loading' }
  | { state: 'shown'; activity: PublicActivity; checkedAt: number | null; problem: Error | null }
  | { state: 'listed'; listed: ListedOffering; checkedAt: number | null; problem: Error }
  | { state: 'gone' }
  | { state: 'failed'; problem: Error }

/** An offering by its number or uuid: the phone's copy at once, the server's as soon as it answers. What was opened is kept. */
export function useActivity(name: string): ActivityState & { again: () => void } {
  const { data: onPhone, isPending } = useQuery(onPhoneQuery(name))
  const { data, error, isFetching, refetch } = useQuery(activityQuery(name))
  const again = () => void refetch()
  useAgainWithSignal(error, again)
  return { ...stateOf({ onPhone, isPending, data, error, isFetching }), again }
}

type OnPhone = {
  kept: KeptActivity | null
  listed: ListedOffering | null
  /** Of the list. */
  checkedAt: number | null
}

type Known = {
  onPhone: OnPhone | undefined
  isPending: boolean
  data: PublicActivity | undefined
  error: Error | null
  isFetching: boolean
}

function stateOf({ onPhone, isPending, data, error, isFetching }: Known): ActivityState {
  if (isGone(error)) return { state: 'gone' }
  if (data && error === null) return { state: 'shown', activity: data, checkedAt: null, problem: null }
  const kept = onPhone?.kept
  if (kept) return { state: 'shown', activity: kept.activity, checkedAt: kept.checkedAt, problem: error }
  if (error === null || isPending) return { state: 'loading' }
  if (onPhone?.listed)
    return { state: 'listed', listed: onPhone.listed, checkedAt: onPhone.checkedAt, problem: error }
  return isFetching ? { state: 'loading' } : { state: 'failed', problem: error }
}

const isGone = (problem: unknown): boolean => problem instanceof ApiError && problem.status === 404

function activityQuery(name: string) {
  return queryOptions({
    queryKey: ['activity', name],
    queryFn: async ({ signal }) => {
      try {
        const activity = await askActivity(name, signal)
        await onDisk('keeping what was opened', (store) => store.keepActivity(store.database, activity))
        keepPart('market')
        return activity
      } catch (problem) {
        if (isGone(problem)) await forget(name)
        throw problem
      }
    },
    staleTime: FRESH_MS,
    refetchOnMount: true,
  })
}

/** All of it as the server says. Throws as `getJson` does. */
export const askActivity = (name: string, signal?: AbortSignal): Promise<PublicActivity> =>
  getJson(`api/offerings/${encodeURIComponent(name)}`, PublicActivitySchema, { signal })

function onPhoneQuery(name: string) {
  return queryOptions({
    queryKey: ['activity-on-phone', name],
    queryFn: async (): Promise<OnPhone> => {
      const found = await onDisk('reading what was opened', async (store) => ({
        kept: await store.readActivity(store.database, name),
        listed: await store.listedOffering(store.database, name),
        checkedAt: (await store.readListState(store.database))?.checkedAt ?? null,
      }))
      return found ?? { kept: null, listed: null, checkedAt: null }
    },
    staleTime: 0,
    refetchOnMount: true,
    gcTime: 0,
  })
}

async function forget(name: string): Promise<void> {
  await onDisk('letting go of an offering', async (store) => {
    const kept = await store.readActivity(store.database, name)
    if (kept) await store.forgetActivity(store.database, kept.uuid)
  })
}

type Store = Awaited<ReturnType<typeof openMarketStore>>

/** A phone that keeps nothing shows what the server says. Undefined then. */
async function onDisk<T>(what: string, work: (store: Store) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await openMarketStore())
  } catch (problem) {
    await meetStorageProblem(problem, what)
    return undefined
  }
}
