import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { useUsualWeather } from '../../../parts/place/weather/use-usual-weather.ts'
import { climateStops } from '../words/climate-stops.ts'
import styles from './print.module.css'

/** What the weather usually is on a day, for paper. A forecast would be old by the time that it is read. */
export function PrintWeather({ day, sense }: { day: TripDay; sense: DaySense }) {
  const weather = useUsualWeather()
  const words = weather?.usualWeatherOfDay(climateStops(day, sense), day.date ?? coloradoDay(new Date()))
  if (!words) return null
  return (
    <p className={styles.dayFacts}>
      {words.text} <small className={styles.source}>{words.source}</small>
    </p>
  )
}
