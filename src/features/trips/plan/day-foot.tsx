import { animated } from '@react-spring/web'
import { useRef } from 'react'
import type { Night } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay } from '../../../../core/domain/trips/trip.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useGlide } from '../../../ui/gestures/use-glide.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { roughTime } from '../words/stay-words.ts'
import { BetterOrder } from './better-order.tsx'
import styles from './day-plan.module.css'
import { NightRow } from './night/night-row.tsx'
import { SunsetLine } from './stops/drive-line.tsx'
import { sunsetBefore } from './stops/stop-sense.ts'

type DayFootProps = {
  trip: Pick<Trip, 'id'>
  /** Null for what stands on no day. */
  day: TripDay | null
  /** The night after it; null where it ends at its bed already, and after the last day. */
  night: Night | null
  /** Null until it is worked out, and while another plan is. */
  sense: DaySense | null
  /** It gives way to a stop that is carried past it, px. */
  shiftPx: number
  hrefOf: (stopId: string) => string | null
  onOpenStop: (id: string) => void
  /** Left out for who may not change the day. */
  onAdd?: () => void
  /** What is booked, by the ids of the stops that it is. Default: nothing. */
  booked?: ReadonlyMap<string, BookedStop>
}

/** The end of a day: when it ends, the sunset where that comes later, a better order of its stops, the way to add one, and the night. */
export function DayFoot({
  trip,
  day,
  night,
  sense,
  shiftPx,
  hrefOf,
  onOpenStop,
  onAdd,
  booked,
}: DayFootProps) {
  const element = useRef<HTMLDivElement>(null)
  const shift = useGlide(element, { index: 0, count: 0, axis: 'y', shiftPx, lifted: false })
  const isPlanned = day !== null && day.stops.length > 0
  return (
    <animated.div ref={element} className={styles.foot} style={{ y: shift }}>
      {isPlanned ? <DayEnd sense={sense} /> : null}
      {onAdd ? (
        <div className={styles.adds}>
          <Button
            aria-label={day ? `Add a stop to day ${day.number}` : 'Add an unscheduled stop'}
            className={styles.add}
            onClick={onAdd}
          >
            <Icon name="plus" size={20} /> Add a stop
          </Button>
          {day && sense?.better ? <BetterOrder tripId={trip.id} day={day} better={sense.better} /> : null}
        </div>
      ) : null}
      {day && night ? (
        <NightRow
          trip={trip}
          day={day}
          night={night}
          hrefOf={hrefOf}
          onOpenStop={onOpenStop}
          booked={(night.bed && booked?.get(night.bed.id)) ?? null}
          {...(onAdd ? { onAdd } : {})}
        />
      ) : null}
    </animated.div>
  )
}

/** When the day ends, and the sunset where people are at their last stop by then. Its line is there before it is worked out. */
function DayEnd({ sense }: { sense: DaySense | null }) {
  const isLight = sense?.light && sunsetBefore(sense) === sense.schedule.stops.length
  return (
    <p className={styles.end}>
      {sense ? (
        <span>
          {`Ends about ${roughTime(sense.schedule.end)}`}
          <VisuallyHidden>. </VisuallyHidden>
        </span>
      ) : null}
      {isLight && sense.light ? <SunsetLine sunset={sense.light.sunset} /> : null}
    </p>
  )
}
