import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import type { DayWarning } from '../../domain/trips/warnings/day-warnings.ts'
import { driveTime } from './drive-words.ts'
import { thingInSentence } from './reservation-words.ts'

/** A warning in a few words, for where it leads to the whole sentence: 'Maroon Lake: reserve first'. `stop` as in `warningInWords`. */
export function shortWarning(warning: DayWarning, stop: string): string {
  switch (warning.code) {
    case 'reservation':
      return warning.reservation.confidence === 'low'
        ? `${stop} may ask for ${thingInSentence(warning.reservation.kind)}`
        : `${stop} needs ${thingInSentence(warning.reservation.kind)}`
    case 'not-reached':
      return `A road to ${stop} is usually closed then`
    case 'closed-road':
      return `${warning.closures[0]?.name ?? 'A road'} is usually closed then`
    case 'no-drive':
      return `No drive to ${stop} is known`
    case 'after-sunset':
      return `At ${stop} after sunset, about ${clock(warning.arrive)}`
    case 'storm-hours':
      return `${stop}: be down by noon, lightning`
    case 'sleeping-jump':
      return `The night at ${stop} is much higher`
    case 'out-of-season':
      return `${stop} is usually closed then`
    case 'shoulder':
      return `${warning.road ?? stop} may be closed: check`
    case 'overfull-day':
      return warning.by === 'driving'
        ? `About ${driveTime(warning.drivingMinutes)} of driving in a day`
        : warning.by === 'hours'
          ? `A full day: about ${driveTime(warning.busyMinutes)}`
          : 'The day ends after midnight'
    case 'late-for-time':
      return `About ${driveTime(warning.late)} late for ${stop}`
    case 'too-early':
      return `${stop} may not be open by ${clock(warning.arrive)}`
    case 'past-end':
      return `A night at ${stop} comes after the trip`
    case 'off-graph':
      return `Side roads to ${stop}: a rough time`
    case 'not-open':
      return `${stop} is closed when you are there`
  }
}

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))
