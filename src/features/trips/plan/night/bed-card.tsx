import type { Night } from '../../../../../core/domain/trips/nights.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../../parts/trip/stop-number.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { NewStop } from '../../together/new-in-trip.tsx'
import { MetMark } from '../../together/meet/met-mark.tsx'
import { OpenStop, type StopCardProps } from '../stops/stop-card.tsx'
import { stopState } from '../stops/stop-state.ts'
import { bedInWords } from './night-words.ts'
import styles from './night.module.css'

type BedCardProps = StopCardProps & { night: Night }

/** The stop at which a day ends with its night: where people sleep, from when, and for how many nights. */
export function BedCard({ stop, number, sense, files, href, night, booked, onOpen }: BedCardProps) {
  const state = booked?.state ?? stopState(stop, sense)
  return (
    <div className={styles.bed}>
      <span className={styles.mark}>
        <Icon name="bed" />
        <StopNumber number={number} />
      </span>
      <div className={styles.words}>
        <OpenStop name={shortName(stop.place)} href={href} onOpen={onOpen} />
        <p className={styles.soft}>{bedInWords(stop, night, sense, files)}</p>
        {stop.note === '' ? null : <p className={styles.note}>{booked?.note ?? stop.note}</p>}
        <NewStop stopId={stop.id} />
        <MetMark ids={[stop.id]} />
      </div>
      {state ? <span className={styles.soft}>{state.said ?? state.words}</span> : null}
    </div>
  )
}
