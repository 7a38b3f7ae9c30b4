import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'

export const WORTH_TITLE = 'Worth the trip'
export const FAVORITES_TITLE = 'Your favorites'

const STANDARD_TIME_MS = -7 * 3_600_000

/**
 * Colorado's month, January being 1, by its standard time: in summer the next one comes an hour late. The hour would
 * take the zone's data, which holds up the first paint.
 */
export const monthOf = (moment: Date): number =>
  new Date(moment.getTime() + STANDARD_TIME_MS).getUTCMonth() + 1

/** The title of the shelf with places for a month, 1 to 12: 'Good in November'. */
export const goodIn = (month: number): string => `Good in ${MONTH_WORDS[month - 1]}`
