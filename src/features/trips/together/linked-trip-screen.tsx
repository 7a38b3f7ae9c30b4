import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { tripOf } from '../../../../core/records/trips/trip-records.ts'
import { OfflineError } from '../../../data/net/errors.ts'
import { useSharedTrip } from '../../../data/trips/use-shared-trip.ts'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { LoadingPlaces } from '../../../parts/place/loading-places.tsx'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { useToday } from '../../../parts/trip/use-today.ts'
import { useWideScreen } from '../../../platform/screen/media-query.ts'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ReadTrip } from '../look/read-trip.tsx'
import { StopLook } from '../look/stop-look.tsx'
import { TripMap } from '../map/trip-map.tsx'
import { keepShownTrip } from '../trip-changes.ts'
import { tripDatesInWords } from '../words/trip-line.ts'
import frame from '../../../parts/page/screen.module.css'
import screen from '../screen/trip-screen.module.css'
import { useTripSense } from '../screen/use-trip-sense.ts'
import styles from './people.module.css'

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
  if (share.state === 'shown' && trip) return <LinkedTrip trip={trip} asOf={share.asOf} />
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
      <ScreenHead title="Shared trip" back={<BackLink to="/trip-planner" label="Back to trips" />} />
      {children}
    </main>
  )
}

const VIEWS = [
  ['days', 'Days'],
  ['map', 'Map'],
] as const

type LinkedTripProps = {
  trip: Trip
  /** When it was told last, where the server could not be asked now. */
  asOf: Date | null
}

function LinkedTrip({ trip, asOf }: LinkedTripProps) {
  const worked = useTripSense(trip)
  const today = useToday()
  const wide = useWideScreen()
  const [view, setView] = useState<'days' | 'map'>('days')
  const [open, setOpen] = useState<string | null>(null)
  const stop = stopsOf(trip).find(({ id }) => id === open)
  const shown = wide ? 'days' : view
  const map = <TripMap trip={trip} worked={worked} canEdit={false} onOpenStop={setOpen} />
  return (
    <main className={classNames(frame.frame, screen.screen)} data-view={shown}>
      <header className={screen.head}>
        <div className={screen.titleLine}>
          <BackLink to="/trip-planner" label="Back to trips" />
          <h1 className={classNames(screen.title, screen.wholeTitle)} tabIndex={-1}>
            {trip.title}
          </h1>
        </div>
        {wide ? null : (
          <div className={screen.views} role="group" aria-label="Views of the trip">
            {VIEWS.map(([name, words]) => (
              <button
                key={name}
                type="button"
                className={screen.view}
                aria-pressed={view === name}
                onClick={() => setView(name)}
              >
                {words}
              </button>
            ))}
          </div>
        )}
      </header>
      {shown === 'map' ? (
        map
      ) : (
        <div className={screen.split}>
          <div className={screen.column}>
            <p>
              <strong>{tripDatesInWords(trip.dates, today)}</strong>
            </p>
            {trip.note === '' ? null : <p className={styles.text}>{trip.note}</p>}
            <p className="muted" role="status">
              {asOf === null
                ? 'Somebody shows you this trip: you can look, not change it.'
                : `No answer from the server: this is the trip as of ${dateInSentence(asOf, new Date())}.`}
            </p>
            <KeepCopy trip={trip} />
            <ReadTrip trip={trip} worked={worked} onOpenStop={setOpen} />
          </div>
          {wide ? <div className={screen.mapColumn}>{map}</div> : null}
        </div>
      )}
      {stop ? <StopLook trip={trip} stop={stop} onClose={() => setOpen(null)} /> : null}
    </main>
  )
}

function KeepCopy({ trip }: { trip: Trip }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const id = await keepShownTrip(trip)
      await navigate({ to: '/itinerary/{-$id}', params: { id } })
      showToast({ title: 'This copy is yours', description: trip.title, tone: 'success' })
    } catch (problem) {
      report(problem, 'keeping a shared trip')
      setBusy(false)
      showToast({ title: 'The trip was not kept', description: 'Try again.', tone: 'error' })
    }
  }
  return (
    <Button variant="primary" unavailable={busy} onClick={() => void keep()}>
      {busy ? 'Keeping …' : 'Keep a copy'}
    </Button>
  )
}
