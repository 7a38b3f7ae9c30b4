import { useEffect, useRef, useState } from 'react'
import { dayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { readyPlace, readyTripsOn } from '../../domain/trips/ready/ready-trips.ts'
import type { ReadyTrip } from '../../domain/trips/ready/ready-trip.ts'
import { useToday } from '../../parts/trip/use-today.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { CARDS } from '../../parts/shelf/card-count.ts'
import shelf from '../../parts/shelf/shelf.module.css'
import { classNames } from '../../ui/class-names.ts'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { useShownPlan } from '../../sync/plan/shown-plan.ts'
import { CopyButton } from './copy-button.tsx'
import { readyLine } from './ready-words.ts'
import styles from './ready-trips.module.css'
import { startDayFor } from './start-day.ts'
import { useCopies } from './use-copies.ts'

const ReadyTripDialog = lazyPiece(() =>
  import('./ready-trip-dialog.tsx').then((module) => module.ReadyTripDialog),
)

type ReadyTripsRowProps = {
  /** The month that is looked at, 1 to 12. Default: today's. */
  month?: number | null
  /** `cards` are as many as a shelf has; `strip` is all of them, low. */
  look: 'cards' | 'strip'
}

/**
 * The ready-made trips that hold their rules from the first day of the search on, else from today: each opens, and is copied into the
 * person's own trips. Everything is on the phone with the app. @source decision record 59
 */
export function ReadyTripsRow({ month = null, look }: ReadyTripsRowProps) {
  const { days } = useShownPlan()
  const today = useToday()
  const start = startDayFor({ planned: days.start, month, today })
  const copies = useCopies()
  const [opened, setOpened] = useState<ReadyTrip | null>(null)
  const opener = useRef<Element | null>(null)
  const offered = readyTripsOn(start)
  useEffect(() => void ReadyTripDialog.ahead(), [])
  const close = () => {
    setOpened(null)
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }
  return (
    <>
      <ul
        className={classNames(look === 'strip' ? styles.strip : shelf.cards)}
        aria-label={`Ready-made trips from ${dayInWords(start)} on`}
      >
        {(look === 'cards' ? offered.slice(0, CARDS) : offered).map((trip) => (
          <li
            key={trip.id}
            className={classNames(look === 'strip' ? styles.slot : shelf.slot, styles.column)}
          >
            <button
              type="button"
              className={classNames(look === 'strip' ? styles.tile : shelf.card)}
              onClick={() => {
                opener.current = document.activeElement
                setOpened(trip)
              }}
            >
              <span className={classNames(look === 'strip' ? styles.low : shelf.picture)}>
                <PlacePicture place={readyPlace(trip.picture)} />
              </span>
              <span className={shelf.name}>{trip.title}</span>{' '}
              <span className={shelf.line}>{readyLine(trip)}</span>
            </button>
            <CopyButton trip={trip} start={start} copies={copies} />
          </li>
        ))}
      </ul>
      {opened ? (
        <ReadyTripDialog
          key={opened.id}
          trip={opened}
          offeredOn={start}
          today={today}
          copies={copies}
          onClose={close}
        />
      ) : null}
    </>
  )
}
