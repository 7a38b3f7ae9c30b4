import { useLocation } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { tripOf } from '../../../../core/records/trips/trip-records.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { useSharedTrip } from '../../../data/trips/use-shared-trip.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { LoadingPlaces } from '../../../parts/place/loading-places.tsx'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlanYourOwn } from '../look/plan-your-own.tsx'
import { TripLook } from '../look/trip-look.tsx'
import { keepShownTrip } from '../trip-changes.ts'
import frame from '../../../parts/page/screen.module.css'
import screen from '../screen/trip-screen.module.css'

/** What a link's token may look like. Anything else could not even be sent. */
const TOKEN = /^[\w-]{1,128}$/

/**
 * What a link to somebody's trip opens: the trip to read, without an account. The link's token stands in the fragment, which no
 * browser sends. Drives are worked out on this phone.
 */
export function LinkedTripScreen() {
  const { hash } = useLocation()
  return TOKEN.test(hash) ? <OfLink token={hash} /> : <NoTrip />
}

function OfLink({ token }: { token: string }) {
  const share = useSharedTrip(token)
  const shared = share.state === 'shown' ? share.shared : null
  const trip = useMemo(() => shared && tripOf(shared.records, shared.tripId), [shared])
  if (share.state === 'shown' && trip)
    return (
      <TripLook trip={trip} lead={<ShownBy name={share.shared.shownBy} />}>
        {share.asOf === null ? null : (
          <p className="muted" role="status">
            No answer from the server: this is the trip as of {dateInSentence(share.asOf, new Date())}.
          </p>
        )}
        <PlanYourOwn keep={() => keepShownTrip(trip)} />
      </TripLook>
    )
  if (share.state === 'loading')
    return (
      <Frame>
        <LoadingPlaces />
      </Frame>
    )
  if (share.state !== 'failed') return <NoTrip />
  return (
    <Frame>
      <Notice alert>
        <p>
          {share.error instanceof OfflineError
            ? 'There is no signal. A shared trip needs it the first time; once opened here, it opens without.'
            : 'The server did not answer.'}
        </p>
        <Button onClick={share.again}>Try again</Button>
      </Notice>
    </Frame>
  )
}

/** A server of the version before does not say who. */
function ShownBy({ name }: { name: string | undefined }) {
  if (name === undefined) return 'Somebody shows you this trip'
  return (
    <>
      <bdi>{name}</bdi> shows you this trip
    </>
  )
}

function NoTrip() {
  return (
    <Frame>
      <Notice>
        <p>
          <strong>This link shows no trip.</strong> It has ended, or is not complete. Ask for a new one.
        </p>
      </Notice>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main className={classNames(frame.frame, screen.frame)}>
      <ScreenHead title="Shared trip" />
      {children}
    </main>
  )
}
