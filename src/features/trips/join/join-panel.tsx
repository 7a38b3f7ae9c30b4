import { useSyncExternalStore } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import type { JoinTrip } from '../../../../core/contracts/trips/invite-links.ts'
import type { Joining } from '../../../data/account/use-joining.ts'
import { JoinWays } from '../../../parts/person/join-ways.tsx'
import { sessionOver } from '../../../sync/engine/status.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../../../parts/person/join-ways.module.css'

type JoinPanelProps = {
  user: User | null
  /** Null where the server could not be asked: the trip is looked at as it was shown here last. */
  offer: JoinTrip | null
  joining: Joining
  /** They are in, and the trip is on its way. */
  isOpening: boolean
  onAgain: () => void
}

/** Who invites, what whoever joins may do, and the one tap to join; for a visitor registering or signing in on the way. */
export function JoinPanel({ user, offer, joining, isOpening, onAgain }: JoinPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="join">
      <h2 id="join" className={styles.heading}>
        {offer ? `${offer.invitedBy} ${INVITES[offer.role]}` : 'Somebody invites you to this trip'}
      </h2>
      {isOpening ? (
        <p role="status">You are in this trip. Opening it …</p>
      ) : offer === null ? (
        <>
          <p role="status">
            No answer from the server: this is the trip as it was shown here last. Joining needs signal.
          </p>
          <div className="row">
            <Button onClick={onAgain}>Try again</Button>
          </div>
        </>
      ) : (
        <Ways user={user} offer={offer} joining={joining} />
      )}
    </section>
  )
}

function Ways({ user, offer, joining }: { user: User | null; offer: JoinTrip; joining: Joining }) {
  const over = useSyncExternalStore(sessionOver.subscribe, sessionOver.get)
  return (
    <>
      <p>{AFTERWARDS[offer.role]}</p>
      <JoinWays user={user} over={over} email={offer.email} joining={joining} label="Join this trip" />
    </>
  )
}

const INVITES = {
  editor: 'invites you to plan this trip together',
  viewer: 'invites you to follow this trip',
} as const

const AFTERWARDS = {
  editor:
    'Once you are in, you change it together, also with no signal. Notes, lists and costs show then; you see who is in the trip, and they see you.',
  viewer:
    'Once you are in, it stays on your phone, also with no signal. Notes, lists and costs show then; you see who is in the trip, and they see you.',
} as const
