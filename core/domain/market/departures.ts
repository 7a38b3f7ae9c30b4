import { daysAfter, daysBetween } from '../calendar/calendar-day.ts'
import { zoneClock } from '../calendar/zone-clock.ts'

/** When an option starts, again and again. */
export type ScheduleRule = {
  id: string
  /** First and last day, `YYYY-MM-DD`, both counted. */
  from: string
  to: string
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** `HH:MM` on the clocks of the offering's zone; none for what is booked by the night. */
  times: readonly string[]
  /** Seats of each departure; of nights, how many can be let. */
  capacity: number
  /** What a unit costs more at these departures, cents; less where negative. Default 0. */
  priceChangeCents?: number
}

/** What is otherwise on one day than the rules say. It makes no departure where they make none. */
export type ScheduleException = {
  id: string
  /** `YYYY-MM-DD`. */
  date: string
  /** `HH:MM`; null is the whole day. */
  time: string | null
  /** 0 closes. */
  capacity: number
  /** For the provider's own calendar. */
  reason: string
}

/** One start, or one night, as rules and exceptions have it; what is booked of it is not known here. */
export type PlannedDeparture = {
  localDate: string
  /** Null for a night. */
  localTime: string | null
  startsAt: Date
  endsAt: Date
  capacity: number
  priceChangeCents: number
  status: 'open' | 'closed'
}

export type DeparturesAsked = {
  rules: readonly ScheduleRule[]
  exceptions: readonly ScheduleException[]
  /** First and last day, `YYYY-MM-DD`, both counted. */
  from: string
  to: string
  /** 'America/Denver'. */
  timeZone: string
  /** From a departure's start to its end; a night ends when the next one may begin. */
  durationMinutes: number
}

/** A night begins at this time of its day and ends at it on the next. @source design/marketplace */
const NIGHT_BEGINS = '15:00'

const MINUTE_MS = 60_000

/**
 * The departures that rules and exceptions make on the days asked for, in the order of their starts. Rules that meet at one time make
 * one departure with the larger capacity, and of equal ones with the lower price. An exception that names the time goes before one for
 * the whole day; of two that name the same, the smaller capacity stands: what somebody closed stays closed. Throws a RangeError for a
 * zone that nobody knows.
 * @source design/marketplace, decisions §8
 */
export function departuresOf(asked: DeparturesAsked): PlannedDeparture[] {
  const { from, to, timeZone, durationMinutes } = asked
  const momentOf = zoneClock(timeZone)
  const changes = smallestOf(asked.exceptions)
  const made: PlannedDeparture[] = []
  for (const { localDate, localTime, rule } of startsOf(asked.rules, from, to).values()) {
    const change = changes.get(keyOf(localDate, localTime)) ?? changes.get(keyOf(localDate, null))
    const capacity = change ?? rule.capacity
    const startsAt = momentOf(localDate, localTime ?? NIGHT_BEGINS)
    made.push({
      localDate,
      localTime,
      startsAt,
      endsAt:
        localTime === null
          ? momentOf(daysAfter(localDate, 1), NIGHT_BEGINS)
          : new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
      capacity,
      priceChangeCents: rule.priceChangeCents ?? 0,
      status: capacity === 0 ? 'closed' : 'open',
    })
  }
  return made.sort(byStart)
}

type Start = { localDate: string; localTime: string | null; rule: ScheduleRule }

/** Each start once, with the rule that counts there. */
function startsOf(rules: readonly ScheduleRule[], from: string, to: string): Map<string, Start> {
  const starts = new Map<string, Start>()
  for (const rule of rules)
    for (const localDate of daysOf(rule, from, to))
      for (const localTime of rule.times.length === 0 ? [null] : rule.times) {
        const key = keyOf(localDate, localTime)
        const other = starts.get(key)?.rule
        if (!other || goesBefore(rule, other)) starts.set(key, { localDate, localTime, rule })
      }
  return starts
}

/** The days of a rule that are asked for. */
function daysOf(rule: ScheduleRule, from: string, to: string): string[] {
  const first = rule.from > from ? rule.from : from
  const last = rule.to < to ? rule.to : to
  const days = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) =>
    daysAfter(first, at),
  )
  return days.filter((day) => rule.weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
}

const goesBefore = (one: ScheduleRule, other: ScheduleRule): boolean =>
  one.capacity === other.capacity
    ? (one.priceChangeCents ?? 0) < (other.priceChangeCents ?? 0)
    : one.capacity > other.capacity

/** The capacity that stands for each day and time that an exception names. */
function smallestOf(exceptions: readonly ScheduleException[]): Map<string, number> {
  const smallest = new Map<string, number>()
  for (const { date, time, capacity } of exceptions) {
    const key = keyOf(date, time)
    smallest.set(key, Math.min(capacity, smallest.get(key) ?? Infinity))
  }
  return smallest
}

const keyOf = (date: string, time: string | null): string => `${date} ${time ?? ''}`

const byStart = (one: PlannedDeparture, other: PlannedDeparture): number =>
  one.startsAt.getTime() - other.startsAt.getTime() ||
  (one.localTime ?? '').localeCompare(other.localTime ?? '')
