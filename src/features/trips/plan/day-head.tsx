import { animated } from '@react-spring/web'
import { useRef } from 'react'
import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useGlide } from '../../../ui/gestures/use-glide.ts'
import { BackBy } from '../back-by/back-by.tsx'
import { dateInWords } from '../words/day-words.ts'
import { DayNumbers } from './facts/day-numbers.tsx'
import styles from './day-plan.module.css'

type DayHeadProps = {
  headingId: string
  /** Null for what stands on no day. */
  day: TripDay | null
  /** What it is called. */
  heading: string
  /** How many days the trip has. */
  of: number
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
  onOpen?: () => void
}

/** The head of a day: what it is called, which day it is, what it brings in numbers, its note, and the way to change it. */
export function DayHead(props: DayHeadProps) {
  const { headingId, day, heading, of, empty, sense, stale, tripId, shiftPx, onOpen } = props
  const element = useRef<HTMLDivElement>(null)
  const shift = useGlide(element, { index: 0, count: 0, axis: 'y', shiftPx, lifted: false })
  const date = day ? dateInWords(day) : ''
  return (
    <animated.div ref={element} className={styles.head} data-slot style={{ y: shift }}>
      <div className={styles.headLine}>
        <h2 id={headingId} className={styles.dayTitle}>
          {heading}
        </h2>
        {day ? (
          <p className={styles.dayOf}>
            {/* In one text, as the first frame has it: several are a 32nd of a pixel wider together. */}
            <span>{`Day ${day.number} of ${of}`}</span>
            {date === '' ? null : <span>{date}</span>}
          </p>
        ) : null}
        {day && onOpen ? (
          <IconButton label={`Change day ${day.number}`} className={styles.change} onClick={onOpen}>
            <Icon name="edit" size={20} />
          </IconButton>
        ) : null}
      </div>
      {day && !empty ? <DayNumbers day={day} sense={sense} stale={stale} /> : null}
      {day && day.setOff !== null ? (
        <p className={styles.said}>Set off at {timeInWords(day.setOff)}</p>
      ) : null}
      {day && day.note !== '' ? <p className={styles.dayNote}>{day.note}</p> : null}
      {empty ? (
        <p className="muted">{day ? 'Nothing planned yet.' : 'What is in no day stands here.'}</p>
      ) : null}
      {day && tripId !== undefined ? <BackBy tripId={tripId} day={day} /> : null}
    </animated.div>
  )
}
