import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import {
  OfferingsSinceSchema,
  type ListedOffering,
  type OfferingsSince,
} from '../../../core/contracts/market/public-offerings.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import { announce, forgetOn } from '../changes.ts'
import { getJson } from '../net/client.ts'
import { ApiError, ContractError, OfflineError } from '../net/errors.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'
import { meetStorageProblem, storageWorks } from '../storage-trouble.ts'
import { openMarketStore } from './market-store.ts'

/** One page at a time brings the list up to date. */
const LIST_LOCK = 'timberline-offerings'

/** While a screen shows offerings the server is asked so often what changed. */
const ASK_EVERY_MS = 10 * 60_000

/** `checkedAt` is when the server said last that this is the list, this phone's clock; null while there is none. */
export type KnownOfferings = { offerings: readonly ListedOffering[]; checkedAt: number | null }

/** The list of a phone that can keep nothing: it serves until the app is closed. */
let unkept: KnownOfferings | null = null
let read: Promise<KnownOfferings> | null = null
let refreshing: Promise<void> | null = null

forgetOn('offerings', () => {
  read = null
})

/**
 * Brings the list of offerings up to date, then tells this tab's queries and the other tabs. Calls made meanwhile share the one refresh.
 * Rejects where the server cannot be asked; what is on the phone stays.
 */
export function refreshOfferings(): Promise<void> {
  refreshing ??= pageLocks()
    .request(LIST_LOCK, refresh)
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

async function refresh(): Promise<void> {
  try {
    const { refreshOfferings: bring, database } = await openMarketStore()
    await bring(database, ask)
    storageWorks()
    unkept = null
  } catch (problem) {
    if (isFromServer(problem)) throw problem
    await meetStorageProblem(problem, 'keeping the list of offerings')
    const { offerings } = await ask(0)
    unkept = { offerings, checkedAt: Date.now() }
  }
  // Its age is another one, also where nothing changed.
  announce('offerings')
}

const ask = (since: number): Promise<OfferingsSince> =>
  getJson(`api/offerings?since=${since}`, OfferingsSinceSchema)

/** The list to answer from: the phone's copy, else this session's. Never rejects. */
export function knownOfferings(): Promise<KnownOfferings> {
  read ??= readKnown()
  return read
}

async function readKnown(): Promise<KnownOfferings> {
  try {
    const { readOfferings, database } = await openMarketStore()
    const kept = await readOfferings(database)
    if (kept.checkedAt !== null || unkept === null) return kept
  } catch (problem) {
    await meetStorageProblem(problem, 'reading the list of offerings')
  }
  return unkept ?? { offerings: [], checkedAt: null }
}

/** What the phone knows of offerings now; it never waits for the server. Never fails. */
function offeringsQuery() {
  return queryOptions({
    queryKey: ['offerings'],
    queryFn: knownOfferings,
    refetchOnMount: true,
    staleTime: 0,
  })
}

function offeringsNewsQuery(wanted: boolean) {
  return queryOptions({
    queryKey: ['offerings-news'],
    queryFn: async () => {
      await refreshOfferings()
      return Date.now()
    },
    enabled: wanted,
    staleTime: ASK_EVERY_MS,
    refetchOnMount: true,
  })
}

export type Offerings = {
  /** Null until the phone's copy is read, and while there is none and the server is being asked. */
  known: KnownOfferings | null
  /** Why the server did not say what changed, null while it did. */
  problem: Error | null
  again: () => void
}

/**
 * The list of offerings on this phone, kept fresh while somebody shows it. Not part of a first visit: it comes with the first screen that
 * wants it.
 */
export function useOfferings({ wanted = true } = {}): Offerings {
  const { data, dataUpdatedAt: readAt } = useQuery({ ...offeringsQuery(), enabled: wanted })
  const { error, refetch, dataUpdatedAt: askedAt } = useQuery(offeringsNewsQuery(wanted))
  useAgainWithSignal(error, () => void refetch())
  // It was taken off the phone since the server was asked.
  const isRemoved = data?.checkedAt === null && askedAt > 0 && readAt > askedAt
  useEffect(() => {
    if (isRemoved) void refetch()
  }, [isRemoved, refetch])
  return useMemo(
    () => ({
      known: data && (data.checkedAt !== null || error !== null) ? data : null,
      problem: error,
      again: () => void refetch(),
    }),
    [data, error, refetch],
  )
}

export function isFromServer(problem: unknown): boolean {
  return problem instanceof ApiError || problem instanceof OfflineError || problem instanceof ContractError
}
