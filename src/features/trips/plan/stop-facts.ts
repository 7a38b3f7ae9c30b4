import { timeInWords } from '../../../domain/calendar/clock-time.ts'
import type { StopTimes } from '../../../domain/trips/day-schedule.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { dollars } from '../../../../core/domain/words/numbers.ts'
import { stayInWords, visitInWords } from '../words/stay-words.ts'

/**
 * What stands below a stop's name: when, how long, what it costs, how much of its list is done. `times` null: not worked out; none of a
 * stop behind a closed road.
 */
export function stopFacts(stop: TripStop, times: StopTimes | null): string[] {
  const items = stop.checklist.length
  return [
    times?.isReached ? visitInWords(times) : stop.time === null ? '' : timeInWords(stop.time),
    stop.stayMinutes === null ? '' : stayInWords(stop.stayMinutes),
    stop.costUsd === null ? '' : dollars(stop.costUsd),
    items === 0 ? '' : `${stop.checklist.filter((item) => item.done).length} of ${items} done`,
  ].filter(Boolean)
}
