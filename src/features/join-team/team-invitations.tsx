import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { TeamInvitations as Invitations } from '../../../core/contracts/market/provider-members.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { answerTeamInvitation, teamInvitationsQuery } from '../../data/market/join-team.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { useAct } from '../../data/net/use-act.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { SignInPanel } from '../../parts/person/sign-in-panel.tsx'
import { useSearchAddress } from '../../state/use-search-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useOpenTeam } from './use-open-team.ts'

/** The invitations into teams that wait for the person's answer. */
export function TeamInvitations() {
  const { query } = useSearchAddress()
  const { data: user } = useQuery(currentUserQuery())
  if (user) return <Received key={user.id} user={user} isWanted={query.invitation !== undefined} />
  return (
    <SignInPanel why="Invitations into a provider’s team wait here. Sign in with the e-mail address that yours came to." />
  )
}

function Received({ user, isWanted }: { user: User; isWanted: boolean }) {
  const client = useQueryClient()
  const { queryKey } = teamInvitationsQuery(user.id)
  const { data, error, refetch } = useQuery(teamInvitationsQuery(user.id))
  const [joined, setJoined] = useState<string | null>(null)
  useAgainWithSignal(error, () => void refetch({ cancelRefetch: false }))
  useOpenTeam(joined)
  if (joined !== null) return <p role="status">You are in the team. Opening it …</p>
  if (!data) {
    if (error === null) return <p role="status">Looking for invitations …</p>
    return (
      <Notice alert>
        <p>
          {error instanceof OfflineError
            ? 'Your invitation needs signal, and there is none now. It comes with the next one.'
            : 'Your invitation could not be asked for. Open this page again later.'}
        </p>
      </Notice>
    )
  }
  const { invitations, needsVerifiedEmail } = data
  if (needsVerifiedEmail)
    return (
      <Notice>
        <p>
          <strong>An invitation into a team waits for {user.email}.</strong> Open the link in its mail, or
          verify this e-mail address first: then it is certain that the invitation is for you.
        </p>
        <p>
          <Link to="/traveler-account-settings">Verify your e-mail</Link>
        </p>
      </Notice>
    )
  if (invitations.length === 0)
    return (
      <Notice>
        <p>
          <strong>{isWanted ? 'This invitation is no longer open.' : 'No invitation waits for you.'}</strong>{' '}
          One that was answered or withdrawn is gone, and those to another e-mail address than {user.email}{' '}
          are not shown.
        </p>
      </Notice>
    )
  return invitations.map((invitation) => (
    <Invitation
      key={invitation.id}
      invitation={invitation}
      onAccepted={() => setJoined(invitation.providerId)}
      onDeclined={() => void client.invalidateQueries({ queryKey })}
    />
  ))
}

type InvitationProps = {
  invitation: Invitations['invitations'][number]
  onAccepted: () => void
  onDeclined: () => void
}

function Invitation({ invitation, onAccepted, onDeclined }: InvitationProps) {
  const { id, name, invitedBy, role } = invitation
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAct(
    (how: 'accept' | 'decline') => answerTeamInvitation(id, how),
    'Your answer did not reach the server. Please try again.',
  )
  const answer = async (how: 'accept' | 'decline') => {
    const done = await act.run(how)
    setProblem(done.problem)
    if (done.problem !== null) return
    if (how === 'accept') onAccepted()
    else {
      showToast({ title: 'Invitation declined', description: name })
      onDeclined()
    }
  }
  return (
    <section aria-label={`Invitation into the team of ${name}`}>
      <Notice>
        <p>
          <strong>
            {invitedBy} invites you into the team of “{name}”.
          </strong>{' '}
          {role === 'manager'
            ? 'As a manager you change and publish what they offer.'
            : 'As a guide you see what they offer and when.'}{' '}
          Its owners and managers will see your name and your e-mail address.
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <p className="row">
          <Button
            variant="primary"
            unavailable={act.busy}
            aria-label={`Accept the invitation into the team of ${name}`}
            onClick={() => void answer('accept')}
          >
            Accept
          </Button>
          <Button
            unavailable={act.busy}
            aria-label={`Decline the invitation into the team of ${name}`}
            onClick={() => void answer('decline')}
          >
            Decline
          </Button>
        </p>
      </Notice>
    </section>
  )
}
