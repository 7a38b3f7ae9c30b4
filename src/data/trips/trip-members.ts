import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  TripInvitationsSchema,
  TripMembersSchema,
  type Invite,
  type JoinedRole,
  type TripMembers,
} from '../../../core/contracts/trips/trip-members.ts'
import { deleteJson, getJson, patchJson, postJson } from '../net/client.ts'

const INVITATIONS = 'api/trips/invitations'

/**
 * Who is in a trip and, for its owner, who is invited. `userId` keeps one account's answer from the next. Kept for the next start
 * without signal: what others changed has their names then too.
 */
export function tripMembersQuery(userId: string, tripId: string) {
  return queryOptions({
    queryKey: ['api/trips/members', userId, tripId],
    queryFn: ({ signal }) => getJson(membersPath(tripId), TripMembersSchema, { signal }),
    // Others accept and leave meanwhile: asked whenever the list is opened.
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: Infinity,
    meta: { persisted: true },
  })
}

/** The invitations that wait for the person's answer, the newest first. */
export function tripInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [INVITATIONS, userId],
    queryFn: ({ signal }) => getJson(INVITATIONS, TripInvitationsSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Invites an address; the answer does not tell whether somebody has an account with it. */
export const inviteToTrip = (tripId: string, invite: Invite): Promise<TripMembers> =>
  postJson(membersPath(tripId), invite, TripMembersSchema)

export async function withdrawInvitation(tripId: string, invitationId: string): Promise<void> {
  await deleteJson(
    `api/trips/${encodeURIComponent(tripId)}/invitations/${encodeURIComponent(invitationId)}`,
    v.unknown(),
  )
}

/** Afterwards the trip comes with the next exchange. */
export async function answerInvitation(invitationId: string, how: 'accept' | 'decline'): Promise<void> {
  await postJson(`${INVITATIONS}/${encodeURIComponent(invitationId)}/${how}`, undefined, v.unknown())
}

export const changeMemberRole = (tripId: string, memberId: string, role: JoinedRole): Promise<TripMembers> =>
  patchJson(memberPath(tripId, memberId), { role }, TripMembersSchema)

/** Takes somebody out; with one's own id, leaves. What this phone has of the trip goes with the next exchange. */
export async function removeMember(tripId: string, memberId: string): Promise<void> {
  await deleteJson(memberPath(tripId, memberId), v.unknown())
}

const membersPath = (tripId: string): string => `api/trips/${encodeURIComponent(tripId)}/members`
const memberPath = (tripId: string, memberId: string): string =>
  `${membersPath(tripId)}/${encodeURIComponent(memberId)}`
