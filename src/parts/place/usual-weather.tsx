import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import type { WarningWords } from '../words/warning-words.ts'
import { useUsualWeather } from './use-usual-weather.ts'
import styles from './usual-weather.module.css'

type UsualWeatherProps = {
  place: Pick<KnownPlace, 'placeId' | 'lat' | 'lng' | 'elevationM'>
  /** `YYYY-MM-DD`; null takes today. */
  day: string | null
}

/** The usual weather and the daylight at a place in a day's month. Nothing where nothing is known. */
export function UsualWeather({ place, day }: UsualWeatherProps) {
  const weather = useUsualWeather()
  if (!weather) return null
  const on = day ?? coloradoDay(new Date())
  const words = weather.usualWeather(place, on)
  const sun = weather.sunInWords(place, on)
  if (!words && sun === null) return null
  return (
    <div className={styles.weather}>
      {words ? <WeatherWords words={words} /> : null}
      {sun === null ? null : <p className="tabular">{sun}</p>}
    </div>
  )
}

/** What the weather usually is, and from which station that is estimated. */
export function WeatherWords({ words: { text, source } }: { words: WarningWords }) {
  return (
    <p className="tabular">
      {text} <span className={styles.source}>{source}</span>
    </p>
  )
}
