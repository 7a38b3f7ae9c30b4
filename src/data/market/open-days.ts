import { queryOptions } from '@tanstack/react-query'
import {
  OPEN_EVERY_MS,
  OpenDaysSchema,
  type OpenDays,
} from '../../../core/contracts/market/public-offerings.ts'
import { getJson } from '../net/client.ts'
import { meetStorageProblem } from '../storage-trouble.ts'
import { openMarketStore } from './market-store.ts'
import { isFromServer } from './offerings.ts'

/**
 * On which days each offering has room for at least one: the server's answer, without one what the phone kept of an earlier. Null where
 * nothing is known. `asOf` says how old it is.
 */
export function openDaysQuery() {
  return queryOptions({
    queryKey: ['offerings-open'],
    queryFn: async ({ signal }): Promise<OpenDays | null> => {
      try {
        return await bringOpenDays(signal)
      } catch (problem) {
        if (!isFromServer(problem)) throw problem
        return await readKept()
      }
    },
    // Where the server did not answer it is asked again by the next screen.
    staleTime: ({ state: { data } }) =>
      data && Math.abs(Date.now() - Date.parse(data.asOf)) < OPEN_EVERY_MS ? OPEN_EVERY_MS : 0,
    refetchOnMount: true,
  })
}

/** Has them on this phone, not older than they are made anew. Rejects where the server cannot be asked. */
export async function freshOpenDays(signal: AbortSignal): Promise<void> {
  const kept = await readKept()
  if (kept && Math.abs(Date.now() - Date.parse(kept.asOf)) < OPEN_EVERY_MS) return
  await bringOpenDays(signal)
}

/** Asks the server, and keeps what it says. Rejects where it cannot be asked. */
async function bringOpenDays(signal?: AbortSignal): Promise<OpenDays> {
  const open = await getJson('api/offerings/open', OpenDaysSchema, { signal })
  await kept(open)
  return open
}

async function kept(open: OpenDays): Promise<void> {
  try {
    const { keepOpenDays, database } = await openMarketStore()
    await keepOpenDays(database, open)
  } catch (problem) {
    await meetStorageProblem(problem, 'keeping the days with room')
  }
}

async function readKept(): Promise<OpenDays | null> {
  try {
    const { readOpenDays, database } = await openMarketStore()
    return await readOpenDays(database)
  } catch (problem) {
    await meetStorageProblem(problem, 'reading the days with room')
    return null
  }
}
