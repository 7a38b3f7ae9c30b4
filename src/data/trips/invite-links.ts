import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { TRIP_TOKEN_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  InviteLinksSchema,
  JoinedTripSchema,
  JoinTripSchema,
  NewInviteLinkSchema,
  type JoinTrip,
  type NewInviteLink,
} from '../../../core/contracts/trips/invite-links.ts'
import type { JoinedRole } from '../../../core/contracts/trips/trip-members.ts'
import { report } from '../../platform/report.ts'
import { deleteJson, getJson, postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'

/** The links by which people join a trip of one's own, the newest first. */
export function inviteLinksQuery(userId: string, tripId: string) {
  return queryOptions({
    queryKey: ['api/trips/invite-links', userId, tripId],
    queryFn: ({ signal }) => getJson(linksPath(tripId), InviteLinksSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

export const makeInviteLink = (tripId: string, role: JoinedRole): Promise<NewInviteLink> =>
  postJson(linksPath(tripId), { role }, NewInviteLinkSchema)

export async function withdrawInviteLink(tripId: string, linkId: string): Promise<void> {
  await deleteJson(`${linksPath(tripId)}/${encodeURIComponent(linkId)}`, v.unknown())
}

/**
 * What a link to join shows, to anybody; null where it has ended or never was one. `userId` is who is signed in, whom the answer tells
 * whether they are in the trip already; null for a visitor.
 */
export function joinTripQuery(userId: string | null, token: string) {
  return queryOptions({
    queryKey: ['api/join-trip', userId, token],
    queryFn: async ({ signal }) => {
      const shown = await askJoinTrip(token, signal)
      // A phone without room shows the trip all the same.
      void keepJoinTrip(token, shown).catch((problem: unknown) => report(problem, 'keeping a trip to join'))
      return shown
    },
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Joins, at most once however often it is asked. Answers the trip's id; it comes to this phone with the next exchange. */
export async function joinTrip(token: string): Promise<string> {
  const headers = { [TRIP_TOKEN_HEADER]: token }
  return (await postJson(JOIN, undefined, JoinedTripSchema, { headers })).tripId
}

async function askJoinTrip(token: string, signal: AbortSignal): Promise<JoinTrip | null> {
  try {
    return await getJson(JOIN, JoinTripSchema, { signal, headers: { [TRIP_TOKEN_HEADER]: token } })
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 404) return null
    throw problem
  }
}

/** For a start without signal: what the link showed is looked at then, and joining waits. */
async function keepJoinTrip(token: string, shown: JoinTrip | null): Promise<void> {
  const { keepLinkedTrip } = await import('../../sync/visitor/linked-trips.ts')
  const trip = shown && { tripId: shown.tripId, records: shown.records }
  await keepLinkedTrip(token, trip, Date.now())
}

const JOIN = 'api/join-trip'
const linksPath = (tripId: string): string => `api/trips/${encodeURIComponent(tripId)}/invite-links`
