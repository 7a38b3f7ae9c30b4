import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { clockFace, timeOfMinutes } from '../../../../domain/calendar/clock-time.ts'
import type { StopTimes } from '../../../../domain/trips/day-schedule.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import styles from './stop-card.module.css'

/** What is worked out is said to five minutes: nothing of an estimate is more exact. */
const STEP = 5

/** When people are at a stop, large. The time that somebody set stands at once; what is worked out comes into its place. */
export function StopTime({
  stop: { time },
  times,
}: {
  stop: Pick<TripStop, 'time'>
  times: StopTimes | null
}) {
  const shown = shownTime(time, times)
  if (shown === null) return <span className={styles.time} />
  const { hour, minute, half } = clockFace(shown.time)
  return (
    <span className={styles.time}>
      {shown.isEstimate ? <VisuallyHidden>about </VisuallyHidden> : null}
      {/* In one text: of three some screen readers stop at each. */}
      {`${hour}:${String(minute).padStart(2, '0')}`}
      <span className={styles.half}> {half}</span>
    </span>
  )
}

/** The set time where they are there by then, else when they are there; null where nobody knows. */
export function shownTime(
  time: string | null,
  times: StopTimes | null,
): { time: string; isEstimate: boolean } | null {
  if (times?.isReached && (time === null || times.late > STEP)) {
    const minutes = times.arrive + times.waits
    return { time: timeOfMinutes(Math.round(minutes / STEP) * STEP), isEstimate: true }
  }
  return time === null ? null : { time, isEstimate: false }
}
