import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  JoinedTeamSchema,
  JoinTeamSchema,
  TEAM_TOKEN_HEADER,
  TeamInvitationsSchema,
} from '../../../core/contracts/market/provider-members.ts'
import { getJson, postJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'

const JOIN = 'api/join-team'
const INVITATIONS = 'api/provider/invitations'

/** What a link into a team says, to anybody; null where it has ended or never was one. `userId` is who is signed in, null for a visitor. */
export function joinTeamQuery(userId: string | null, token: string) {
  return queryOptions({
    queryKey: [JOIN, userId, token],
    queryFn: async ({ signal }) => {
      try {
        return await getJson(JOIN, JoinTeamSchema, { signal, headers: { [TEAM_TOKEN_HEADER]: token } })
      } catch (problem) {
        if (problem instanceof ApiError && problem.status === 404) return null
        throw problem
      }
    },
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Joins, at most once however often it is asked. Answers the provider's id; it comes to this phone with the next exchange. */
export async function joinTeam(token: string): Promise<string> {
  const headers = { [TEAM_TOKEN_HEADER]: token }
  return (await postJson(JOIN, undefined, JoinedTeamSchema, { headers })).providerId
}

/** The invitations into teams that wait for the person's answer, the newest first. */
export function teamInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: [INVITATIONS, userId],
    queryFn: ({ signal }) => getJson(INVITATIONS, TeamInvitationsSchema, { signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  })
}

/** Afterwards the provider comes with the next exchange. */
export async function answerTeamInvitation(id: string, how: 'accept' | 'decline'): Promise<void> {
  await postJson(`${INVITATIONS}/${encodeURIComponent(id)}/${how}`, undefined, v.unknown())
}
