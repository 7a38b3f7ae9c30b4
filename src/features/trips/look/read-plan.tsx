import { useId } from 'react'
import { oneDay } from '../../../domain/calendar/day-range.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { legInWords } from '../../../parts/words/drive-words.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { StopNumber } from '../../../parts/trip/stop-number.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { DayHead } from '../plan/day-head.tsx'
import styles from '../plan/day-plan.module.css'
import { stopFacts } from '../plan/stop-facts.ts'
import { NewStop } from '../together/new-in-trip.tsx'
import { MetMark } from '../together/meet/met-mark.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import look from './look.module.css'

type ReadPlanProps = {
  trip: Trip
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** The number of the one day to show, null for what stands on no day. Left out: all of them. */
  only?: number | null
  onOpenStop: (id: string) => void
}

/** The days of a trip, or one of them, with their stops in order, for who may look but not change. A stop's name opens what is said of it. */
export function ReadPlan({ trip, worked, only, onOpenStop }: ReadPlanProps) {
  const id = useId()
  const { days, unscheduled } = trip
  const parts: { day: TripDay | null; stops: readonly TripStop[] }[] = days.map((day) => ({
    day,
    stops: day.stops,
  }))
  if (unscheduled.length > 0) parts.push({ day: null, stops: unscheduled })
  const shown = only === undefined ? parts : parts.filter(({ day }) => (day?.number ?? null) === only)
  return (
    <div className={styles.plan}>
      {shown.map(({ day, stops }) => {
        const headingId = `${id}-${day?.number ?? 'none'}`
        const found = (day && worked?.sense.days.find(({ number }) => number === day.number)) ?? null
        // A better order is a change that is offered.
        const sense = found && { ...found, better: null }
        return (
          <section
            key={headingId}
            id={day ? `day-${day.number}` : 'unscheduled'}
            className={styles.day}
            aria-labelledby={headingId}
          >
            <DayHead
              headingId={headingId}
              day={day}
              empty={stops.length === 0}
              sense={sense}
              stale={worked?.isCurrent !== true}
              shiftPx={0}
            />
            {stops.length === 0 ? null : (
              <ol className={styles.stops}>
                {stops.map((stop, at) => (
                  <Row
                    key={stop.id}
                    stop={stop}
                    number={at + 1}
                    date={day?.date ?? null}
                    times={
                      (worked?.isCurrent && sense?.schedule.stops.find(({ stopId }) => stopId === stop.id)) ||
                      null
                    }
                    onOpen={() => onOpenStop(stop.id)}
                  />
                ))}
              </ol>
            )}
          </section>
        )
      })}
    </div>
  )
}

type RowProps = {
  stop: TripStop
  /** In its day, from 1. */
  number: number
  /** Of its day. */
  date: string | null
  times: StopTimes | null
  onOpen: () => void
}

function Row({ stop, number, date, times, onOpen }: RowProps) {
  const leg = times?.drive ? legInWords(times.drive, date === null ? null : oneDay(date)) : null
  const facts = stopFacts(stop, times)
  return (
    <li className={look.stop} data-done={stop.done}>
      {leg === null ? null : (
        <p className={styles.leg}>
          {leg.drive}
          {leg.way}
        </p>
      )}
      <div className={look.line}>
        <span className={styles.number}>
          {stop.done ? <Icon name="check" size={20} /> : <StopNumber number={number} />}
        </span>
        <button type="button" className={styles.open} onClick={onOpen}>
          <span className={styles.name}>{shortName(stop.place)}</span>
          <NewStop stopId={stop.id} />
          {stop.done ? <span className="muted">Done</span> : null}
          {facts.length === 0 ? null : <span className="muted tabular">{facts.join(' · ')}</span>}
          {stop.note === '' ? null : <span className={styles.note}>{stop.note}</span>}
          <MetMark ids={[stop.id]} />
        </button>
      </div>
    </li>
  )
}
