import { Link } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { RECENTLY_REMOVED_DAYS } from '../../../../core/contracts/trips/trips.ts'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { InstallOffer } from '../../../parts/install/install-offer.tsx'
import { ScreenHead } from '../../../parts/page/screen-head.tsx'
import { plural } from '../../../parts/words/trip-words.ts'
import { useToday } from '../../../parts/trip/use-today.ts'
import { restartEngine } from '../../../sync/engine/engine-handle.ts'
import { useRoleOf } from '../../../sync/hooks/use-space-role.ts'
import { useTripList, useTripOutlines } from '../../../sync/hooks/use-trips.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Invitations } from '../together/invitations.tsx'
import { ImportDialog } from '../screen/dialog-loaders.ts'
import { putTripBack } from '../trip-changes.ts'
import { TripsOrBookings } from './list-tabs.tsx'
import { LoadingTrips } from './loading-trips.tsx'
import { TripCard } from './trip-card.tsx'
import { groupTrips, type TripGroups } from './trip-groups.ts'
import frame from '../../../parts/page/screen.module.css'
import styles from './trips-screen.module.css'

/** What a list of trips shows: those to come, or those that are over. */
type TripsScreenProps = {
  title: string
  which: 'coming' | 'past'
  /** The way back, where no bar has one. Default: to the home screen. */
  back?: ReactNode
  /** Trips to copy, below few of one's own. Default: none. */
  ideas?: ReactNode
  /** What is booked, behind a tab of its own. Default: there are no tabs. */
  bookings?: ReactNode
}

/** With more the screen is full. */
const FEW = 3

/** A person's trips, signed in or not. Everything comes from this phone. */
export function TripsScreen({ title, which, back, ideas = null, bookings }: TripsScreenProps) {
  const main = useRef<HTMLElement>(null)
  const trips = <Trips which={which} main={main} ideas={ideas} />
  return (
    <main ref={main} className={classNames(frame.frame, styles.screen)}>
      <ScreenHead title={title} back={back} />
      {bookings === undefined ? trips : <TripsOrBookings trips={trips} bookings={bookings} />}
    </main>
  )
}

type TripsProps = Pick<TripsScreenProps, 'which' | 'ideas'> & { main: RefObject<HTMLElement | null> }

function Trips({ which, main, ideas }: TripsProps) {
  const { trips, state } = useTripList()
  const today = useToday()
  const groups = useMemo(() => groupTrips(trips, today), [trips, today])
  const [importing, setImporting] = useState(false)
  return (
    <>
      <p className="row">
        <Link to="/newitinerary" className={classNames(styles.way, styles.main)}>
          <Icon name="plus" size={20} /> New trip
        </Link>
        <button type="button" className={styles.way} onClick={() => setImporting(true)}>
          <Icon name="import" size={20} /> Import a trip
        </button>
        {which === 'past' ? (
          <Link to="/trip-planner" className={styles.way}>
            Trips to come
          </Link>
        ) : null}
      </p>
      {which === 'coming' ? <Invitations /> : null}
      {state === 'failed' ? (
        <NotRead main={main} />
      ) : state === 'loading' ? (
        <LoadingTrips hasLead={which === 'coming'} rows={which === 'coming' ? 1 : 3} />
      ) : which === 'past' ? (
        <PastTrips groups={groups} today={today} main={main} ideas={ideas} />
      ) : (
        <ComingTrips groups={groups} today={today} main={main} ideas={ideas} />
      )}
      {importing ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}

type GroupsProps = { groups: TripGroups; today: string; main: RefObject<HTMLElement | null> }

function ComingTrips({ groups, today, main, ideas }: GroupsProps & { ideas: ReactNode }) {
  const { now, coming, undated, past, archived, removed } = groups
  const ahead = [...now, ...coming, ...undated]
  const lead = ahead[0]?.id
  const over = past.length + archived.length
  return (
    <>
      {ahead.length === 0 ? <NoTrips /> : null}
      <Group title="Now" trips={now} today={today} main={main} lead={lead} />
      <Group title="Coming up" trips={coming} today={today} main={main} lead={lead} />
      <Group title="No dates yet" trips={undated} today={today} main={main} lead={lead} />
      {over === 0 ? null : (
        <p className="row">
          <Link to="/traveler-past-trips" className={styles.way}>
            Past trips ({over})
          </Link>
        </p>
      )}
      {ahead.length === 0 ? null : <InstallOffer />}
      {ahead.length <= FEW ? ideas : null}
      <RecentlyDeleted trips={removed} />
    </>
  )
}

function PastTrips({ groups, today, main, ideas }: GroupsProps & { ideas: ReactNode }) {
  const { past, archived, removed } = groups
  const over = past.length + archived.length
  return (
    <>
      {over === 0 ? (
        <Notice>
          <p>
            <strong>No past trips yet.</strong> A trip stands here from the day after its last one, or when
            you archive it.
          </p>
        </Notice>
      ) : null}
      <Group title="Past" trips={past} today={today} main={main} />
      <Group title="Archived" trips={archived} today={today} main={main} />
      {over <= FEW ? ideas : null}
      <RecentlyDeleted trips={removed} />
    </>
  )
}

type GroupProps = {
  title: string
  trips: readonly TripSummary[]
  today: string
  main: RefObject<HTMLElement | null>
  /** The id of the trip that comes first of all. */
  lead?: string | undefined
}

function Group({ title, trips, today, main, lead }: GroupProps) {
  const id = useId()
  const outlines = useTripOutlines()
  if (trips.length === 0) return null
  const focusWhenEmpty = () => main.current?.querySelector<HTMLElement>('h1') ?? null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {trips.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            outline={outlines.get(trip.id)}
            today={today}
            isLead={trip.id === lead}
            focusWhenEmpty={focusWhenEmpty}
          />
        ))}
      </ul>
    </section>
  )
}

function NoTrips() {
  return (
    <Notice>
      <p>
        <strong>No trip planned yet.</strong> Say where and when; Timberline works out drives, daylight and
        heights on this phone, also without signal.
      </p>
      <p>
        <Link to="/newitinerary">Plan a trip</Link> · <Link to="/explore">Look around Colorado</Link>
      </p>
    </Notice>
  )
}

/** What was deleted in the last 30 days, and the way to put it back. */
function RecentlyDeleted({ trips: deleted }: { trips: readonly TripSummary[] }) {
  const roleOf = useRoleOf()
  // What somebody else deleted, they alone put back.
  const trips = deleted.filter(({ id }) => roleOf(id) === 'owner')
  const summary = useRef<HTMLElement>(null)
  if (trips.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary ref={summary}>Recently deleted ({trips.length})</summary>
      <p className="muted tabular">
        Deleted trips can be put back for {plural(RECENTLY_REMOVED_DAYS, 'day')}.
      </p>
      <ul className={styles.removed}>
        {trips.map(({ id, title }) => (
          <li key={id} className={styles.removedRow}>
            <span>{title}</span>
            <Button
              aria-label={`Put ${title} back`}
              onClick={() => {
                // The row leaves with its button.
                summary.current?.focus()
                putTripBack(id)
              }}
            >
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function NotRead({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <Notice alert>
      <p>
        <strong>Your trips could not be read.</strong>
      </p>
      <p>Nothing was removed. Try again, or close other tabs of Timberline first.</p>
      <Button
        onClick={() => {
          // The button leaves with the failure.
          main.current?.querySelector<HTMLElement>('h1')?.focus()
          restartEngine()
        }}
      >
        Try again
      </Button>
    </Notice>
  )
}
