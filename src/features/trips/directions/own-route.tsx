import { Link } from '@tanstack/react-router'
import { kmToMiles, milesInWords } from '../../../../core/domain/places/distance.ts'
import { oneDay } from '../../../domain/calendar/day-range.ts'
import { detoursInWords, driveTime, legInWords } from '../../../parts/words/drive-words.ts'
import { HeightProfile } from '../plan/facts/height-profile.tsx'
import type { DriveToStop } from './drive-to-stop.ts'
import styles from './directions.module.css'

type OwnRouteProps = {
  tripId: string
  way: DriveToStop
  /** Whether the plan as it stands was worked out. */
  isWorkedOut: boolean
}

/** The drive from the stop before as this phone knows it: how long, how far, over what, and its heights. */
export function OwnRoute({ tripId, way, isWorkedOut }: OwnRouteProps) {
  const { day, drive, fromName, profile } = way
  if (day === null)
    return <p className="muted">This stop is on no day yet: move it to one to see the drive to it.</p>
  if (!isWorkedOut) return <p className="muted">The drive is being worked out on this phone …</p>
  if (drive === null)
    return (
      <p className="muted">
        The trip begins here: there is no stop before it. A map app begins where you are.
      </p>
    )
  const days = day.date === null ? null : oneDay(day.date)
  const { drive: words, way: roads } = legInWords(drive, days)
  const from = fromName === null ? '' : `From ${fromName}`
  if ('noWay' in drive)
    return (
      <p>
        {from === '' ? '' : `${from}: `}
        {words}.
      </p>
    )
  return (
    <>
      <p className={styles.numbers}>
        <span className={styles.number}>{driveTime(drive.minutes)}</span>
        <span className={styles.number}>{milesInWords(kmToMiles(drive.km))}</span>
        <span className="muted">estimate</span>
      </p>
      <p>{from === '' && roads === '' ? 'On local roads' : `${from}${roads}`.trim()}</p>
      {days === null
        ? null
        : detoursInWords([drive], days).map((detour) => (
            <p key={detour} className={styles.told}>
              {detour}
            </p>
          ))}
      {profile === null ? null : <HeightProfile profile={profile} isSourced />}
      <Link
        to="/itinerary2/{-$id}"
        params={{ id: tripId }}
        search={{ day: day.number }}
        className={styles.onMap}
      >
        See day {day.number} on the trip’s map
      </Link>
    </>
  )
}
