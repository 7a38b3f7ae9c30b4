import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Forecast } from '../../../../core/contracts/places/forecast.ts'
import type { Told } from '../../../domain/climate/forecast-age.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { ForecastLine } from './forecast-line.tsx'
import { useUsualWeather } from './use-usual-weather.ts'
import { WeatherWords } from './weather-words.tsx'
import styles from './usual-weather.module.css'

type UsualWeatherProps = {
  place: Pick<KnownPlace, 'placeId' | 'lat' | 'lng' | 'elevationM'>
  /** `YYYY-MM-DD`; null takes today. */
  day: string | null
  /** Of the place, where there is one. */
  forecast?: Told<Forecast>
  /** Whether the usual weather says where it is from. Default true. */
  isSourced?: boolean
}

/** A place's forecast for a day, and the usual weather and the daylight in its month. Nothing where nothing is known. */
export function UsualWeather({ place, day, forecast = null, isSourced = true }: UsualWeatherProps) {
  const weather = useUsualWeather()
  const on = day ?? coloradoDay(new Date())
  const words = weather?.usualWeather(place, on) ?? null
  const sun = weather?.sunInWords(place, on) ?? null
  if (!forecast && !words && sun === null) return null
  return (
    <div className={styles.weather}>
      <ForecastLine forecast={forecast} day={on} />
      {words ? <WeatherWords words={words} isSourced={isSourced} /> : null}
      {sun === null ? null : <p className={styles.line}>{sun}</p>}
    </div>
  )
}
