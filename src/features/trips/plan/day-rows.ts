import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { isBookedId } from '../../../domain/trips/booked/booked-id.ts'

/**
 * One row of a day plan, as they follow each other: the head of a day (null: of what is in no day), or a stop below it. `number` counts
 * the stops of the whole trip from 1, as the map does. What is booked is a stop among them, and stays where its time puts it.
 */
export type DayRow =
  | { kind: 'head'; day: TripDay | null }
  | { kind: 'stop'; stop: TripStop; day: TripDay | null; index: number; count: number; number: number }

/**
 * The whole plan in one list, so that a stop can be carried from day to day; what is in no day comes last. With `only` the rows of the
 * day of this number, with null of what is in no day.
 */
export function dayRows(
  { days, unscheduled }: Pick<Trip, 'days' | 'unscheduled'>,
  only?: number | null,
): DayRow[] {
  const rows: DayRow[] = []
  let number = 1
  for (const [day, stops] of [
    ...days.map((day) => [day, day.stops] as const),
    [null, unscheduled] as const,
  ]) {
    if (only === undefined || only === (day?.number ?? null)) rows.push(...rowsOf(day, stops, number))
    number += stops.length
  }
  return rows
}

function rowsOf(day: TripDay | null, stops: readonly TripStop[], first: number): DayRow[] {
  const count = stops.length
  return [
    { kind: 'head', day },
    ...stops.map((stop, index): DayRow => ({
      kind: 'stop',
      stop,
      day,
      index,
      count,
      number: first + index,
    })),
  ]
}

/** Whether a row is a stop that can be carried. */
export const canBeCarried = (row: DayRow | undefined): row is DayRow & { kind: 'stop' } =>
  row?.kind === 'stop' && !isBookedId(row.stop.id)

/**
 * Where a row dropped at `to` comes to stand: the day of the head above it, and how many stops of the plan itself are between. Null: nowhere new,
 * as behind what is booked that it stood before.
 */
export function dropPlace(
  rows: readonly DayRow[],
  from: number,
  to: number,
): { day: number | null; at: number } | null {
  const moved = rows[from]
  if (!canBeCarried(moved) || from === to) return null
  // Above the first head there is no day.
  const order = rows.toSpliced(from, 1).toSpliced(Math.max(1, to), 0, moved)
  const end = order.indexOf(moved)
  const head = order.slice(0, end).findLastIndex(({ kind }) => kind === 'head')
  const row = order[head]
  const passed = to > from ? rows.slice(from + 1, to + 1) : rows.slice(to, from)
  if (!passed.some((one) => one.kind === 'head' || canBeCarried(one))) return null
  return {
    day: row?.kind === 'head' ? (row.day?.number ?? null) : null,
    at: order.slice(head + 1, end).filter(canBeCarried).length,
  }
}

/** The number that a stop has in the preview, when it stood at `from` and would now stand at `to`. */
export function numberAt(rows: readonly DayRow[], from: number, to: number, isLifted: boolean): number {
  const row = rows[from]
  if (row?.kind !== 'stop') return 0
  // What gives way lets one stop pass.
  if (!isLifted) return row.number + to - from
  const passed = to > from ? rows.slice(from + 1, to + 1) : rows.slice(to, from)
  const stops = passed.filter(({ kind }) => kind === 'stop').length
  return row.number + (to > from ? stops : -stops)
}
