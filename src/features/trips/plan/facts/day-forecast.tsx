import type { ReactNode } from 'react'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { useForecast } from '../../../../data/places/forecast.ts'
import { ForecastLine } from '../../../../parts/place/weather/forecast-line.tsx'

/** What stands where a day has no forecast: what is usual then. */
type Otherwise = { otherwise: ReactNode }

/** The forecast where a day ends, in the place of what is usual. */
export function DayForecast({ day: { date, stops }, otherwise }: { day: TripDay } & Otherwise) {
  const place = stops.at(-1)?.place
  if (date === null || !place) return otherwise
  return <ForecastOn date={date} place={place} otherwise={otherwise} />
}

function ForecastOn({ date, place, otherwise }: { date: string; place: Location } & Otherwise) {
  return <ForecastLine forecast={useForecast(place, date)} day={date} otherwise={otherwise} />
}
