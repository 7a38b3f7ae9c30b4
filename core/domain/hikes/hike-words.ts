import { MONTH_WORDS } from '../calendar/month-words.ts'
import { kmToMiles } from '../places/distance.ts'
import { wholeNumber } from '../words/numbers.ts'
import type { Hike } from './hike.ts'
import { hikeMinutes, THIN_AIR_FT } from './hike-time.ts'

/** Less climb than this is not felt, feet. */
const FLAT_FT = 100

/** A station this much lower than the highest point does not speak for it, feet. */
const LIKE_FT = 1000

/** 'about 7.4 mi', 'about 10.5 mi one way'. */
export const lengthInWords = ({ miles, shape }: Pick<Hike, 'miles' | 'shape'>): string =>
  `about ${miles} mi${shape === 'one way' ? ' one way' : ''}`

/** 'about 2,500 ft up', 'nearly flat'. */
export const gainInWords = ({ gainFt }: Pick<Hike, 'gainFt'>): string =>
  gainFt < FLAT_FT ? 'nearly flat' : `about ${wholeNumber(gainFt)} ft up`

/** 'about 2 h 15 min on foot', by Naismith's rule. */
export function timeInWords(hike: Pick<Hike, 'miles' | 'gainFt'>): string {
  const minutes = hikeMinutes(hike)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `about ${[hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')}`
}

/** What tells a hike from others: 'about 3.5 mi · about 700 ft up · easy'. */
export const hikeInShort = (hike: Hike): string =>
  [lengthInWords(hike), gainInWords(hike), hike.difficulty].join(' · ')

/** 'about 3.4 mi · about 1,000 ft up · moderate · about 1 h 45 min'. */
export const hikeFigures = (hike: Hike): string => `${hikeInShort(hike)} · ${timeInWords(hike)}`

/**
 * The hikes of a place called `name`, the shortest first, in a line: 'Emerald Lake · about 3.5 mi · moderate', 'Bear Lake Loop · about
 * 0.7 mi · easy · 6 more hikes'; of one that has its name 'Hike of about 3.5 mi · moderate'. Null without any.
 */
export function hikesInShort(hikes: readonly Hike[], name: string): string | null {
  const [first, ...others] = hikes
  if (first === undefined) return null
  const length = lengthInWords(first)
  const more = others.length === 1 ? '1 more hike' : `${others.length} more hikes`
  return [
    ...(first.name === name ? [`Hike of ${length}`] : [first.name, length]),
    first.difficulty,
    ...(others.length === 0 ? [] : [more]),
  ].join(' · ')
}

/** That the time does not know how thin the air is; null for a hike that stays low. */
export const heightInWords = ({ highFt }: Pick<Hike, 'highFt'>): string | null =>
  highFt < THIN_AIR_FT
    ? null
    : `Up to about ${wholeNumber(Math.round(highFt / 100) * 100)} ft: the air is thin, so allow more time.`

/** 'usually June 1 to October 31', 'usually July to September'; null for all year and where nobody says. */
export function seasonInWords({ season }: Pick<Hike, 'season'>): string | null {
  return season === null ? null : `usually ${dayInWords(season.from)} to ${dayInWords(season.to)}`
}

/** 'Snow usually until about June 9 (Bear Lake station, 9,520 ft, 1 mi away)'; of a lower station also that it lies longer above. */
export function snowInWords({ snow, highFt }: Pick<Hike, 'snow' | 'highFt'>): string | null {
  if (snow === null) return null
  const { name, elevationFt, until, latest, km } = snow
  const miles = Math.round(kmToMiles(km))
  const away = miles < 1 ? 'close by' : `${miles} mi away`
  const higher = highFt - elevationFt > LIKE_FT ? ', longer higher up' : ''
  return `Snow usually until about ${dayInWords(until)}${higher}, in a late year ${dayInWords(latest)} (snow station ${name}, ${wholeNumber(elevationFt)} ft, ${away}).`
}

/** '06-09' as 'June 9', '06' as 'June'. */
function dayInWords(monthDay: string): string {
  const [month = '', day] = monthDay.split('-')
  const name = MONTH_WORDS[Number(month) - 1] ?? ''
  return day === undefined ? name : `${name} ${Number(day)}`
}
