import { useState } from 'react'
import type { Night } from '../../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay } from '../../../../../core/domain/trips/trip.ts'
import type { BookedStop } from '../../../../domain/trips/booked/booked-stops.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import { bookedNightInWords } from '../booked/booked-words.ts'
import { OpenStop } from '../stops/stop-card.tsx'
import { nightInWords } from './night-words.ts'
import styles from './night.module.css'

/** The places to stay are looked through by who has no bed yet only. */
const BedsNear = lazyPiece(() => import('./beds-near.tsx').then((module) => module.BedsNear))

type NightRowProps = {
  trip: Pick<Trip, 'id'>
  day: TripDay
  night: Night
  hrefOf: (stopId: string) => string | null
  onOpenStop: (id: string) => void
  /** Where its bed is booked; null where people put it there themselves. */
  booked: BookedStop | null
  /** Opens the search for a stop of this day; left out for who may not change it. */
  onAdd?: () => void
}

/** Where the night after a day is spent, or that there is no bed for it yet, with the way to one. */
export function NightRow({ trip, day, night, hrefOf, onOpenStop, booked, onAdd }: NightRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { bed } = night
  if (bed)
    return (
      <div className={styles.row}>
        <Icon name="bed" />
        <div className={styles.words}>
          <OpenStop
            name={`Night at ${shortName(bed.place)}`}
            href={hrefOf(bed.id)}
            onOpen={() => onOpenStop(bed.id)}
          />
          <p className={styles.soft}>{booked ? bookedNightInWords(night, booked) : nightInWords(night)}</p>
        </div>
      </div>
    )
  const near = day.stops.at(-1)
  return (
    <div className={styles.row} data-empty="true">
      <Icon name="bed" />
      {onAdd ? (
        <>
          <button
            type="button"
            className={styles.noBed}
            onClick={() => (near ? setOpen(true) : onAdd())}
            aria-haspopup="dialog"
          >
            No bed yet
            <Icon name="chevron-right" size={16} />
          </button>
          {near ? <p className={styles.soft}>Places to stay near {shortName(near.place)}</p> : null}
        </>
      ) : (
        <p className={styles.soft}>No bed yet</p>
      )}
      {isOpen && near && onAdd ? (
        <BedsNear
          trip={trip}
          day={day.number}
          near={near.place}
          onSearch={onAdd}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
