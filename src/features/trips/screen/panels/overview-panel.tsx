import { useMemo } from 'react'
import { stopsOf } from '../../../../../core/domain/trips/trip.ts'
import type { RemovedStop } from '../../../../../core/records/trips/trip-records.ts'
import { tripProfile } from '../../../../domain/trips/heights/trip-profile.ts'
import { InstallOffer } from '../../../../parts/install/install-offer.tsx'
import { BeforeYouGo } from '../../plan/late-before-you-go.ts'
import { HeightProfile } from '../../plan/facts/height-profile.tsx'
import { RemovedStops } from '../../plan/removed-stops.tsx'
import { TripFacts } from '../../plan/trip-facts.tsx'
import { LatestChanges } from '../../together/latest-changes-list.tsx'
import { MetLine } from '../../together/meet/met-line.tsx'
import { KeepScreenOn } from '../keep-screen-on.tsx'
import { DayList } from './day-list.tsx'
import type { PanelProps } from './panel-props.ts'
import styles from './panels.module.css'

type OverviewPanelProps = PanelProps & { removed: readonly RemovedStop[] }

/** The trip as a whole: when, who and what it costs, its days in a line each, its heights, what to reserve, and what changed. */
export function OverviewPanel({ trip, records, removed, worked, today, canEdit, on }: OverviewPanelProps) {
  const days = worked?.isCurrent ? worked.sense.days : null
  const profile = useMemo(() => days && tripProfile(days), [days])
  // Until it is worked out there is room for it.
  const drives = profile !== null || (days === null && stopsOf(trip).length > 1)
  return (
    <>
      <MetLine tripId={trip.id} />
      <TripFacts trip={trip} today={today} canEdit={canEdit} onEdit={on.edit} onPeople={on.people} />
      <DayList trip={trip} worked={worked} onShowDay={(day) => on.show({ day })} />
      {drives ? (
        <section className={styles.heights} aria-label="Heights of the trip">
          <h3 className={styles.heading}>Heights</h3>
          {profile === null ? null : <HeightProfile profile={profile} isSourced />}
        </section>
      ) : null}
      <BeforeYouGo trip={trip} worked={worked} canEdit={canEdit} />
      {canEdit ? <RemovedStops stops={removed} /> : null}
      <LatestChanges tripId={trip.id} records={records} canEdit={canEdit} />
      <KeepScreenOn />
      <InstallOffer />
    </>
  )
}
