import { bestOrder } from '../../domain/roads/best-order.ts'
import type { DayRange } from '../../domain/calendar/day-range.ts'
import { coloradoGraph } from '../../domain/roads/colorado-graph.ts'
import { drivesBetween, minutesBetween } from '../../domain/roads/drives.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import {
  detoursInWords,
  driveTime,
  legInWords,
  totalInWords,
  totalMiles,
  type LegWords,
} from '../words/drive-words.ts'

/** The driving along a list of stops, in words. */
export type TripDrives = {
  /** The way to each stop from the one before it, from the second on. */
  legs: readonly LegWords[]
  /** 'About 5 h 10 of driving, estimate'. */
  total: string
  /** '320 mi'. */
  miles: string
  /** What the ways go round. */
  detours: readonly string[]
}

/** An order of the same stops that takes less driving. */
export type QuickerOrder = {
  /** The numbers of the stops as they stand now, from 0; the first stays first. */
  order: readonly number[]
  savesMinutes: number
  /** '35 min'. */
  saves: string
}

/** The drives along two stops or more on these days. */
export function tripDrives(stops: readonly Degrees[], days: DayRange): TripDrives {
  const drives = drivesBetween(coloradoGraph(), stops, days)
  return {
    legs: drives.map((drive) => legInWords(drive, days)),
    total: totalInWords(drives),
    miles: totalMiles(drives),
    detours: detoursInWords(drives, days),
  }
}

/** The quickest order that is known, the first stop staying first; null where it saves nothing to speak of. */
export function quickerOrder(stops: readonly Degrees[], days: DayRange): QuickerOrder | null {
  const best = bestOrder(minutesBetween(coloradoGraph(), stops, days))
  return best && { ...best, saves: driveTime(best.savesMinutes) }
}
