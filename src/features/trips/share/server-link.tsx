import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import {
  SHARED_TRIP_PATH,
  type ShareChoice,
  type TripShare,
} from '../../../../core/contracts/trips/trip-shares.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { apiUrl } from '../../../platform/page/api-url.ts'
import { useAct } from '../../../data/net/use-act.ts'
import { endTripShare, shareTrip, tripShareQuery } from '../../../data/trips/trip-shares.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { LinkWays } from './link-ways.tsx'
import { PrivateChoice, type PrivateAsked } from './private-choice.tsx'
import styles from './share-trip.module.css'

type ServerLinkProps = {
  trip: Trip
  user: User
  share: TripShare
  asked: PrivateAsked
  /** The server did not take what was asked of it. */
  onFailed: () => void
}

/** The link by which the server shows the trip: made when it is wanted first, the same again after that, until it is withdrawn. */
export function ServerLink({ trip, user, share, asked, onFailed }: ServerLinkProps) {
  const client = useQueryClient()
  const { queryKey } = tripShareQuery(user.id, trip.id)
  const [problem, setProblem] = useState<string | null>(null)
  const copying = useRef<HTMLButtonElement>(null)
  const { sharedSince: since, token } = share
  const isWhole = asked.withPrivate ?? (share.notes === true && share.costs === true)
  const wanted = { notes: isWhole, costs: isWhole }
  const isSame = Boolean(share.notes) === wanted.notes && Boolean(share.costs) === wanted.costs
  const url = since !== null && token !== undefined && isSame ? urlOf(token) : null
  const make = useAct(() => shareTrip(trip.id, wanted), 'The link was not made. Please try again.')
  const end = useAct(() => endTripShare(trip.id), 'The link was not withdrawn. Please try again.')

  /** The address of the link that stands, or of one made now; null where it could not be made. */
  const reach = async (): Promise<string | null> => {
    if (url !== null) return url
    const done = await make.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) {
      onFailed()
      return null
    }
    const { token: made, sharedSince, notes, costs } = done.answer
    client.setQueryData(queryKey, { token: made, sharedSince, notes, costs })
    return urlOf(made)
  }
  const withdraw = async () => {
    const done = await end.run(undefined)
    setProblem(done.problem)
    if (done.problem !== null) return onFailed()
    client.setQueryData(queryKey, { sharedSince: null })
    showToast({ title: 'Link withdrawn', description: 'Whoever has it sees nothing any more.' })
    // The button that was tapped leaves with its link.
    copying.current?.focus()
  }
  return (
    <>
      <PrivateChoice isWhole={isWhole} ask={asked.ask} />
      <p className="muted">
        They see the trip as it is when they open the link, and your first name, until you withdraw it.
        {since !== null && url === null ? ' Copying makes a new link and ends the one before.' : ''}
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <LinkWays
        title={trip.title}
        url={url}
        busy={make.busy || end.busy}
        reach={reach}
        copying={copying}
        codeSays="The other phone scans it with its camera."
      />
      {since === null ? null : (
        <div className={styles.standing}>
          <p role="status">
            Open since {dateInSentence(new Date(since), new Date())}, {shownWords(share)}.
          </p>
          <Button
            unavailable={make.busy || end.busy}
            aria-label="Withdraw the link to show only"
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        </div>
      )}
    </>
  )
}

const urlOf = (token: string): string => apiUrl(`${SHARED_TRIP_PATH}#${token}`)

/** Links of an app of the version before may show one of both. */
const shownWords = ({ notes, costs }: ShareChoice): string => {
  if (notes && costs) return 'with notes and costs'
  if (notes) return 'with notes, without costs'
  return costs ? 'with costs, without notes' : 'without notes and costs'
}
