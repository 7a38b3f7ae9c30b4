import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { TripInvitations } from '../../../../core/contracts/trips/trip-members.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { answerInvitation, tripInvitationsQuery } from '../../../data/trips/trip-members.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { SignInPanel } from '../../../parts/person/sign-in-panel.tsx'
import { useSearchAddress } from '../../../state/use-search-address.ts'
import { exchangeNow } from '../../../sync/engine/engine-handle.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'

/**
 * The invitations to trips that wait for an answer, above the list of trips. `?invitation=ID` in the address, as notices have it,
 * is one that somebody came for: about that one something is said in any case.
 */
export function Invitations() {
  const { query } = useSearchAddress()
  const { data: user } = useQuery(currentUserQuery())
  const wanted = query.invitation === undefined ? null : String(query.invitation)
  if (user) return <Received key={user.id} user={user} wanted={wanted} />
  if (wanted === null) return null
  return (
    <SignInPanel why="Somebody invited you to a trip. Sign in with the e-mail address that the invitation came to." />
  )
}

function Received({ user, wanted }: { user: User; wanted: string | null }) {
  const { data, error, refetch } = useQuery(tripInvitationsQuery(user.id))
  useAgainWithSignal(error, () => void refetch({ cancelRefetch: false }))
  const [answered, setAnswered] = useState(false)
  if (!data) {
    if (wanted === null || error === null) return null
    return (
      <Notice>
        <p>
          {error instanceof OfflineError
            ? 'Your invitation needs signal, and there is none now. It comes with the next one.'
            : 'Your invitation could not be asked for. Open this page again later.'}
        </p>
      </Notice>
    )
  }
  const { invitations, needsVerifiedEmail } = data
  const isGone = wanted !== null && !answered && !invitations.some(({ id }) => id === wanted)
  return (
    <>
      {needsVerifiedEmail ? (
        <Notice>
          <p>
            <strong>An invitation to a trip waits for {user.email}.</strong> Open the link in its mail, or
            verify this e-mail address first: then it is certain that the invitation is for you.
          </p>
          <p>
            <Link to="/traveler-account-settings">Verify your e-mail</Link>
          </p>
        </Notice>
      ) : isGone ? (
        <Notice>
          <p>
            <strong>This invitation is no longer open.</strong> It was answered already, was withdrawn, or is
            for another e-mail address than {user.email}.
          </p>
        </Notice>
      ) : null}
      {invitations.map((invitation) => (
        <Invitation
          key={invitation.id}
          invitation={invitation}
          user={user}
          onAnswered={() => setAnswered(true)}
        />
      ))}
    </>
  )
}

type InvitationProps = {
  invitation: TripInvitations['invitations'][number]
  user: User
  onAnswered: () => void
}

function Invitation({ invitation, user, onAnswered }: InvitationProps) {
  const { id, tripId, title, invitedBy, role } = invitation
  const client = useQueryClient()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const act = useAct(
    (how: 'accept' | 'decline') => answerInvitation(id, how),
    'Your answer did not reach the server. Please try again.',
  )
  const answer = async (how: 'accept' | 'decline') => {
    const done = await act.run(how)
    setProblem(done.problem)
    if (done.problem !== null) return
    onAnswered()
    if (how === 'accept') {
      // The trip comes with an exchange; without one its screen would know nothing of it.
      await exchangeNow()
      await navigate({ to: '/itinerary/{-$id}', params: { id: tripId } })
    } else showToast({ title: 'Invitation declined', description: title })
    await client.invalidateQueries({ queryKey: tripInvitationsQuery(user.id).queryKey })
  }
  return (
    <section aria-label={`Invitation to ${title}`}>
      <Notice>
        <p>
          <strong>
            {invitedBy} invites you to “{title}”.
          </strong>{' '}
          {role === 'editor' ? 'You may change the trip together.' : 'You may look at the trip.'}
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
        <p className="row">
          <Button
            variant="primary"
            unavailable={act.busy}
            aria-label={`Accept the invitation to ${title}`}
            onClick={() => void answer('accept')}
          >
            Accept
          </Button>
          <Button
            unavailable={act.busy}
            aria-label={`Decline the invitation to ${title}`}
            onClick={() => void answer('decline')}
          >
            Decline
          </Button>
        </p>
      </Notice>
    </section>
  )
}
