import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import { daysAfter } from '../calendar/calendar-day.ts'
import { departuresOf, type PlannedDeparture } from './departures.ts'

/** What decides when an offering starts. */
export type Scheduled = {
  offering: Pick<OfferingDocument['offering'], 'kind' | 'timeZone' | 'durationMinutes'>
  options: readonly Pick<
    OfferingDocument['options'][number],
    'id' | 'cutoffFirstMinutes' | 'cutoffJoinMinutes' | 'schedule' | 'exceptions'
  >[]
}

/** A departure of one option, with the instants up to which it can be booked: by the first guests, and by others once there are some. */
export type OptionDeparture = PlannedDeparture & {
  optionId: string
  firstCutoffAt: Date
  joinCutoffAt: Date
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/**
 * The departures of an offering on the days asked for (`YYYY-MM-DD`, both counted), option by option. Activities start at their times;
 * everything else has a night of each day, whatever times its schedule names.
 */
export function plannedDepartures(
  { offering, options }: Scheduled,
  { from, to }: { from: string; to: string },
): OptionDeparture[] {
  const isByNight = offering.kind !== 'activity'
  return options.flatMap((option) => {
    const rules = isByNight
      ? option.schedule.map((rule) => ({ ...rule, times: [] }))
      : option.schedule.filter(({ times }) => times.length > 0)
    const planned = departuresOf({
      rules,
      exceptions: option.exceptions,
      from,
      to,
      timeZone: offering.timeZone,
      durationMinutes: offering.durationMinutes ?? DAY_MINUTES,
    })
    return planned.map((departure) => ({
      ...departure,
      optionId: option.id,
      firstCutoffAt: before(departure.startsAt, option.cutoffFirstMinutes),
      joinCutoffAt: before(departure.startsAt, option.cutoffJoinMinutes),
    }))
  })
}

/**
 * Whether an offering makes more departures on these days than so many, all of its options together. Breaks off as soon as it knows: what
 * schedules can say is far more than anybody could store.
 */
export function makesMoreThan(
  most: number,
  { offering, options }: Scheduled,
  { from, to }: { from: string; to: string },
): boolean {
  let made = 0
  for (const { schedule } of options) {
    const starts = new Set<string>()
    for (const rule of schedule) {
      const times = offering.kind === 'activity' ? rule.times : ['']
      const last = rule.to < to ? rule.to : to
      for (let day = rule.from > from ? rule.from : from; day <= last; day = daysAfter(day, 1)) {
        if (!rule.weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay())) continue
        for (const time of times) starts.add(`${day} ${time}`)
        if (made + starts.size > most) return true
      }
    }
    made += starts.size
  }
  return false
}

const before = (instant: Date, minutes: number): Date => new Date(instant.getTime() - minutes * MINUTE_MS)
