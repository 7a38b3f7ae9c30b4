import { FEET_PER_METRE } from '../../../../../core/domain/places/distance.ts'
import { useState } from 'react'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { wholeNumber } from '../../../../../core/domain/words/numbers.ts'
import { clockFace, timeOfMinutes } from '../../../../domain/calendar/clock-time.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { driveTime } from '../../../../parts/words/drive-words.ts'
import { hundredsOfFeet } from '../../../../../core/domain/places/place-words.ts'
import { Icon, type IconName } from '../../../../ui/icons.tsx'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { exactTime } from '../../words/stay-words.ts'
import styles from './day-numbers.module.css'
import { useRoadNews } from './use-road-news.ts'

/** What stands behind the numbers is not part of a trip's first sight. */
const DayFacts = lazyPiece(() => import('./day-facts-sheet.tsx').then((module) => module.DayFacts))

type DayNumbersProps = {
  day: TripDay
  /** Null until it is worked out: its room is there. */
  sense: DaySense | null
  /** It was worked out for the plan before. */
  stale: boolean
}

/** What a day brings in three numbers (drive, highest point, sunset), and the way to all else that is known of it. */
export function DayNumbers({ day, sense, stale }: DayNumbersProps) {
  const [isOpen, setOpen] = useState(false)
  const { news } = useRoadNews(day, sense)
  const minded = sense ? sense.warnings.length + (news?.length ?? 0) : 0
  return (
    <div className={styles.row} data-stale={stale}>
      <dl className={styles.numbers}>{sense ? <Numbers sense={sense} /> : null}</dl>
      {sense ? (
        <button
          type="button"
          className={styles.mind}
          data-minded={minded > 0}

          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {minded > 0 ? `${minded} to mind` : 'Facts'}
          <Icon name="chevron-right" size={16} />
        </button>
      ) : null}
      {isOpen && sense ? (
        <DayFacts day={day} sense={sense} stale={stale} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

function Numbers({ sense: { schedule, light, heights } }: { sense: DaySense }) {
  const { highest } = heights
  return (
    <>
      {schedule.drivingMinutes === 0 ? null : (
        <DayNumber icon="car" name="Driving about" words={driveTime(schedule.drivingMinutes)} />
      )}
      {highest === null ? null : (
        <DayNumber
          icon="mountain"
          name={['Highest point', highest.name ?? '', highest.isEstimate ? 'about' : '']
            .filter(Boolean)
            .join(' ')}
          words={
            highest.isEstimate
              ? hundredsOfFeet(highest.metres)
              : `${wholeNumber(highest.metres * FEET_PER_METRE)} ft`
          }
        />
      )}
      {light === null ? null : (
        <DayNumber icon="sunset" name="Sunset" words={clock(light.sunset)} said={exactTime(light.sunset)} />
      )}
    </>
  )
}

type DayNumberProps = {
  icon: IconName
  name: string
  words: string
  /** Heard where that is more than what its icon says. */
  said?: string
}

function DayNumber({ icon, name, words, said }: DayNumberProps) {
  return (
    <div className={styles.number}>
      <dt>
        <Icon name={icon} size={18} />
        <VisuallyHidden>{name}</VisuallyHidden>
      </dt>
      <dd>
        {said === undefined ? (
          words
        ) : (
          <>
            <span aria-hidden="true">{words}</span>
            <VisuallyHidden>{said}</VisuallyHidden>
          </>
        )}
      </dd>
    </div>
  )
}

/** '8:31': the sun sets in the evening. */
function clock(minutes: number): string {
  const { hour, minute } = clockFace(timeOfMinutes(minutes))
  return `${hour}:${String(minute).padStart(2, '0')}`
}
