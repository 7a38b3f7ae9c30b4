import { memo, startTransition, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import type { Night } from '../../../../core/domain/trips/nights.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { sameValue } from '../../../../core/records/same-value.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { bookedMind } from '../../../domain/trips/booked/booked-mind.ts'
import type { BookedStop } from '../../../domain/trips/booked/booked-stops.ts'
import { withAside, type BookedAside } from '../../../domain/trips/booked/booked-trip.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import { afterFrames } from '../../../platform/loading/after-paint.ts'
import { positionOf, shiftOf, type Reorder } from '../../../ui/gestures/reorder.ts'
import { dayTitle } from '../words/trip-line.ts'
import { BookedAsideRow, BookedRow } from './booked/booked-row.tsx'
import { DayFoot } from './day-foot.tsx'
import { DayHead } from './day-head.tsx'
import styles from './day-plan.module.css'
import type { StopFiles } from './stop-files.ts'
import { StopRow, type StopActs } from './stops/stop-row.tsx'
import { stopSenses } from './stops/stop-sense.ts'
import { StopsInTurn } from './stops/stops-in-turn.tsx'

type DaySectionProps = {
  tripId: string
  /** Null for what stands on no day. */
  day: TripDay | null
  heading: string
  /** What of its stops is booked, by their ids, and what is listed beside them. */
  booked: ReadonlyMap<string, BookedStop>
  aside: readonly BookedAside[]
  /** Where the night before it is spent; null where nobody knows. */
  nightBefore: TripStop | null
  /** How many the trip has. */
  days: number
  /** The one after it; null after the last day, and where there is no day. */
  night: Night | null
  /** Where its head stands among the rows of the plan. */
  head: number
  /** How many frames are shown before its stops come. */
  turn: number
  /** `number` counts through the trip. */
  stops: readonly { stop: TripStop; at: number; number: number }[]
  /** How many rows the plan has. */
  count: number
  /** Behind the first and before the last of these places, counted as `at`, a stop can take a step. */
  edges: { first: number; last: number }
  /** What is known of places, by their ids. */
  known: ReadonlyMap<string, KnownPlace>
  /** How many places lie on the way to a stop, by its id. */
  onTheWay: ReadonlyMap<string, number>
  /** The files of a stop, by its id. */
  filesOf: ReadonlyMap<string, StopFiles>
  /** Null until it is worked out. */
  sense: DaySense | null
  /** It was worked out for the plan before. */
  stale: boolean
  headingId: string
  helpId: string
  lifted: Reorder | null
  /** Which rows there are, in which order: all that is called back holds for it. */
  order: string
  /** The number in the trip of the row at `from`, were it at `to`. */
  numberAt: (from: number, to: number, isLifted: boolean) => number
  handle: (at: number) => Omit<ComponentProps<'button'>, 'aria-label' | 'ref'>
  hrefOf: (stopId: string) => string
  actsOf: (stop: TripStop, at: number, day: TripDay | null) => StopActs
  onOpenStop: (id: string) => void
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
    before.known === now.known &&
    before.filesOf === now.filesOf &&
    before.onTheWay === now.onTheWay &&
    before.heading === now.heading &&
    sameValue(before.aside, now.aside) &&
    bookedOf(before, before.night?.bed) === bookedOf(now, now.night?.bed) &&
    before.nightBefore === now.nightBefore &&
    before.days === now.days &&
    sameValue(before.night, now.night) &&
    sameValue(before.edges, now.edges) &&
    before.stops.every(
      ({ stop, number }, at) =>
        stop === now.stops[at]?.stop &&
        number === now.stops[at]?.number &&
        bookedOf(before, stop) === bookedOf(now, stop),
    )
  )
}

const bookedOf = ({ booked }: DaySectionProps, stop: TripStop | null | undefined): BookedStop | null =>
  (stop && booked.get(stop.id)) ?? null

