import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { useForecast } from '../../../data/places/forecast.ts'
import { UsualWeather } from '../../../parts/place/weather/usual-weather.tsx'
import type { WorkedOut } from '../screen/use-trip-sense.ts'

type StopWeatherProps = {
  stop: TripStop
  /** Of its day; null where it has none. */
  date: string | null
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** As the catalogue has it, metres, for a stop that stands on no day; null where it does not know. */
  elevationM: number | null
  isSourced: boolean
}

/** The forecast for its day where there is one, the usual weather and the daylight at one stop. */
export function StopWeather({ stop, date, worked, elevationM, isSourced }: StopWeatherProps) {
  const { id, slot, place } = stop
  const day = slot.day === null ? undefined : worked?.sense.days[slot.day - 1]
  const at = day?.schedule.stops.findIndex(({ stopId }) => stopId === id) ?? -1
  const height = day?.heights.stops[at]?.metres ?? elevationM
  const forecast = useForecast(place, date)
  return (
    <UsualWeather
      place={{ ...place, elevationM: height }}
      day={date}
      forecast={forecast}
      isSourced={isSourced}
    />
  )
}
