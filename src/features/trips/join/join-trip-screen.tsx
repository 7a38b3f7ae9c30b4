import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { tripOf } from '../../../../core/records/trips/trip-records.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { useJoining } from '../../../data/account/use-joining.ts'
import { joinTrip } from '../../../data/trips/invite-links.ts'
import { useJoinTrip } from '../../../data/trips/use-join-trip.ts'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { LoadingPlaces } from '../../../parts/place/loading-places.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TripLook } from '../look/trip-look.tsx'
import frame from '../../../parts/page/screen.module.css'
import screen from '../screen/trip-screen.module.css'
import { JoinPanel } from './join-panel.tsx'
import { JOIN_TOKEN } from './join-link.ts'
import { useOpenTrip } from './use-open-trip.ts'

/**
 * What a link to plan together opens: the trip at once, without an account, and the way into it. The link's token stands in the
 * fragment, which no browser sends. Who is in the trip already is led to it.
 */
export function JoinTripScreen() {
  const { hash } = useLocation()
  return JOIN_TOKEN.test(hash) ? <OfLink key={hash} token={hash} /> : <Ended />
}

function OfLink({ token }: { token: string }) {
  const { data: user } = useQuery(currentUserQuery())
  const link = useJoinTrip(user?.id ?? null, token)
  const offer = link.state === 'shown' ? link.offer : null
  const shared = link.state === 'shown' ? link.trip : null
  const trip = useMemo(() => shared && tripOf(shared.records, shared.tripId), [shared])
  const joining = useJoining(() => joinTrip(token))
  const { joined } = joining
  const isOpening = useOpenTrip(
    joined ?? shared?.tripId ?? null,
    joined !== null || (offer?.isMember ?? false),
  )
  // The link of a mail has ended once it was followed, whatever else is asked meanwhile.
  if (link.state === 'loading' || (isOpening && !trip))
    return (
      <Frame>
        <LoadingPlaces />
      </Frame>
    )
  if (link.state === 'failed')
    return (
      <Frame>
        <Notice alert>
          <p>
            {link.error instanceof OfflineError
              ? 'There is no signal. A link to plan together needs it the first time. It is opened as soon as there is some.'
              : 'The server did not answer.'}
          </p>
          <Button onClick={link.again}>Try again</Button>
        </Notice>
      </Frame>
    )
  if (!trip) return <Ended />
  return (
    <TripLook trip={trip}>
      <JoinPanel
        user={user ?? null}
        offer={offer}
        joining={joining}
        isOpening={isOpening}
        onAgain={link.again}
      />
    </TripLook>
  )
}

function Ended() {
  return (
    <Frame>
      <Notice>
        <p>
          <strong>This link opens no trip.</strong> It has ended, or is not complete. Ask whoever sent it for
          a new one. If you are in the trip already, it stands among your trips.
        </p>
        <p>
          <Link to="/trip-planner">Your trips</Link>
        </p>
      </Notice>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className={classNames(frame.frame, screen.frame)}>
      <ScreenHead title="Join a trip" />
      {children}
    </main>
  )
}
