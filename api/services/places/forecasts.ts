import * as v from 'valibot'
import {
  FORECAST_DECIMALS,
  MAX_FORECAST_PERIODS,
  MAX_FORECAST_WORDS,
  type Forecast,
  type ForecastPeriod,
} from '../../../core/contracts/places/forecast.ts'
import { InstantSchema } from '../../../core/contracts/instant.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import type { Report } from '../../report.ts'
import { keptAnswers } from './kept-answers.ts'
import { plainWords } from './plain-words.ts'
import { readUpstreamJson, UpstreamStatusError, type Upstream } from './upstream-json.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The service issues one every hour or so. */
const FRESH_MS = 30 * MINUTE_MS
/** Older than this a forecast is not given: phones do not show it either. */
const KEPT_MS = 48 * HOUR_MS
/** Which cell of the forecast a point lies in changes with years. */
const CELL_KEPT_MS = 7 * 24 * HOUR_MS
const REST_MS = MINUTE_MS
/** For each of the two steps: a phone gives up after 5 s. */
const WAIT_MS = 2_200
/** In kilometre squares of Colorado, and in cells; about 2 KB each. */
const MOST_CELLS = 5_000
const MOST_FORECASTS = 1_000
const AT_ONCE = 8

const DEADLINE_MS = 10_000
/** Both answers have about 15 KB. */
const MAX_BYTES = 512 * 1024

/** `none`: the service has no forecast for this point. `unavailable`: it cannot be asked now, and nothing is kept. */
export type ForecastAnswer = Forecast | 'none' | 'unavailable'
export type Forecasts = (point: Degrees) => Promise<ForecastAnswer>

export type ForecastDeps = {
  /** FORECAST_URL, without a slash at its end. */
  baseUrl: string
  agent: string
  now: () => Date
  report: Report
  fetchUpstream?: typeof fetch
  /** For tests. */
  waitMs?: number
  deadlineMs?: number
}

/** Colder and hotter than any day of Colorado by far. */
const LOWEST_F = -100
const HIGHEST_F = 150

const PointSchema = v.object({
  properties: v.object({
    gridId: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    gridX: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
    gridY: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999)),
  }),
})

const PeriodSchema = v.object({
  startTime: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)),
  isDaytime: v.boolean(),
  temperature: v.number(),
  temperatureUnit: v.optional(v.picklist(['F', 'C']), 'F'),
  probabilityOfPrecipitation: v.optional(v.nullable(v.object({ value: v.nullable(v.number()) }))),
  windSpeed: v.optional(v.nullable(v.string())),
  windDirection: v.optional(v.nullable(v.string())),
  shortForecast: v.string(),
})

const GridForecastSchema = v.object({
  properties: v.object({
    updateTime: v.optional(v.nullable(v.string())),
    generatedAt: v.optional(v.nullable(v.string())),
    periods: v.array(PeriodSchema),
  }),
})

type Issued = { issuedAt: Date; periods: ForecastPeriod[] }

/**
 * The National Weather Service's forecasts, by its own steps: `/points/LAT,LNG` names the cell, `/gridpoints/…/forecast` has its
 * forecast. The second address is put together from the cell's name: an address in the first answer is never followed, so that the
 * server asks nobody but `baseUrl`. Only degrees to two decimals leave. Never rejects.
 * @source https://www.weather.gov/documentation/services-web-api
 */
