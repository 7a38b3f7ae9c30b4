import { queryOptions } from '@tanstack/react-query'
import { meetStorageProblem } from '../storage-trouble.ts'

/** Whether the list of offerings, or anything that was opened of it, is on this phone. Without the code that reads them. Never fails. */
export function marketKeptQuery() {
  return queryOptions({
    queryKey: ['offerings', 'kept'],
    queryFn: async (): Promise<boolean> => {
      try {
        const { market, activities } = (await import('../../offline/device-database.ts')).deviceDatabase()
        return (await market.count()) + (await activities.count()) > 0
      } catch (problem) {
        await meetStorageProblem(problem, 'looking for offerings on the phone')
        return false
      }
    },
    staleTime: 0,
    refetchOnMount: true,
  })
}
