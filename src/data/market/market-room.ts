import { queryOptions } from '@tanstack/react-query'
import { announce } from '../changes.ts'
import { openMarketStore } from './market-store.ts'

/** What of the market is on this phone; null while there is no list. Fails where that cannot be read. */
export function marketRoomQuery() {
  return queryOptions({
    queryKey: ['offerings', 'room'],
    queryFn: async () => {
      const { readMarketRoom, database } = await openMarketStore()
      return await readMarketRoom(database)
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: true,
  })
}

/** Takes it off this phone. Rejects when the storage does not take the change. */
export async function removeMarket(): Promise<void> {
  const store = await openMarketStore()
  await store.removeMarket(store.database)
  announce('offerings')
}
