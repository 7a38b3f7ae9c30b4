import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { WeatherWords } from '../../../../parts/place/weather/weather-words.tsx'
import { useUsualWeather } from '../../../../parts/place/weather/use-usual-weather.ts'
import { climateStops } from '../../words/climate-stops.ts'

type DayWeatherProps = {
  day: TripDay
  sense: DaySense
  /** Whether it says where that is from. Default true. */
  isSourced?: boolean
}

/** What the weather usually is at a day's stops in its month, or in this one where it has no date. */
export function DayWeather({ day, sense, isSourced = true }: DayWeatherProps) {
  const weather = useUsualWeather()
  const on = day.date ?? coloradoDay(new Date())
  const words = weather?.usualWeatherOfDay(climateStops(day, sense), on) ?? null
  return words ? <WeatherWords words={words} isSourced={isSourced} /> : null
}
