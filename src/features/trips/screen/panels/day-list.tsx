import type { CSSProperties } from 'react'
import type { Trip } from '../../../../../core/domain/trips/trip.ts'
import { dayColor } from '../../../../map/markers/day-colors.ts'
import { driveTime } from '../../../../parts/words/drive-words.ts'
import { plural } from '../../../../parts/words/trip-words.ts'
import { useMapLook } from '../../../../state/map-look.ts'
import { dayHeading } from '../../words/day-words.ts'
import { shortDay } from '../day-tab-words.ts'
import type { WorkedOut } from '../use-trip-sense.ts'
import styles from './panels.module.css'

type DayListProps = { trip: Trip; worked: WorkedOut | null; onShowDay: (number: number) => void }

/** The days of a trip, one line each: where it goes and how long it drives. A tap shows the day. */
export function DayList({ trip, worked, onShowDay }: DayListProps) {
  const { theme } = useMapLook()
  return (
    <ol className={styles.dayList} aria-label="Days of the trip">
      {trip.days.map((day) => {
        const minutes = worked?.sense.days[day.number - 1]?.schedule.drivingMinutes ?? 0
        const isEmpty = day.title === '' && day.stops.length === 0
        return (
          <li key={day.number}>
            <button
              type="button"
              className={styles.dayRow}
              style={{ '--day': dayColor(theme, day.number - 1) } as CSSProperties}
              onClick={() => onShowDay(day.number)}
            >
              <span className={styles.dayName}>{shortDay(day)}</span>
              <span className={styles.dayWay}>{isEmpty ? 'Nothing planned yet' : dayHeading(trip, day)}</span>
              <span className={styles.dayFacts}>{plural(day.stops.length, 'stop')}</span>
              <span className={styles.drive}>{minutes === 0 ? '' : driveTime(minutes)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
