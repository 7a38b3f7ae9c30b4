import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import { ITINERARY_SELECTION } from '../../../../core/records/trips/itinerary-selection.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { LoadingPlaces } from '../../../parts/place/loading-places.tsx'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { editRecords, restartEngine } from '../../../sync/engine/engine-handle.ts'
import { forgetGoneTripOutline } from '../../../state/kept-trip.ts'
import { currentOwner } from '../../../sync/people/identity.ts'
import { pendingItinerary, setPendingItinerary } from '../../../sync/plan/itinerary-selection.ts'
import { useRecord } from '../../../sync/hooks/use-records.ts'
import { useSpaceRole } from '../../../sync/hooks/use-space-role.ts'
import { useTrip, useTripList } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { report } from '../../../platform/report.ts'
import { groupTrips } from '../list/trip-groups.ts'
import { stopEditorAhead } from '../stop/stop-editor.tsx'
import { putTripBack } from '../trip-changes.ts'
import { UnseenProvider } from '../together/unseen-provider.tsx'
import { useBookedRead } from '../plan/booked/use-booked-trip.ts'
import { readTripAddress } from './trip-address.ts'
import { TripView } from './trip-view.tsx'
import type { TripViewName } from './trip-view-props.ts'
import frame from '../../../parts/page/screen.module.css'
import { classNames } from '../../../ui/class-names.ts'
import styles from './trip-screen.module.css'

/**
 * One trip in one of its three views. Without an id in the address it is the one that was opened last, else the next to come.
 * @source decisions §6 "/itinerary/:id?"
 */
export function TripScreen({ view }: { view: TripViewName }) {
  const { id } = useParams({ strict: false }) as { id?: string }
  const last = useLastTrip()
  const shown = id ?? last.id
  if (shown !== null) return <OneTrip key={shown} id={shown} view={view} />
  return <Frame waits={last.loading}>{last.loading ? <LoadingPlaces /> : <NoTrip />}</Frame>
}

function OneTrip({ id, view }: { id: string; view: TripViewName }) {
  const { trip, records, removed, state } = useTrip(id)
  const role = useSpaceRole(id)
  // The first frame has what is booked: without it the trip would be drawn twice.
  const isWhole = useBookedRead()
  const { stop } = readTripAddress(useSearch({ strict: false }))
  // The code of a stop that the address opens comes while the trip is read.
  useEffect(() => {
    if (stop !== null) void stopEditorAhead()
  }, [stop])
  const title = trip?.title
  useEffect(() => {
    if (title !== undefined) chooseTrip(id, title)
  }, [id, title])
  const isGone = state === 'ready' && (trip === null || trip.removedAt !== null)
  useEffect(() => {
    if (isGone) forgetGoneTripOutline(currentOwner(), (one) => one !== id)
  }, [id, isGone])
  if (trip && trip.removedAt === null && role !== null && isWhole)
    return (
      <UnseenProvider tripId={id} isOwn={role === 'owner'} records={records}>
        <TripView trip={trip} role={role} records={records} removed={removed} view={view} />
      </UnseenProvider>
    )
  return (
    <Frame waits={state !== 'failed' && (state === 'loading' || role === null || !isWhole)}>
      {state === 'failed' ? (
        <Notice alert>
          <p>
            <strong>This trip could not be read.</strong>
          </p>
          <p>Nothing was removed. Try again, or close other tabs of Timberline first.</p>
          <Button onClick={restartEngine}>Try again</Button>
        </Notice>
      ) : state === 'loading' || role === null || !isWhole ? (
        <LoadingPlaces />
      ) : trip ? (
        <Notice>
          <p>
            <strong>{trip.title} was deleted.</strong>{' '}
            {mayWrite(TRIP, 'removedAt', role)
              ? 'It can be put back for 30 days.'
              : 'Its owner can put it back for 30 days.'}
          </p>
          {mayWrite(TRIP, 'removedAt', role) ? (
            <Button onClick={() => putTripBack(id)}>Put it back</Button>
          ) : null}
        </Notice>
      ) : (
        <Notice>
          <p>
            <strong>There is no such trip on this phone.</strong> It may belong to an account that is not
            signed in here, or not have arrived yet.
          </p>
          <p>
            <Link to="/trip-planner">Your trips</Link>
          </p>
        </Notice>
      )}
    </Frame>
  )
}

function NoTrip() {
  return (
    <Notice>
      <p>
        <strong>No itinerary chosen yet.</strong> Plan where, when and with whom; it is kept on this phone.
      </p>
      <p>
        <Link to="/newitinerary">Plan a trip</Link>
      </p>
    </Notice>
  )
}

/** While it `waits` the trip of the first frame stays in front of it. */
function Frame({ waits = false, children }: { waits?: boolean; children: React.ReactNode }) {
  return (
    <main className={classNames(frame.frame, styles.frame)} data-waits={waits || undefined}>
      <ScreenHead title="Itinerary" back={<BackLink to="/trip-planner" label="Back to trips" />} />
      {children}
    </main>
  )
}

/** Remembers which trip was opened last: with the account, for a visitor as long as the tab. @source decisions §6 */
function chooseTrip(id: string, title: string): void {
  const selection = { selectedItineraryId: id, selectedItineraryData: { title } }
  if (currentOwner() === null) {
    if (pendingItinerary.get()?.selectedItineraryId !== id) setPendingItinerary(selection)
    return
  }
  const { kind } = ITINERARY_SELECTION
  editRecords([kind], (records) => {
    const chosen = records.find((one) => one.kind === kind)?.fields.selection as
      { selectedItineraryId?: string } | undefined
    return chosen?.selectedItineraryId === id ? [] : [{ kind, id: kind, set: { selection } }]
  }).catch((problem: unknown) => report(problem, 'Failed to save itinerary selection'))
}

/** The trip opened last where it is still there, else the one that comes next. */
function useLastTrip(): { id: string | null; loading: boolean } {
  const waiting = useSyncExternalStore(pendingItinerary.subscribe, pendingItinerary.get)
  const { record, state: chosenState } = useRecord(ITINERARY_SELECTION)
  const { trips, state } = useTripList()
  const chosen = waiting?.selectedItineraryId ?? record?.fields.selection?.selectedItineraryId ?? null
  return useMemo(() => {
    const known = trips.some(({ id, removedAt }) => id === chosen && removedAt === null)
    const { now, coming, undated } = groupTrips(trips, coloradoDay(new Date()))
    const next = [...now, ...coming, ...undated][0]
    const loading = state === 'loading' || chosenState === 'loading'
    return { id: loading ? null : known ? chosen : (next?.id ?? null), loading }
  }, [trips, chosen, state, chosenState])
}
