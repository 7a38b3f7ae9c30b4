import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'
import { degrees } from './places.ts'

/** Degrees as a place leaves the phone to ask for its forecast: 2 decimals, about a kilometre; a cell of the forecast has 2.5. */
export const FORECAST_DECIMALS = 2

/** `GET /api/forecast?lat=&lng=`, WGS84 degrees. */
export const ForecastQuerySchema = v.object({ lat: degrees('lat', 90), lng: degrees('lng', 180) })

/** The National Weather Service gives seven days and seven nights. */
export const MAX_FORECAST_PERIODS = 14
export const MAX_FORECAST_WORDS = 120

const CALENDAR_DAY = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Half a day: the day from morning, or the night that begins on `day`. */
export const ForecastPeriodSchema = v.object({
  /** Colorado's calendar day, `YYYY-MM-DD`. */
  day: CALENDAR_DAY,
  isDay: v.boolean(),
  /** The highest by day, the lowest by night. */
  temperatureF: v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(150)),
  /** How likely rain or snow is; null where nothing is said. */
  wetPercent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** 'NW 5 to 15 mph'; '' where nothing is said. */
  wind: v.pipe(v.string(), v.maxLength(MAX_FORECAST_WORDS)),
  /** 'Slight Chance Snow Showers'. */
  words: v.pipe(v.string(), v.maxLength(MAX_FORECAST_WORDS)),
})

/**
 * `ageMinutes`: since it was issued, by the server's clock as it answers, so that a phone whose clock is wrong knows it too. Periods in
 * their order.
 */
export const ForecastSchema = v.object({
  issuedAt: InstantSchema,
  ageMinutes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  periods: v.pipe(v.array(ForecastPeriodSchema), v.maxLength(MAX_FORECAST_PERIODS)),
})

export type ForecastPeriod = v.InferOutput<typeof ForecastPeriodSchema>
export type Forecast = v.InferOutput<typeof ForecastSchema>
