import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { ProviderMembers, TeamRole } from '../../../core/contracts/market/provider-members.ts'
import { pictureUrl } from '../../data/account/profile.ts'
import { memberName } from '../../parts/person/member-name.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { MemberWays } from './member-ways.tsx'
import styles from './provider-account.module.css'
import { TEAM_ROLE_WORDS } from './team-words.ts'

type TeamListProps = {
  provider: OwnProvider
  user: User
  team: ProviderMembers
  /** The person's own role; null where the server did not name them. */
  own: TeamRole | null
}

/** Everybody in the team, with what the person may do about each. */
export function TeamList({ provider, user, team, own }: TeamListProps) {
  return (
    <ul className={styles.list} aria-label="People in the team">
      {team.members.map((member) => {
        const isOwn = member.accountId === user.id
        const isTheirs =
          member.role !== 'owner' && (own === 'owner' || (own === 'manager' && member.role === 'guide'))
        return (
          <li key={member.accountId} className={styles.person}>
            <Avatar
              url={pictureUrl(member.profilePicture)}
              name={`${member.firstName} ${member.lastInitial}`}
            />
            <div className={styles.words}>
              <strong>
                {memberName(member)}
                {isOwn ? ' (you)' : ''}
              </strong>
              <span className="muted">{TEAM_ROLE_WORDS[member.role]}</span>
              {member.email === null || isOwn ? null : <span className="muted">{member.email}</span>}
            </div>
            {isTheirs && !isOwn ? (
              <MemberWays provider={provider} user={user} member={member} givesRoles={own === 'owner'} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
