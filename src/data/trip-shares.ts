import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  NewTripShareSchema,
  SharedTripSchema,
  TripShareSchema,
  type NewTripShare,
  type SharedTrip,
} from '../../api/contracts/trip-shares.ts'
import { deleteJson, getJson, postJson } from './client.ts'
import { ApiError } from './errors.ts'

/** Since when a trip of one's own has a link. */
export function tripShareQuery(userId: string, tripId: string) {
  return queryOptions({
    queryKey: ['api/trips/share', userId, tripId],
    queryFn: ({ signal }) => getJson(sharePath(tripId), TripShareSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Makes a link and ends the one before. Its token is told this once. */
export const shareTrip = (tripId: string): Promise<NewTripShare> =>
  postJson(sharePath(tripId), undefined, NewTripShareSchema)

export async function endTripShare(tripId: string): Promise<void> {
  await deleteJson(sharePath(tripId), v.unknown())
}

/**
 * What a link shows, to anybody: the trip's records, for `tripOf`; null where it has ended or never was one. What was opened once
 * opens without signal too, until the server says that it has ended.
 */
export function sharedTripQuery(token: string) {
  return queryOptions({
    queryKey: ['api/shared-trips', token],
    queryFn: ({ signal }) => askSharedTrip(token, signal),
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: Infinity,
    meta: { persisted: true },
  })
}

async function askSharedTrip(token: string, signal: AbortSignal): Promise<SharedTrip | null> {
  try {
    return await getJson(`api/shared-trips/${encodeURIComponent(token)}`, SharedTripSchema, { signal })
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 404) return null
    throw problem
  }
}

const sharePath = (tripId: string): string => `api/trips/${encodeURIComponent(tripId)}/share`
