import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { PROVIDER_HEADER } from '../../../core/contracts/market/offerings.ts'
import {
  NewTeamLinkSchema,
  ProviderMembersSchema,
  type JoinedTeamRole,
  type NewTeamLink,
  type ProviderMembers,
  type TeamRole,
} from '../../../core/contracts/market/provider-members.ts'
import { fingerprint } from '../queries/fingerprint.ts'
import { deleteJson, getJson, patchJson, postJson } from '../net/client.ts'
import { useAgainWithSignal } from '../net/use-again-with-signal.ts'

const PATH = 'api/provider/members'

/** The team of a provider; `userId` keeps one account's answer from the next. Kept for the next start without signal. */
export function providerMembersQuery(userId: string, provider: string) {
  return queryOptions({
    // What an app of before kept in another shape is not read.
    queryKey: [PATH, fingerprint(ProviderMembersSchema), userId, provider],
    queryFn: ({ signal }) => getJson(PATH, ProviderMembersSchema, { signal, ...speaking(provider) }),
    enabled: userId !== '' && provider !== '',
    // Others join and leave meanwhile: asked whenever the list is opened.
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: Infinity,
    meta: { persisted: true },
  })
}

/**
 * Who is in a team, as the server tells or told: with a `problem` as of `asOf`, by this phone's clock. Null until it did, and where it never
 * could be asked.
 */
export function useProviderMembers(
  userId: string,
  provider: string,
): { team: ProviderMembers | null; asOf: number; problem: Error | null; busy: boolean; again: () => void } {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(providerMembersQuery(userId, provider))
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  return { team: data ?? null, asOf: dataUpdatedAt, problem: error, busy: isFetching, again }
}

/** Invites an address; the answer does not tell whether somebody has an account with it. */
export const inviteIntoTeam = (
  provider: string,
  invite: { email: string; role: JoinedTeamRole },
): Promise<ProviderMembers> => postJson(PATH, invite, ProviderMembersSchema, speaking(provider))

/** Makes a link by which anybody joins, for 30 days. */
export const makeTeamLink = (provider: string, role: JoinedTeamRole): Promise<NewTeamLink> =>
  postJson(PATH, { role }, NewTeamLinkSchema, speaking(provider))

export const giveTeamRole = (provider: string, accountId: string, role: TeamRole): Promise<ProviderMembers> =>
  patchJson(memberPath(accountId), { role }, ProviderMembersSchema, speaking(provider))

/** Takes somebody out; with one's own id, leaves. What this phone has of the provider goes with the next exchange. */
export async function removeFromTeam(provider: string, accountId: string): Promise<void> {
  await deleteJson(memberPath(accountId), v.unknown(), speaking(provider))
}

/** Takes an invitation by mail back, or a link. */
export async function withdrawFromTeam(
  provider: string,
  what: 'invitations' | 'invite-links',
  id: string,
): Promise<void> {
  await deleteJson(`api/provider/${what}/${encodeURIComponent(id)}`, v.unknown(), speaking(provider))
}

const speaking = (provider: string) => ({ headers: { [PROVIDER_HEADER]: provider } })
const memberPath = (accountId: string): string => `${PATH}/${encodeURIComponent(accountId)}`
