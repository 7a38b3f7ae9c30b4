import { queryOptions } from '@tanstack/react-query'
import {
  type DecideLost,
  LostForAdminSchema,
  LostListSchema,
  type LostForAdmin,
} from '../../../core/contracts/market/lost-bookings.ts'
import { getJson, postJson } from '../net/client.ts'
import { reportAdminRefusal } from './admin-grant.ts'

const PATH = 'api/admin/lost-bookings'

/** What phones sent of bookings that the server lost, what waits first. `userId` keeps one administrator's answer from the next. */
export function lostBookingsQuery(userId: string) {
  return queryOptions({
    queryKey: [PATH, userId],
    queryFn: ({ signal }) => getJson(PATH, LostListSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Restores it, or decides that it is not, as it was looked at. Throws as `getJson` does; 409 with why where it cannot be. */
export async function decideLost({
  id,
  how,
  ...seen
}: {
  id: string
  how: 'restore' | 'dismiss'
} & DecideLost): Promise<LostForAdmin> {
  try {
    return await postJson(`${PATH}/${encodeURIComponent(id)}/${how}`, seen, LostForAdminSchema)
  } catch (problem) {
    reportAdminRefusal(problem)
    throw problem
  }
}
