import type { Forecast, ForecastPeriod } from '../../../core/contracts/places/forecast.ts'
import { daysBetween } from '../../../core/domain/calendar/calendar-day.ts'

const MINUTE_MS = 60_000

/** From this age on a forecast says that it is old, minutes. */
export const FORECAST_OLD_MINUTES = 6 * 60
/** Beyond this age it is not shown. */
export const FORECAST_HIDDEN_MINUTES = 48 * 60
/** How many days it reaches, from today. */
export const FORECAST_DAYS = 7
/** The state of the roads: the same. */
export const ROADS_OLD_MINUTES = 60
export const ROADS_HIDDEN_MINUTES = 12 * 60

/** A clock that was set back further than this does not tell how old an answer is. */
const CLOCK_SLACK_MINUTES = 5

/** What the server answered, and when it came by this phone's clock, milliseconds since 1970. */
export type Held<T extends { ageMinutes: number }> = { answer: T; at: number }
/** `ageMinutes`: how old it is by now. */
export type Aged<T> = { answer: T; ageMinutes: number }
/** 'failed': the server could not get it and nothing is kept. Null where there is none to be had, and until it is there. */
export type Told<T> = Aged<T> | 'failed' | null

/**
 * An answer with its age: what the server said of it, and what this phone has waited since. So a clock that is wrong, but goes, changes
 * nothing. Null where it is older than `hiddenMinutes`, and where the clock was set back since.
 */
export function aged<T extends { ageMinutes: number }>(
  { answer, at }: Held<T>,
  now: number,
  hiddenMinutes: number,
): Aged<T> | null {
  const waited = Math.round((now - at) / MINUTE_MS)
  if (waited < -CLOCK_SLACK_MINUTES) return null
  const ageMinutes = answer.ageMinutes + Math.max(0, waited)
  return ageMinutes > hiddenMinutes ? null : { answer, ageMinutes }
}

/** Whether a forecast of today reaches a day; both `YYYY-MM-DD`. */
export function isForecastDay(day: string, today: string): boolean {
  const ahead = daysBetween(today, day)
  return ahead >= 0 && ahead < FORECAST_DAYS
}

/** The two halves of a day; null where the forecast has none of it. */
export type DayForecast = { day: ForecastPeriod | null; night: ForecastPeriod | null }

export function forecastOfDay({ periods }: Forecast, day: string): DayForecast | null {
  const half = (isDay: boolean) => periods.find((one) => one.day === day && one.isDay === isDay) ?? null
  const found = { day: half(true), night: half(false) }
  return found.day || found.night ? found : null
}
