import type { ReactNode } from 'react'
import type { Forecast } from '../../../../core/contracts/places/forecast.ts'
import type { Told } from '../../../domain/climate/forecast-age.ts'
import { forecastInWords } from '../../words/forecast-words.ts'
import styles from './usual-weather.module.css'
import { WeatherWords } from './weather-words.tsx'

type ForecastLineProps = {
  forecast: Told<Forecast>
  /** `YYYY-MM-DD`. */
  day: string
  /** Shown where there is none of that day. */
  otherwise?: ReactNode
}

/** The forecast for a day with its time and its age, or that the server could not get it. */
export function ForecastLine({ forecast, day, otherwise = null }: ForecastLineProps) {
  if (forecast === 'failed')
    return (
      <>
        <p className={styles.failed}>The forecast cannot be had right now.</p>
        {otherwise}
      </>
    )
  const words = forecast && forecastInWords(forecast, day)
  return words ? <WeatherWords words={words} /> : otherwise
}
