import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { TRIP_TOKEN_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  NewTripShareSchema,
  SharedTripSchema,
  TripShareSchema,
  type NewTripShare,
  type ShareChoice,
  type SharedTrip,
} from '../../../core/contracts/trips/trip-shares.ts'
import { report } from '../../platform/report.ts'
import { deleteJson, getJson, postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'

/** Since when a trip of one's own has a link. */
export function tripShareQuery(userId: string, tripId: string) {
  return queryOptions({
    queryKey: ['api/trips/share', userId, tripId],
    queryFn: ({ signal }) => getJson(sharePath(tripId), TripShareSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Makes a link that shows what is chosen, and ends the one before. Its token is told this once. */
export const shareTrip = (tripId: string, choice: Required<ShareChoice>): Promise<NewTripShare> =>
  postJson(sharePath(tripId), choice, NewTripShareSchema)

export async function endTripShare(tripId: string): Promise<void> {
  await deleteJson(sharePath(tripId), v.unknown())
}

/** What a link shows, to anybody: the trip's records, for `tripOf`; null where it has ended or never was one. */
export function sharedTripQuery(token: string) {
  return queryOptions({
    queryKey: ['api/shared-trip', token],
    queryFn: async ({ signal }) => {
      const shared = await askSharedTrip(token, signal)
      // A phone without room shows the trip all the same.
      void keepSharedTrip(token, shared).catch((problem: unknown) => report(problem, 'keeping a shared trip'))
      return shared
    },
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** A shared trip as this phone kept it when the link was opened last; null where it never was, or nothing could be kept. Never fails. */
export function keptSharedTripQuery(token: string) {
  return queryOptions({
    queryKey: ['kept-shared-trips', token],
    queryFn: async () => {
      try {
        const { readLinkedTrip } = await import('../../sync/visitor/linked-trips.ts')
        return await readLinkedTrip(token)
      } catch (problem) {
        report(problem, 'reading a shared trip')
        return null
      }
    },
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  })
}

async function keepSharedTrip(token: string, shared: SharedTrip | null): Promise<void> {
  const { keepLinkedTrip } = await import('../../sync/visitor/linked-trips.ts')
  await keepLinkedTrip(token, shared, Date.now())
}

async function askSharedTrip(token: string, signal: AbortSignal): Promise<SharedTrip | null> {
  try {
    return await getJson('api/shared-trip', SharedTripSchema, {
      signal,
      headers: { [TRIP_TOKEN_HEADER]: token },
    })
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 404) return null
    throw problem
  }
}

const sharePath = (tripId: string): string => `api/trips/${encodeURIComponent(tripId)}/share`
