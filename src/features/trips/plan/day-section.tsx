import { memo, startTransition, useEffect, useState, type ComponentProps } from 'react'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { afterFrames } from '../../../platform/loading/after-paint.ts'
import { positionOf, shiftOf, type Reorder } from '../../../ui/gestures/reorder.ts'
import { DayHead } from './day-head.tsx'
import styles from './day-plan.module.css'
import { StopRow, type StopActs } from './stop-row.tsx'
import { StopsInTurn } from './stops-in-turn.tsx'

type DaySectionProps = {
  tripId: string
  /** Null for what stands on no day. */
  day: TripDay | null
  /** Where its head stands among the rows of the plan. */
  head: number
  /** How many frames are shown before its stops come. */
  turn: number
  stops: readonly { stop: TripStop; at: number }[]
  /** How many rows the plan has. */
  count: number
  /** Null until it is worked out. */
  sense: DaySense | null
  /** It was worked out for the plan before. */
  stale: boolean
  headingId: string
  helpId: string
  lifted: Reorder | null
  /** Which rows there are, in which order: all that is called back holds for it. */
  order: string
  /** The number of the row of `from` in its day, were it at `to`. */
  numberAt: (from: number, to: number) => number
  handle: (at: number) => Omit<ComponentProps<'button'>, 'aria-label' | 'ref'>
  actsOf: (stop: TripStop, at: number, day: TripDay | null) => StopActs
  onAdd: () => void
  onOpen: () => void
}

/** One day with its stops. Drawn again only where something of it changed: a note is written with every pause in typing. */
export const DaySection = memo(OneDay, isSameDay)

/** What it calls back is made anew for every drawing, and does the same while the rows stay and nothing is carried. */
function isSameDay(before: DaySectionProps, now: DaySectionProps): boolean {
  return (
    before.lifted === null &&
    now.lifted === null &&
    before.order === now.order &&
    before.day === now.day &&
    before.sense === now.sense &&
    before.stale === now.stale &&
    before.stops.every(({ stop }, at) => stop === now.stops[at]?.stop)
  )
}

function OneDay({ day, head, turn, stops, count, lifted, order, ...rest }: DaySectionProps) {
  const sense = useInTurn(rest.sense, turn)
  const stale = rest.stale || sense !== rest.sense
  const { tripId, headingId, helpId, numberAt, handle, actsOf, onAdd, onOpen } = rest
  const empty = stops.length === 0
  return (
    <section
      id={day ? `day-${day.number}` : 'unscheduled'}
      className={styles.day}
      aria-labelledby={headingId}
    >
      <DayHead
        headingId={headingId}
        day={day}
        empty={empty}
        tripId={tripId}
        sense={sense}
        stale={stale}
        shiftPx={lifted ? shiftOf(lifted, head) : 0}
        onAdd={onAdd}
        onOpen={onOpen}
      />
      {empty ? null : (
        <StopsInTurn turn={turn} count={stops.length}>
          {stops.map(({ stop, at }) => (
            <StopRow
              key={stop.id}
              stop={stop}
              times={(!stale && sense?.schedule.stops.find(({ stopId }) => stopId === stop.id)) || null}
              date={day?.date ?? null}
              carrying={lifted !== null}
              order={order}
              number={numberAt(at, lifted ? positionOf(lifted, at) : at)}
              row={{
                index: at,
                count,
                shiftPx: lifted ? shiftOf(lifted, at) : 0,
                lifted: lifted?.from === at,
              }}
              canMove={{ up: at > 1, down: at < count - 1 }}
              handle={{ ...handle(at), 'aria-describedby': helpId }}
              acts={actsOf(stop, at, day)}
            />
          ))}
        </StopsInTurn>
      )}
    </section>
  )
}

/** The answer for this day so many frames after it came: no frame waits for all days of a long trip. */
function useInTurn(sense: DaySense | null, turn: number): DaySense | null {
  const [shown, setShown] = useState(sense)
  useEffect(
    () => (shown === sense ? undefined : afterFrames(turn, () => startTransition(() => setShown(sense)))),
    [shown, sense, turn],
  )
  return shown
}
