import { kmToMiles, milesInWords } from '../../../../../core/domain/places/distance.ts'
import { oneDay } from '../../../../domain/calendar/day-range.ts'
import type { Drive, NoDrive } from '../../../../domain/roads/drives.ts'
import { driveTime, legInWords } from '../../../../parts/words/drive-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { exactTime } from '../../words/stay-words.ts'
import styles from './stop-card.module.css'

type DriveLineProps = {
  /** The way to the stop below; null until it is worked out, and where nobody drives. */
  drive: Drive | NoDrive | null
  /** The date of the day; null where it has none. */
  date: string | null
  /** When the sun sets, minutes since midnight, where that is on this way. */
  sunset: number | null
  /** How many places lie on this way, and what shows them; 0 where none does or nobody may add one. */
  onTheWay?: number
  /** The stop that the way leads to. */
  to?: string
  onAdd?: () => void
  /** A stop is carried: the ways are those of the order before. */
  carrying?: boolean
}

/** The way between two stops on one slim line that has its place before it is worked out, with the sunset where it falls there. */
export function DriveLine(props: DriveLineProps) {
  const { drive, date, sunset, onTheWay = 0, to, onAdd, carrying = false } = props
  return (
    <p className={styles.drive} data-hidden={carrying}>
      {drive === null ? null : (
        <span className={styles.way} data-unknown={'noWay' in drive}>
          <Icon name="car" size={16} />
          <span className={styles.wayWords}>
            <VisuallyHidden>Drive: </VisuallyHidden>
            {driveInWords(drive, date)}
          </span>
        </span>
      )}
      {onTheWay === 0 ? null : (
        <button type="button" className={styles.more} onClick={onAdd}>
          + on the way: {onTheWay}
          <VisuallyHidden>, before {to}</VisuallyHidden>
        </button>
      )}
      {sunset === null ? null : <SunsetLine sunset={sunset} />}
    </p>
  )
}

/** When the sun sets, where that falls in the day. */
export function SunsetLine({ sunset }: { sunset: number }) {
  return (
    <span className={styles.sunset}>
      <Icon name="sunset" size={16} /> <span>Sunset {exactTime(sunset)}</span>
    </span>
  )
}

/** '1 h 30 · 62 mi · Coal Bank Pass, Molas Pass', '45 min · 31 mi · CO-82', 'No drive: Maroon Creek Road is usually closed in January'. */
export function driveInWords(drive: Drive | NoDrive, date: string | null): string {
  if ('noWay' in drive) {
    const { drive: words } = legInWords(drive, date === null ? null : oneDay(date))
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
  const { minutes, km, passes, highways } = drive
  const over = (passes.length > 0 ? passes : highways.slice(0, 2)).join(', ')
  return [driveTime(minutes), milesInWords(kmToMiles(km)), over].filter(Boolean).join(' · ')
}
