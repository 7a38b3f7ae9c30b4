import type { DayRange } from '../../domain/calendar/day-range.ts'
import { closedWhen } from '../../domain/calendar/season-words.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { MUCH_OFF_ROAD_KM, type Drive, type NoDrive } from '../../domain/roads/drives.ts'
import type { Closure } from '../../domain/roads/highway-graph.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import { placesInWords } from './trip-words.ts'

const HOUR = 60
/** Nothing of an estimate is more exact than this, minutes. */
const STEP = 5

type AnyDrive = Drive | NoDrive

/** '1 h 50', '2 h', '25 min', to five minutes; never less than 5 min. */
export function driveTime(minutes: number): string {
  const rounded = Math.max(STEP, Math.round(minutes / STEP) * STEP)
  const [hours, rest] = [Math.floor(rounded / HOUR), rounded % HOUR]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** One stretch of a trip: 'about 1 h 50 · 98 mi' and ' over Vail Pass', which is said where there is room. */
export type LegWords = { drive: string; way: string }

/**
 * 'about 1 h 50 · 98 mi over Vail Pass', 'about 45 min · 31 mi on I-70', 'no drive: Maroon Creek Road is usually closed in
 * January'. `days` are those that it was looked up for; null where they are not to be said.
 */
export function legInWords(drive: AnyDrive, days: DayRange | null): LegWords {
  if ('noWay' in drive) {
    if (drive.noWay === 'no-road') return { drive: 'no drive known', way: '' }
    const [closure] = drive.closed
    return { drive: closure ? `no drive: ${closedInWords(closure, days)}` : 'no drive known', way: '' }
  }
  const { minutes, km, passes, highways, offRoadKm } = drive
  const way =
    passes.length > 0
      ? ` over ${placesInWords(passes)}`
      : highways.length > 0
        ? ` on ${placesInWords(highways.slice(0, 2))}`
        : ''
  const guessed =
    offRoadKm >= MUCH_OFF_ROAD_KM ? `, of it ${milesInWords(kmToMiles(offRoadKm))} on side roads` : ''
  return {
    drive: `about ${driveTime(minutes)} · ${milesInWords(kmToMiles(km))}`,
    way: `${way}${guessed}`,
  }
}

/** 'About 5 h 10 of driving, estimate'; what cannot be driven is said and left out. */
export function totalInWords(drives: readonly AnyDrive[]): string {
  const driven = drives.filter((drive): drive is Drive => !('noWay' in drive))
  if (driven.length === 0) return 'No drive known between these places'
  const minutes = driven.reduce((sum, drive) => sum + drive.minutes, 0)
  const missing = drives.length - driven.length
  const without =
    missing === 0 ? '' : missing === 1 ? ' without one stretch' : ` without ${missing} stretches`
  return `About ${driveTime(minutes)} of driving${without}, estimate`
}

/** '320 mi' of all drives together. */
export function totalMiles(drives: readonly AnyDrive[]): string {
  const km = drives.reduce((sum, drive) => sum + ('noWay' in drive ? 0 : drive.km), 0)
  return `${wholeNumber(kmToMiles(km))} mi`
}

/** 'Independence Pass is usually closed in January: the way goes round.', once for each. */
export function detoursInWords(drives: readonly AnyDrive[], days: DayRange): string[] {
  const avoided = drives.flatMap((drive) => ('noWay' in drive ? [] : drive.avoided))
  return [...new Set(avoided)].map((closure) => `${closedInWords(closure, days)}: the way goes round.`)
}

function closedInWords({ name, open }: Closure, days: DayRange | null): string {
  const when = days === null ? '' : closedWhen([open], days)
  return `${name} is usually closed${when === '' ? '' : ` ${when}`}`
}
