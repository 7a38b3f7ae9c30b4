import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { currentUserQuery } from '../../../data/account/session.ts'
import { tripMembersQuery } from '../../../data/trips/trip-members.ts'
import { useAgainWithSignal } from '../../../data/net/use-again-with-signal.ts'
import { SessionOverNotice, SignInPanel } from '../../../parts/person/sign-in-panel.tsx'
import { sessionOver } from '../../../sync/engine/status.ts'
import { Asked } from './asked.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveTrip } from './leave-trip.tsx'
import { MeetSection } from './meet/meet-section.tsx'
import { PeopleList } from './people-list.tsx'
import { useSentTrip } from './use-sent-trip.ts'
import styles from './people.module.css'

/** Who is in a trip: its owner invites, gives roles and takes people out; everybody else can leave. */
export function PeoplePanel({ trip }: { trip: Trip }) {
  const { data: user } = useQuery(currentUserQuery())
  return (
    <div className={styles.people}>
      {user ? (
        <People key={user.id} trip={trip} user={user} />
      ) : (
        <SignInPanel why="A trip with others needs an account. What you planned here comes along when you sign in; then you can invite people to it." />
      )}
    </div>
  )
}

type PeopleProps = { trip: Trip; user: User }

function People({ trip, user }: PeopleProps) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  const isOnServer = useSentTrip(trip.id)
  const { data, error, isFetching, refetch } = useQuery({
    ...tripMembersQuery(user.id, trip.id),
    enabled: isOnServer,
  })
  const again = () => void refetch({ cancelRefetch: false })
  useAgainWithSignal(error, again)
  const own = data?.members.find(({ userId }) => userId === user.id)?.role ?? null
  const full = { trip, user }
  return (
    <>
      {over ? <SessionOverNotice email={user.email} /> : null}
      {isOnServer ? (
        <Asked
          error={error}
          known={data !== undefined}
          busy={isFetching}
          onAgain={again}
          asking="Asking who is in this trip …"
          offline={offlineWords(data !== undefined)}
        />
      ) : (
        <p role="status">
          This trip is only on this phone yet. It goes to the server with the next signal; then you can invite
          people to it.
        </p>
      )}
      {data ? <PeopleList {...full} people={data} isOwner={own === 'owner'} /> : null}
      {isOnServer ? <MeetSection trip={trip} user={user} /> : null}
      {own === 'owner' ? <InviteForm tripId={trip.id} user={user} /> : null}
      {own === 'editor' || own === 'viewer' ? <LeaveTrip {...full} /> : null}
    </>
  )
}

const WORKS = 'The trip itself can be changed all the same; inviting and taking out needs signal.'
const offlineWords = (known: boolean): string =>
  known
    ? `No signal: this is who was in the trip when it was last asked. ${WORKS}`
    : `No signal: who is in this trip comes with the next one. ${WORKS}`
