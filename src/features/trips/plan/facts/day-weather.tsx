import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { WeatherWords } from '../../../../parts/place/weather-words.tsx'
import { useUsualWeather } from '../../../../parts/place/use-usual-weather.ts'
import { climateStops } from '../../words/climate-stops.ts'

/** What the weather usually is at a day's stops in its month, or in this one where it has no date. */
export function DayWeather({ day, sense }: { day: TripDay; sense: DaySense }) {
  const weather = useUsualWeather()
  const on = day.date ?? coloradoDay(new Date())
  const words = weather?.usualWeatherOfDay(climateStops(day, sense), on) ?? null
  return words ? <WeatherWords words={words} /> : null
}