export function createForecasts(deps: ForecastDeps): Forecasts {
  const { baseUrl, agent, now, report, fetchUpstream = fetch } = deps
  const { waitMs = WAIT_MS, deadlineMs = DEADLINE_MS } = deps
  const upstream: Upstream = { agent, deadlineMs, maxBytes: MAX_BYTES, fetchUpstream }
  const failed = (error: unknown) => report('The forecast could not be had', error)
  const shared = { restMs: REST_MS, waitMs, atOnce: AT_ONCE, now, failed }
  const cells = keptAnswers<string | null>({
    ...shared,
    // A 404 may be a slip of the service: it is no answer for a week.
    freshMs: (cell) => (cell === null ? FRESH_MS : CELL_KEPT_MS),
    keptMs: CELL_KEPT_MS,
    most: MOST_CELLS,
  })
  const forecasts = keptAnswers<Issued>({
    ...shared,
    freshMs: FRESH_MS,
    keptMs: KEPT_MS,
    most: MOST_FORECASTS,
  })

  return async ({ lat, lng }) => {
    // Without zeros at its end: the service redirects to that address, and a redirection is not followed.
    const point = `${Number(lat.toFixed(FORECAST_DECIMALS))},${Number(lng.toFixed(FORECAST_DECIMALS))}`
    const started = now().getTime()
    const cell = await cells.get(point, () => cellOf(`${baseUrl}/points/${point}`, upstream))
    if (cell === null) return 'unavailable'
    const { value } = cell
    if (value === null) return 'none'
    const kept = await forecasts.get(value, () =>
      issuedAt(`${baseUrl}/gridpoints/${value}/forecast`, upstream, new Date(started)),
    )
    if (kept === null) return 'unavailable'
    const age = Math.max(0, now().getTime() - kept.value.issuedAt.getTime())
    if (age > KEPT_MS) return 'unavailable'
    return {
      issuedAt: kept.value.issuedAt.toISOString(),
      ageMinutes: Math.round(age / MINUTE_MS),
      periods: kept.value.periods,
    }
  }
}

/** 'BOU/62,60'; null where the service has no forecast for the point. */
async function cellOf(url: string, upstream: Upstream): Promise<string | null> {
  try {
    const { body } = await readUpstreamJson(url, upstream)
    const { gridId, gridX, gridY } = understood(PointSchema, body).properties
    return `${gridId}/${gridX},${gridY}`
  } catch (error) {
    if (error instanceof UpstreamStatusError && error.status === 404) return null
    throw error
  }
}

async function issuedAt(url: string, upstream: Upstream, now: Date): Promise<Issued> {
  const { body } = await readUpstreamJson(url, upstream)
  const { updateTime, generatedAt, periods } = understood(GridForecastSchema, body).properties
  const said = v.safeParse(InstantSchema, updateTime ?? generatedAt)
  if (!said.success) throw new Error('The forecast does not say when it was issued')
  const issued = new Date(said.output)
  const sane = periods.flatMap((period) => periodOf(period) ?? [])
  if (sane.length === 0) throw new Error('The forecast is empty')
  return {
    // A clock that runs ahead of ours makes no forecast of tomorrow.
    issuedAt: issued > now ? now : issued,
    periods: sane.slice(0, MAX_FORECAST_PERIODS),
  }
}

/** Null where its degrees are none that there are: a slip of the service is not told as 150. */
function periodOf(period: v.InferOutput<typeof PeriodSchema>): ForecastPeriod | null {
  const { startTime, isDaytime, temperature, temperatureUnit, windSpeed, windDirection } = period
  const fahrenheit = temperatureUnit === 'C' ? (temperature * 9) / 5 + 32 : temperature
  if (fahrenheit < LOWEST_F || fahrenheit > HIGHEST_F) return null
  const wet = period.probabilityOfPrecipitation?.value ?? null
  const begins = startTime.slice(0, 10)
  // What is left of a night after midnight belongs to the day before.
  const isRest = !isDaytime && Number(startTime.slice(11, 13)) < 6
  const wind = [windDirection ?? '', windSpeed ?? ''].filter(Boolean).join(' ')
  return {
    day: isRest ? daysAfter(begins, -1) : begins,
    isDay: isDaytime,
    temperatureF: Math.round(fahrenheit),
    wetPercent: wet === null || wet < 0 || wet > 100 ? null : Math.round(wet),
    wind: plainWords(wind, MAX_FORECAST_WORDS),
    words: plainWords(period.shortForecast, MAX_FORECAST_WORDS),
  }
}

function understood<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  throw new Error(`The answer’s ${v.getDotPath(parsed.issues[0]) ?? 'shape'} is another than agreed`)
}
