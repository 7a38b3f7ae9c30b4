import { queryOptions, useQuery } from '@tanstack/react-query'
import { FORECAST_DECIMALS, ForecastSchema, type Forecast } from '../../../core/contracts/places/forecast.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import {
  aged,
  FORECAST_HIDDEN_MINUTES,
  isForecastDay,
  type Held,
  type Told,
} from '../../domain/climate/forecast-age.ts'
import { useNow } from '../../platform/page/use-now.ts'
import { getJson } from '../net/client.ts'
import { ApiError } from '../net/errors.ts'
import { keepForecast, keptForecast } from './kept-forecasts.ts'
import { mapSettingsQuery } from './map-settings.ts'

/** The server has a newer one after half an hour. */
const FRESH_MS = 30 * 60_000

/**
 * The forecast of about a kilometre around a point, and when it came. Begins with what an earlier visit kept. Not tried again by
 * itself: nobody waits for it.
 */
export function forecastQuery({ lat, lng }: Degrees) {
  const point = { lat: lat.toFixed(FORECAST_DECIMALS), lng: lng.toFixed(FORECAST_DECIMALS) }
  const name = `${point.lat},${point.lng}`
  return queryOptions({
    queryKey: ['api/forecast', name],
    queryFn: async ({ signal }): Promise<Held<Forecast>> => {
      const path = `api/forecast?${new URLSearchParams(point)}`
      const held = { answer: await getJson(path, ForecastSchema, { signal }), at: Date.now() }
      keepForecast(name, held)
      return held
    },
    initialData: () => keptForecast(name),
    initialDataUpdatedAt: () => keptForecast(name)?.at ?? 0,
    staleTime: freshFor(FRESH_MS),
    refetchOnMount: true,
    retry: false,
  })
}

/**
 * How long an answer is fresh, milliseconds: not at all where the clock was set back since it came. It is not shown then and would not be
 * asked for anew until the clock has caught up.
 */
export const freshFor =
  (ms: number) =>
  ({ state }: { state: { dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : ms

/** No signal, and no forecast for the point, need no word. */
export const failure = (error: Error | null): 'failed' | null =>
  error instanceof ApiError && error.status >= 500 ? 'failed' : null

/**
 * The forecast of a place with its age, where it reaches the day, `YYYY-MM-DD`, and the server brings forecasts; null until it is there,
 * beyond its days and where it is too old. Nothing is asked for a day further ahead.
 */
export function useForecast(place: Degrees, day: string | null): Told<Forecast> {
  const now = useNow()
  const today = coloradoDay(now)
  const { data: settings } = useQuery(mapSettingsQuery())
  const wanted = settings?.forecast === true && isForecastDay(day ?? today, today)
  const { data, error } = useQuery({ ...forecastQuery(place), enabled: wanted })
  if (!wanted) return null
  return (data && aged(data, now.getTime(), FORECAST_HIDDEN_MINUTES)) ?? failure(error)
}
