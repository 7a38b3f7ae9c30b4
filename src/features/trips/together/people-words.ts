import { memberName } from '../../../parts/person/member-name.ts'
import type { JoinedRole, TripMembers, TripRole } from '../../../../core/contracts/trips/trip-members.ts'

type Member = TripMembers['members'][number]

/** What somebody may do, as a line below their name. */
export const ROLE_WORDS: Readonly<Record<TripRole, string>> = {
  owner: 'Owns the trip',
  editor: 'May edit',
  viewer: 'May look',
}

/** The choice an owner has for everybody else. */
export const ROLE_OPTIONS: readonly { value: JoinedRole; label: string }[] = [
  { value: 'editor', label: 'May edit' },
  { value: 'viewer', label: 'May look' },
]

/** What a choice of `ROLE_OPTIONS` says. */
export const roleOf = (value: string): JoinedRole => (value === 'viewer' ? 'viewer' : 'editor')

/** The owner's name among those that are known; null for a trip of one's own or while nobody told. */
export function ownerName(members: readonly Member[]): string | null {
  const owner = members.find(({ role }) => role === 'owner')
  return owner ? memberName(owner) : null
}

/** Words that begin a sentence: 'you' as 'You', a name as it is. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