function OneDay({ day, head, turn, stops, count, lifted, order, night, ...rest }: DaySectionProps) {
  const sense = useInTurn(rest.sense, turn)
  const stale = rest.stale || sense !== rest.sense
  const { tripId, headingId, helpId, edges, known, filesOf, handle, hrefOf, actsOf } = rest
  const current = stale ? null : sense
  const senses = useMemo(() => (current ? stopSenses(current) : null), [current])
  const { booked, aside } = rest
  const of = stops.length + aside.length
  const empty = of === 0
  const last = stops.at(-1)?.stop
  /** The night is spent at the day's last stop, which is drawn as the bed. */
  const nightHere = night?.bed && night.position === 1 && night.bed.id === last?.id ? night : null
  const section = useFocusOnNewBed(nightHere?.bed?.id ?? null)
  return (
    <section
      ref={section}
      id={day ? `day-${day.number}` : 'unscheduled'}
      className={styles.day}
      aria-label={day ? dayTitle(day) : 'Unscheduled'}
    >
      <DayHead
        headingId={headingId}
        day={day}
        heading={rest.heading}
        of={rest.days}
        empty={empty}
        tripId={tripId}
        sense={sense}
        stale={stale}
        shiftPx={lifted ? shiftOf(lifted, head) : 0}
        onOpen={rest.onOpen}
      />
      {empty ? null : (
        <StopsInTurn turn={turn}>
          {withAside(stops, aside).map((row, index) => {
            const place = { position: index + 1, of }
            if ('booked' in row)
              return (
                <BookedAsideRow
                  key={row.booked.id}
                  booked={row.booked}
                  {...place}
                  href={hrefOf(row.booked.id)}
                  onOpen={() => rest.onOpenStop(row.booked.id)}
                />
              )
            const { stop, at } = row
            const isLifted = lifted?.from === at
            const shown = {
              ...place,
              stop,
              sense: senses?.get(stop.id) ?? null,
              onTheWay: rest.onTheWay.get(stop.id) ?? 0,
              href: hrefOf(stop.id),
              date: day?.date ?? null,
              hasWay: day !== null && row.number > 1,
              night: stop === last ? nightHere : null,
              carrying: lifted !== null,
              number: rest.numberAt(at, lifted ? positionOf(lifted, at) : at, isLifted),
              row: { index: at, count, shiftPx: lifted ? shiftOf(lifted, at) : 0, lifted: isLifted },
            }
            const one = booked.get(stop.id)
            if (one && day)
              return (
                <BookedRow
                  key={stop.id}
                  {...shown}
                  booked={one}
                  mind={bookedMind(one, day, { sense: current, night: rest.nightBefore })}
                  onOpen={() => rest.onOpenStop(stop.id)}
                  onAdd={rest.onAdd}
                />
              )
            return (
              <StopRow
                key={stop.id}
                {...shown}
                known={known.get(stop.place.placeId)}
                files={filesOf.get(stop.id)?.count ?? 0}
                photo={filesOf.get(stop.id)?.photo ?? null}
                order={order}
                canMove={{ up: at > edges.first, down: at < edges.last }}
                handle={{ ...handle(at), 'aria-describedby': helpId }}
                acts={actsOf(stop, at, day)}
              />
            )
          })}
        </StopsInTurn>
      )}
      <DayFoot
        trip={{ id: tripId }}
        day={day}
        night={nightHere ? null : night}
        sense={current}
        shiftPx={lifted ? shiftOf(lifted, head + stops.length + 1) : 0}
        hrefOf={hrefOf}
        onOpenStop={rest.onOpenStop}
        onAdd={rest.onAdd}
        booked={booked}
      />
    </section>
  )
}

/** A bed that was just chosen takes the focus of the way to it, which left. Answers the ref of the day's section. */
function useFocusOnNewBed(bed: string | null) {
  const section = useRef<HTMLElement>(null)
  const before = useRef(bed)
  useEffect(() => {
    const isNew = before.current === null && bed !== null
    before.current = bed
    if (isNew && document.activeElement === document.body)
      section.current?.querySelector<HTMLElement>('ol > li:last-child a')?.focus({ preventScroll: true })
  }, [bed])
  return section
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
