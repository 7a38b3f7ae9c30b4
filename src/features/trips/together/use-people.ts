import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { TripMembers } from '../../../../core/contracts/trips/trip-members.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { tripMembersQuery } from '../../../data/trips/trip-members.ts'
import { useIsOnServer } from '../../../sync/hooks/use-space-role.ts'
import { memberName } from '../../../parts/person/member-name.ts'

type KnownPeople = {
  /** Null for a visitor, who has no trip with others. */
  user: User | null
  /** As they were last known; empty while nobody told. The owner first. */
  members: TripMembers['members']
  /** Who that is, for a line about what they did: 'Anna R.', 'you'; 'somebody' for one who is not known, or gone. */
  nameOf: (userId: string) => string
}

const NOBODY: readonly string[] = []

/** Milliseconds since 1970; who was in a trip on an earlier visit may have another photo by now, or company. */
const VISIT_BEGAN = Date.now()

/**
 * The people of a trip for names and initials. Asked once in a visit: the dialog of people asks anew, and so does an account among
 * `mentioned` that is not known, for somebody may have come in since.
 */
export function usePeople(tripId: string, mentioned: readonly string[] = NOBODY): KnownPeople {
  const { data: user } = useQuery(currentUserQuery())
  const isOnServer = useIsOnServer(tripId)
  const { data, refetch } = useQuery({
    ...tripMembersQuery(user?.id ?? '', tripId),
    enabled: Boolean(user) && isOnServer,
    refetchOnMount: ({ state }) => (state.dataUpdatedAt < VISIT_BEGAN ? 'always' : false),
  })
  const members = data?.members ?? []
  const unknown = data
    ? mentioned.filter((by) => by !== user?.id && !members.some(({ userId }) => userId === by)).join(' ')
    : ''
  useEffect(() => {
    if (unknown !== '') void refetch({ cancelRefetch: false })
  }, [unknown, refetch])
  return {
    user: user ?? null,
    members,
    nameOf(userId) {
      if (userId === user?.id) return 'you'
      const member = members.find((one) => one.userId === userId)
      return member ? memberName(member) : 'somebody'
    },
  }
}
