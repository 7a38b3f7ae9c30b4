import type { Night } from '../../../../../core/domain/trips/nights.ts'
import { timeInWords } from '../../../../domain/calendar/clock-time.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../../parts/trip/stop-number.tsx'
import { plural } from '../../../../parts/words/trip-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { NewStop } from '../../together/new-in-trip.tsx'
import { MetMark } from '../../together/meet/met-mark.tsx'
import { roughTime } from '../../words/stay-words.ts'
import { OpenStop, type StopCardProps } from '../stops/stop-card.tsx'
import { stopState } from '../stops/stop-state.ts'
import styles from './night.module.css'

type BedCardProps = StopCardProps & { night: Night }

/** The stop at which a day ends with its night: where people sleep, from when, and for how many nights. */
export function BedCard({ stop, number, sense, files, href, night, onOpen }: BedCardProps) {
  const state = stopState(stop, sense)
  const words = [checkIn(stop.time, sense), nightInWords(night), files === 0 ? '' : plural(files, 'file')]
  return (
    <div className={styles.bed}>
      <span className={styles.mark}>
        <Icon name="bed" />
        <StopNumber number={number} />
      </span>
      <div className={styles.words}>
        <OpenStop name={shortName(stop.place)} href={href} onOpen={onOpen} />
        <p className={styles.soft}>{words.filter(Boolean).join(' · ')}</p>
        {stop.note === '' ? null : <p className={styles.note}>{stop.note}</p>}
        <NewStop stopId={stop.id} />
        <MetMark ids={[stop.id]} />
      </div>
      {state ? <span className={styles.soft}>{state.said ?? state.words}</span> : null}
    </div>
  )
}

/** 'check-in 4:00 PM' as somebody set it, 'there about 5:10 PM' as it is worked out; '' while nobody knows. */
function checkIn(time: string | null, sense: StopCardProps['sense']): string {
  if (time !== null) return `check-in ${timeInWords(time)}`
  const times = sense?.times
  return times?.isReached ? `there about ${roughTime(times.arrive + times.waits)}` : ''
}

/** '2 nights', '1 night'; of a later night of a stay 'night 2 of 2'. */
export const nightInWords = ({ position, of }: Night): string =>
  position === 1 ? plural(of, 'night') : `night ${position} of ${of}`
