import { coloradoDay } from '../../../api/domain/calendar/calendar-day.ts'

export const WORTH_TITLE = 'Worth the trip'
export const FAVORITES_TITLE = 'Your favorites'

/** Colorado's month now, January being 1. */
export const monthNow = (): number => Number(coloradoDay(new Date()).slice(5, 7))

/** 'Good in November'. */
export const goodIn = (month: number): string =>
  `Good in ${new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1))}`
