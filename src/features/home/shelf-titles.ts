import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'

export const WORTH_TITLE = 'Worth the trip'
export const READY_TITLE = 'Ready-made trips'
export const TRIPS_TITLE = 'Your trips'
export const FAVORITES_TITLE = 'Your favorites'

const STANDARD_TIME_MS = -7 * 3_600_000

/**
 * Colorado's day, `YYYY-MM-DD`, by its standard time: in summer the next one comes an hour late. The hour would take the
 * zone's data, which holds up the first paint.
 */
export const dayOf = (moment: Date): string =>
  new Date(moment.getTime() + STANDARD_TIME_MS).toISOString().slice(0, 10)

/** The title of the shelf with places for the month of a day, `YYYY-MM-DD`: 'Good in November'. */
export const goodOn = (day: string): string => `Good in ${MONTH_WORDS[Number(day.slice(5, 7)) - 1]}`
