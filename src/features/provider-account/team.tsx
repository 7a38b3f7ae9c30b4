import { useSyncExternalStore } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { ApiError, OfflineError } from '../../data/net/errors.ts'
import { useProviderMembers } from '../../data/market/provider-members.ts'
import { agoInWords } from '../../domain/calendar/ago-in-words.ts'
import { Card } from '../../parts/page/card.tsx'
import { SessionOverNotice } from '../../parts/person/sign-in-panel.tsx'
import { useNow } from '../../platform/page/use-now.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import type { OwnProvider } from '../../sync/hooks/use-provider.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { InviteIntoTeam } from './invite-into-team.tsx'
import { LeaveTeam } from './leave-team.tsx'
import styles from './provider-account.module.css'
import { TeamLinks } from './team-links.tsx'
import { TeamList } from './team-list.tsx'

type TeamProps = { provider: OwnProvider; user: User }

/** Who works for the provider, the ways in for its owner and managers, and the way out. */
export function Team({ provider, user }: TeamProps) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const { team, asOf, problem, busy, again } = useProviderMembers(user.id, provider.id)
  const own = team?.members.find(({ accountId }) => accountId === user.id)?.role ?? null
  const lets = own === 'owner' || own === 'manager'
  return (
    <>
      <Card title="Team">
        {over ? <SessionOverNotice email={user.email} /> : null}
        <Told problem={problem} asOf={team ? asOf : null} busy={busy} onAgain={again} />
        {team ? <TeamList provider={provider} user={user} team={team} own={own} /> : null}
        {team && own ? <LeaveTeam provider={provider} user={user} team={team} /> : null}
      </Card>
      {team && lets ? (
        <div className={classNames(styles.stack, styles.invites)}>
          <Card title="Invite by e-mail">
            {problem instanceof OfflineError ? <p>Inviting needs signal, and there is none now.</p> : null}
            <InviteIntoTeam provider={provider} user={user} invitations={team.invitations} />
          </Card>
          <Card title="Invitation link">
            <TeamLinks provider={provider} user={user} links={team.links} />
          </Card>
        </div>
      ) : null}
    </>
  )
}

type ToldProps = {
  problem: Error | null
  /** When the server told of the team last, by this phone's clock; null while it never did. */
  asOf: number | null
  busy: boolean
  onAgain: () => void
}

/** What became of asking the server. That the session is over is said elsewhere. */
function Told({ problem, asOf, busy, onAgain }: ToldProps) {
  const now = useNow()
  if (problem === null) return asOf === null ? <p role="status">Asking who is in the team …</p> : null
  if (problem instanceof ApiError && problem.status === 401) return null
  return (
    <div className={styles.told} role="status">
      <p>
        <strong>
          {problem instanceof OfflineError ? 'No answer from the server.' : 'The server did not answer this.'}
        </strong>{' '}
        {asOf === null
          ? 'Who is in the team comes with signal.'
          : `This is the team as of ${agoInWords(new Date(asOf).toISOString(), now)}.`}
      </p>
      <Button unavailable={busy} onClick={onAgain}>
        {busy ? 'Asking …' : 'Try again'}
      </Button>
    </div>
  )
}
