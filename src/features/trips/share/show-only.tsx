import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { apiUrl } from '../../../platform/page/api-url.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { tripShareQuery } from '../../../data/trips/trip-shares.ts'
import { withoutPrivate } from '../../../domain/trip-files/links/public-trip.ts'
import { writeTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { useSpaceRole } from '../../../sync/hooks/use-space-role.ts'
import { useSentTrip } from '../together/use-sent-trip.ts'
import { LinkWays } from './link-ways.tsx'
import { PrivateChoice, type PrivateAsked } from './private-choice.tsx'
import { ServerLink } from './server-link.tsx'

/**
 * A link to look at the trip. Where its owner has an account and signal the server shows the trip as it is then; everywhere else the
 * link holds the trip itself. The person chooses only whether notes and costs come along.
 */
export function ShowOnly({ trip }: { trip: Trip }) {
  const { data: user } = useQuery(currentUserQuery())
  const role = useSpaceRole(trip.id)
  const [withPrivate, ask] = useState<boolean | null>(null)
  const asked = { withPrivate, ask }
  if (user && role === null) return null
  return (
    <>
      <p>Whoever has the link sees the trip, without an account. They cannot change it.</p>
      {user && role === 'owner' ? (
        <OwnersLink key={user.id} trip={trip} user={user} asked={asked} />
      ) : (
        <LinkWithTrip trip={trip} asked={asked} why={user ? NOT_THE_OWNER : NO_ACCOUNT} />
      )}
    </>
  )
}

type OwnersLinkProps = { trip: Trip; user: User; asked: PrivateAsked }

function OwnersLink({ trip, user, asked }: OwnersLinkProps) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnServer = useSentTrip(trip.id)
  const { data, error, refetch } = useQuery({
    ...tripShareQuery(user.id, trip.id),
    enabled: isOnServer && !over,
  })
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const why = whyNotByServer({ over, isOnServer, error })
  if (why !== null) return <LinkWithTrip trip={trip} asked={asked} why={why} />
  if (!data) return <p role="status">Asking whether there is a link …</p>
  return <ServerLink trip={trip} user={user} share={data} asked={asked} onFailed={again} />
}

type Reach = { over: boolean; isOnServer: boolean; error: Error | null }

/** Null where the server can be asked. */
function whyNotByServer({ over, isOnServer, error }: Reach): string | null {
  if (over) return SIGNED_OUT
  if (!isOnServer) return NOT_SENT
  if (error === null) return null
  return error instanceof OfflineError ? NO_SIGNAL : NO_ANSWER
}

type LinkWithTripProps = {
  trip: Trip
  asked: PrivateAsked
  /** Why the server does not show the trip: a sentence. */
  why: string
}

/** The link that holds the trip. */
function LinkWithTrip({ trip, asked, why }: LinkWithTripProps) {
  const isWhole = asked.withPrivate ?? false
  const link = useMemo(() => writeTripLink(isWhole ? trip : withoutPrivate(trip)), [isWhole, trip])
  const url = link.kind === 'link' ? apiUrl('newitinerary') + link.fragment : null
  return (
    <>
      <PrivateChoice isWhole={isWhole} ask={asked.ask} />
      <p className="muted">
        {why} So the link holds the trip as it is now: it works with no signal, does not change any more, and
        cannot be withdrawn.
      </p>
      {url === null ? (
        <p role="status">
          This trip is too long for a link. {isWhole ? 'Leave out notes and costs, or save' : 'Save'} the
          Timberline file below and send that: it holds everything.
        </p>
      ) : (
        <LinkWays
          title={trip.title}
          url={url}
          busy={false}
          reach={() => Promise.resolve(url)}
          otherwise="Other phones read the QR code with “Scan a QR code” in their own Timberline."
          codeSays="The other phone scans it with its camera; with no signal, with “Import a trip” of its Timberline."
        />
      )}
    </>
  )
}

const NO_ACCOUNT = 'There is no account here.'
const NOT_THE_OWNER = 'Only the owner of this trip makes a link that follows it.'
const SIGNED_OUT = 'You are not signed in now.'
const NOT_SENT = 'This trip is only on this phone yet.'
const NO_SIGNAL = 'There is no signal.'
const NO_ANSWER = 'The server did not answer.'
