import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import type { Told } from '../../domain/climate/forecast-age.ts'
import { forecastInWords } from '../words/forecast-words.ts'
import { WeatherWords } from './weather-words.tsx'

/** The forecast for a day, `YYYY-MM-DD`, with its time and its age; nothing where there is none of it. */
export function ForecastLine({ forecast, day }: { forecast: Told<Forecast>; day: string }) {
  if (forecast === 'failed') return <p className="muted">The forecast cannot be had right now.</p>
  const words = forecast && forecastInWords(forecast, day)
  return words ? <WeatherWords words={words} /> : null
}
