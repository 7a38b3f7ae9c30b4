import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { useForecast } from '../../../data/places/forecast.ts'
import { ForecastLine } from '../../../parts/place/forecast-line.tsx'

/** The forecast where a day ends. Nothing for a day without date or stops, and while there is none. */
export function DayForecast({ day: { date, stops } }: { day: TripDay }) {
  const place = stops.at(-1)?.place
  return date === null || !place ? null : <ForecastOn date={date} place={place} />
}

function ForecastOn({ date, place }: { date: string; place: Location }) {
  return <ForecastLine forecast={useForecast(place, date)} day={date} />
}
