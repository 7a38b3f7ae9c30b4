import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useId, useMemo, useState } from 'react'
import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { moveStopEdits, stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import type { Attachment } from '../../../../core/records/trips/trip-attachments.ts'
import type { BookedAside, BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import { nightBefore } from '../../../domain/trips/nights/night-before.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { chooseOrderAtom } from '../../../state/chosen-orders.ts'
import { editTrip } from '../../../sync/hooks/use-trips.ts'
import { useReorder } from '../../../ui/gestures/use-reorder.ts'
import { afterIdle } from '../../../ui/loading/after-idle.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { keep, removeStop } from '../trip-changes.ts'
import { dayHeading } from '../words/day-words.ts'
import { canBeCarried, dayRows, dropPlace, numberAt, type DayRow } from './day-rows.ts'
import { DaySection } from './day-section.tsx'
import { filesByStop } from './stop-files.ts'
import { stopAddress } from '../screen/trip-address.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import styles from './day-plan.module.css'
import type { StopActs } from './stops/stop-row.tsx'

type DayPlanProps = {
  trip: Trip
  /** The trip with what is booked among its stops. */
  shown: BookedTrip<Trip>
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** The number of the one day to show, null for what stands on no day. Left out: all days, one below the other. */
  only?: number | null
  /** Those of its stops are counted, and the first photo of each is its picture. */
  files?: readonly Attachment[]
  onOpenStop: (id: string) => void
  onMoveStop: (id: string) => void
  /** `day` null is the unscheduled list. */
  onAdd: (day: number | null) => void
  onOpenDay: (number: number) => void
}

/** Days that begin among so many rows are drawn at once: more than a phone shows. */
const FIRST_ROWS = 10
/** Nobody waits for it: the drives and the facts come first. */
const CountOnTheWay = afterIdle(() =>
  import('./stops/count-on-the-way.tsx').then((module) => module.CountOnTheWay),
)

const NOTHING: ReadonlyMap<string, number> = new Map()
const NO_FILES: readonly Attachment[] = []
const NO_ASIDE: readonly BookedAside[] = []

/** The days of a trip, or one of them, with their stops in order; a stop can be carried to any place that is shown. */
export function DayPlan({
  trip,
  shown,
  worked,
  only,
  files = NO_FILES,
  onOpenStop,
  onMoveStop,
  onAdd,
  onOpenDay,
}: DayPlanProps) {
  const helpId = useId()
  const [said, setSaid] = useState('')
  const [onTheWay, setOnTheWay] = useState(NOTHING)
  const choose = useSetAtom(chooseOrderAtom)
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const known = knownPlaces(catalogue).byId
  const filesOf = useMemo(() => filesByStop(trip.id, files), [trip.id, files])
  const nights = nightsOf(shown.trip)
  const rows = dayRows(shown.trip, only)
  /** A step goes over the edge of a day also where that day alone is shown. */
  const all = only === undefined ? rows : dayRows(shown.trip)
  const offset = all.findIndex((row) => row.kind === 'head' && row.day === (rows[0]?.day ?? null))
  /** What is booked before all else is nothing that a stop could step past. */
  const top = all.findIndex((row, at) => at > 0 && (row.kind === 'head' || canBeCarried(row)))
  const words = (from: number, to: number, done = '') => placeInWords(rows, from, to, done)
  const drop = (from: number, to: number, among = rows) => {
    const row = among[from]
    const place = dropPlace(among, from, to)
    if (row?.kind !== 'stop' || place === null) return
    choose(trip.id, daysAfterMove(trip, row.stop, place.day))
    keep(editTrip(trip.id, (now) => moveStopEdits(now, row.stop.id, place)))
  }
  const order = rows
    .map((row) => (row.kind === 'head' ? `day${row.day?.number ?? ''}` : row.stop.id))
    .join(' ')
  const { list, lifted, handle } = useReorder<HTMLDivElement>({
    axis: 'y',
    keySteps: 'rows',
    order,
    onLift: (at) => setSaid(words(at, at, ' lifted')),
    onCarry: (from, to) => setSaid(words(from, to)),
    onStay: (from, to) => setSaid(words(from, to, ' stays')),
    onDrop: (from, to) => {
      setSaid(words(from, to, ' dropped'))
      drop(from, to)
    },
    onCancel: (at) => setSaid(words(at, at, ' put back')),
  })

  // What was worked out for another plan would stand beside the wrong stops.
  const stale = worked?.isCurrent !== true
  return (
    <div ref={list} className={styles.plan}>
      {sectionsOf(rows).map((section) => {
        const { day } = section
        return (
          <DaySection
            key={day?.number ?? 'none'}
            {...section}
            tripId={trip.id}
            heading={day ? dayHeading(shown.trip, day) : 'Unscheduled'}
            booked={shown.booked}
            aside={shown.aside.get(day?.number ?? 0) ?? NO_ASIDE}
            nightBefore={day && nightBefore(shown.trip, day.number)}
            days={trip.days.length}
            night={nights.find((night) => night.day === day?.number) ?? null}
            known={known}
            filesOf={filesOf}
            onTheWay={onTheWay}
            edges={{ first: top - Math.max(offset, 0), last: all.length - 1 - offset }}
            count={rows.length}
            sense={(day && worked?.sense.days.find(({ number }) => number === day.number)) ?? null}
            stale={stale}
            headingId={`${helpId}-${day?.number ?? 'none'}`}
            helpId={helpId}
            lifted={lifted}
            order={order}
            numberAt={(from, to, isLifted) => numberAt(rows, from, to, isLifted)}
            hrefOf={hrefOf}
            onOpenStop={onOpenStop}
            handle={handle}
            actsOf={actsOf}
            onAdd={() => onAdd(day?.number ?? null)}
            onOpen={() => day && onOpenDay(day.number)}
          />
        )
      })}
      {typeof only === 'number' && worked?.isCurrent ? (
        <CountOnTheWay trip={shown.trip} sense={worked.sense} day={only} onCount={setOnTheWay} />
      ) : null}
      <p id={helpId} hidden>
        Space lifts the stop, arrow keys carry it{only === undefined ? ', also to other days' : ''}, Space
        drops it, Escape puts it back.
      </p>
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  )

  function hrefOf(stopId: string): string {
    return stopAddress(trip.id, stopId)
  }

  function actsOf(stop: TripStop, at: number, day: TripDay | null): StopActs {
    const step = (by: 1 | -1) => {
      const from = at + offset
      let to = from + by
      while (all[to]?.kind === 'stop' && !canBeCarried(all[to])) to += by
      setSaid(placeInWords(all, from, to, ''))
      drop(from, to, all)
    }
    return {
      open: () => onOpenStop(stop.id),
      add: () => onAdd(day?.number ?? null),
      moveUp: () => step(-1),
      moveDown: () => step(1),
      moveTo: () => onMoveStop(stop.id),
      toggleDone: () => keep([stopEdit(stop.id, { done: !stop.done })]),
      remove: () => removeStop(stop, new Date().toISOString()),
      focusWhenEmpty: () =>
        document
          .getElementById(`${helpId}-${day?.number ?? 'none'}`)
          ?.closest('section')
          ?.querySelector('button') ?? null,
    }
  }
}

/** `turn` 0 comes with the first frame. */
type Section = {
  day: TripDay | null
  head: number
  turn: number
  stops: { stop: TripStop; at: number; number: number }[]
}

/** The rows under their heads, each with its place among all rows. */
function sectionsOf(rows: readonly DayRow[]): Section[] {
  const sections: Section[] = []
  for (const [at, row] of rows.entries()) {
    if (row.kind === 'head') {
      const turn = at < FIRST_ROWS ? 0 : (sections.at(-1)?.turn ?? 0) + 1
      sections.push({ day: row.day, head: at, turn, stops: [] })
    }
    if (row.kind === 'stop') sections.at(-1)?.stops.push({ stop: row.stop, at, number: row.number })
  }
  return sections
}

/** The days whose order somebody has chosen who takes a stop to a place of `to`, each with the stops it then has. */
function daysAfterMove(
  { days }: Trip,
  { id, slot }: TripStop,
  to: number | null,
): { day: number; stops: string[] }[] {
  return days
    .filter(({ number }) => number === slot.day || number === to)
    .map(({ number, stops }) => {
      const others = stops.map((stop) => stop.id).filter((one) => one !== id)
      return { day: number, stops: number === to ? [...others, id] : others }
    })
}

/** 'Ouray, day 2, position 1 of 3' for those who hear it. */
function placeInWords(rows: readonly DayRow[], from: number, to: number, done: string): string {
  const row = rows[from]
  if (row?.kind !== 'stop') return ''
  const isOther = (one: DayRow) => one !== row && canBeCarried(one)
  const before = rows.slice(from - row.index, from).filter(isOther).length
  const place = dropPlace(rows, from, to) ?? { day: row.day?.number ?? null, at: before }
  const others = rows.filter((one) => isOther(one) && (one.day?.number ?? null) === place.day).length
  const where = place.day === null ? 'on no day' : `day ${place.day}`
  return `${shortName(row.stop.place)}${done}, ${where}, position ${place.at + 1} of ${others + 1}`
}
