import { shortName } from '../../../parts/plan/picked-places.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import type { PlaceFit } from './place-fit.ts'

const HOUR = 60

/** 'Between Salida and Aspen', 'After Salida', 'Before Aspen'; null on a day without stops. */
export function whereInDay({ before, after }: Pick<PlaceFit, 'before' | 'after'>): string | null {
  if (before && after) return `Between ${shortName(after.place)} and ${shortName(before.place)}`
  if (after) return `After ${shortName(after.place)}`
  return before ? `Before ${shortName(before.place)}` : null
}

/** '12 min', '1 h 20' of driving: to the minute below an hour, because a detour of 4 and one of 10 differ. */
const minutesInWords = (minutes: number): string =>
  minutes < HOUR ? `${Math.max(1, Math.round(minutes))} min` : driveTime(minutes)

/** '12 min more', 'no detour'; null where no drive is known. */
export function addedInWords(addsMinutes: number | null): string | null {
  if (addsMinutes === null) return null
  return addsMinutes < 1 ? 'no detour' : `${minutesInWords(addsMinutes)} more`
}

/** 'Day 2 · Between Salida and Aspen · 12 min more': as much of it as is known. */
export function fitInWords(day: number, fit: PlaceFit | null): string {
  const where = fit && whereInDay(fit)
  return [`Day ${day}`, where, fit && where !== null ? addedInWords(fit.addsMinutes) : null]
    .filter(Boolean)
    .join(' · ')
}

/** What a row sets large, and what follows it. */
type RowWords = { number: string; rest: string }

/** '4 min' and 'more, between Salida and Aspen'; 'No detour' and where; null where no drive is known. */
export function detourInWords(fit: PlaceFit): RowWords | null {
  if (fit.addsMinutes === null) return null
  const where = whereInDay(fit)
  const rest = where === null ? '' : `${where.charAt(0).toLowerCase()}${where.slice(1)}`
  if (fit.addsMinutes < 1) return { number: 'No detour', rest }
  return { number: minutesInWords(fit.addsMinutes), rest: rest === '' ? 'more' : `more, ${rest}` }
}

/** '8 min' and 'from Salida'; the detour where it is not known what is near. */
export function awayInWords(fit: PlaceFit): RowWords | null {
  if (fit.near === null) return detourInWords(fit)
  const { minutes, name } = fit.near
  return { number: minutesInWords(minutes), rest: `from ${name}` }
}
