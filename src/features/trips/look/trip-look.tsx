import { useState, type ReactNode } from 'react'
import { stopsOf, type Trip } from '../../../../core/domain/trips/trip.ts'
import { BackHome } from '../../../parts/page/back-home.tsx'
import { useToday } from '../../../parts/trip/use-today.ts'
import { useWideScreen } from '../../../platform/screen/media-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TripMap } from '../map/trip-map.tsx'
import { tripDatesInWords } from '../words/trip-line.ts'
import frame from '../../../parts/page/screen.module.css'
import screen from '../screen/trip-screen.module.css'
import { useTripSense } from '../screen/use-trip-sense.ts'
import { ReadTrip } from './read-trip.tsx'
import { StopLook } from './stop-look.tsx'

const VIEWS = [
  ['days', 'Days'],
  ['map', 'Map'],
] as const

type TripLookProps = {
  trip: Trip
  /** Stands above the days. */
  children: ReactNode
}

/** A page that shows a trip to somebody who is not in it: its dates, days and map, nothing to change. Drives are worked out on this phone. */
export function TripLook({ trip, children }: TripLookProps) {
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
          <BackHome />
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
            {children}
            <ReadTrip trip={trip} worked={worked} onOpenStop={setOpen} />
          </div>
          {wide ? <div className={screen.mapColumn}>{map}</div> : null}
        </div>
      )}
      {stop ? <StopLook trip={trip} stop={stop} onClose={() => setOpen(null)} /> : null}
    </main>
  )
}
