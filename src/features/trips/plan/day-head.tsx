import { animated } from '@react-spring/web'
import { useRef } from 'react'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useGlide } from '../../../ui/gestures/use-glide.ts'
import { BackBy } from '../back-by/back-by.tsx'
import { dayTitle } from '../words/trip-line.ts'
import { DayOutlook } from './day-outlook.tsx'
import styles from './day-plan.module.css'

type DayHeadProps = {
  headingId: string
  /** Null for what stands on no day. */
  day: TripDay | null
  empty: boolean
  /** Null until it is worked out. */
  sense: DaySense | null
  /** It was worked out for the plan before. */
  stale: boolean
  /** Left out where a trip is shown to whoever has its link. */
  tripId?: string
  /** It gives way to a stop that is carried past it, px. */
  shiftPx: number
  /** Left out for who may not change the day. */
  onAdd?: () => void
  onOpen?: () => void
}

/** The head of a day: its name, what it brings, its note, and the ways to add a stop and to change the day. */
export function DayHead({
  headingId,
  day,
  empty,
  sense,
  stale,
  tripId,
  shiftPx,
  onAdd,
  onOpen,
}: DayHeadProps) {
  const element = useRef<HTMLDivElement>(null)
  const shift = useGlide(element, { index: 0, count: 0, axis: 'y', shiftPx, lifted: false })
  const said = day
    ? [day.title, day.setOff === null ? '' : `Set off at ${timeInWords(day.setOff)}`].filter(Boolean)
    : []
  return (
    <animated.div ref={element} className={styles.head} data-slot style={{ y: shift }}>
      <div className={styles.headLine}>
        <h2 id={headingId} className={styles.dayTitle}>
          {day ? dayTitle(day) : 'Unscheduled'}
        </h2>
        {day && onOpen ? (
          <IconButton label={`Change day ${day.number}`} onClick={onOpen}>
            <Icon name="edit" size={20} />
          </IconButton>
        ) : null}
        {onAdd ? (
          <IconButton
            label={day ? `Add a stop to day ${day.number}` : 'Add an unscheduled stop'}
            variant="secondary"
            onClick={onAdd}
          >
            <Icon name="plus" size={20} />
          </IconButton>
        ) : null}
      </div>
      {said.length === 0 ? null : <p className="muted">{said.join(' · ')}</p>}
      {day && day.note !== '' ? <p className={styles.dayNote}>{day.note}</p> : null}
      {empty ? (
        <p className="muted">{day ? 'Nothing planned yet.' : 'What is in no day stands here.'}</p>
      ) : null}
      {day && tripId !== undefined ? <BackBy tripId={tripId} day={day} /> : null}
      {day && sense && !empty ? <DayOutlook day={day} sense={sense} stale={stale} /> : null}
    </animated.div>
  )
}
