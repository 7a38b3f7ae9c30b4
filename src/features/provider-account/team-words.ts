import type {
  JoinedTeamRole,
  ProviderMembers,
  TeamRole,
} from '../../../core/contracts/market/provider-members.ts'

export type TeamMember = ProviderMembers['members'][number]

export const TEAM_ROLE_WORDS: Readonly<Record<TeamRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  guide: 'Guide',
}

/** What somebody is invited as. */
export const TEAM_ROLE_OPTIONS: readonly { value: JoinedTeamRole; label: string }[] = [
  { value: 'guide', label: 'Guide: sees what you offer' },
  { value: 'manager', label: 'Manager: changes and publishes it' },
]

/** What a choice of `TEAM_ROLE_OPTIONS` says. */
export const joinedRoleOf = (value: string): JoinedTeamRole => (value === 'manager' ? 'manager' : 'guide')
