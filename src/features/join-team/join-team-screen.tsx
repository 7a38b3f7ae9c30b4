import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import type { JoinedTeamRole, JoinTeam } from '../../../core/contracts/market/provider-members.ts'
import { currentUserQuery } from '../../data/account/session.ts'
import { useJoining, type Joining } from '../../data/account/use-joining.ts'
import { joinTeam, joinTeamQuery } from '../../data/market/join-team.ts'
import { OfflineError } from '../../data/net/errors.ts'
import { useAgainWithSignal } from '../../data/net/use-again-with-signal.ts'
import { ScreenHead } from '../../parts/page/screen-head.tsx'
import { JoinWays } from '../../parts/person/join-ways.tsx'
import { sessionOver } from '../../sync/engine/status.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import frame from '../../parts/page/screen.module.css'
import panel from '../../parts/person/join-ways.module.css'
import { TeamInvitations } from './team-invitations.tsx'
import { useOpenTeam } from './use-open-team.ts'

/** What a link's token may look like. Anything else could not even be sent. */
const TOKEN = /^[\w-]{1,128}$/

/**
 * What a link into a provider's team opens: who invites and to what, without an account, and the way in. The link's token stands in the
 * fragment, which no browser sends. Without one it has the invitations to the person's own address: `?invitation=ID`, as notices have it.
 */
export function JoinTeamScreen() {
  const { hash } = useLocation()
  return (
    <main className={frame.frame}>
      <ScreenHead title="Join a team" />
      {TOKEN.test(hash) ? <OfLink key={hash} token={hash} /> : <TeamInvitations />}
    </main>
  )
}

function OfLink({ token }: { token: string }) {
  const { data: user } = useQuery(currentUserQuery())
  // Somebody who signs in on the way goes on looking at the offer.
  const query = { ...joinTeamQuery(user?.id ?? null, token), placeholderData: keepPreviousData }
  const { data: offer, error, refetch } = useQuery(query)
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const joining = useJoining(() => joinTeam(token))
  const opened = joining.joined ?? (user && offer?.isMember ? offer.providerId : null)
  useOpenTeam(opened)
  if (offer === undefined)
    return error === null ? (
      <p role="status">Asking what this link opens …</p>
    ) : (
      <Notice alert>
        <p>
          {error instanceof OfflineError
            ? 'There is no signal. A link into a team needs it. It is opened as soon as there is some.'
            : 'The server did not answer.'}
        </p>
        <Button onClick={again}>Try again</Button>
      </Notice>
    )
  // The link of a mail has ended once it was followed, whatever else is asked meanwhile.
  if (opened !== null) return <p role="status">You are in the team. Opening it …</p>
  if (offer === null)
    return (
      <Notice>
        <p>
          <strong>This link opens no team.</strong> It has ended, or is not complete. Ask whoever sent it for
          a new one.
        </p>
      </Notice>
    )
  return (
    <Offer offer={offer}>
      <Ways user={user ?? null} offer={offer} joining={joining} />
    </Offer>
  )
}

function Offer({ offer, children }: { offer: JoinTeam; children: ReactNode }) {
  return (
    <section className={panel.panel} aria-labelledby="join-team">
      <h2 id="join-team" className={panel.heading}>
        {offer.invitedBy} invites you into the team of {offer.name}
      </h2>
      <p>{AFTERWARDS[offer.role]}</p>
      <p className="muted">
        Its owners and managers see your name and your e-mail address; guides see your first name.
      </p>
      {children}
    </section>
  )
}

function Ways({ user, offer, joining }: { user: User | null; offer: JoinTeam; joining: Joining }) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  return <JoinWays user={user} over={over} email={offer.email} joining={joining} label="Join the team" />
}

const AFTERWARDS: Readonly<Record<JoinedTeamRole, string>> = {
  manager: 'As a manager you change what they offer and publish it, also with no signal.',
  guide: 'As a guide you see what they offer and when it starts, also with no signal.',
}
