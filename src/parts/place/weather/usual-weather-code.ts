import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { climateAt } from '../../../domain/climate/climate-at.ts'
import { coloradoClimate } from '../../../domain/climate/colorado-climate.ts'
import { dayClimate, type ClimateStop } from '../../../domain/climate/day-climate.ts'
import { timeInWords, timeOfMinutes } from '../../../domain/calendar/clock-time.ts'
import { daylight } from '../../../domain/trips/daylight.ts'
import { climateInWords, dayClimateInWords } from '../../words/climate-words.ts'
import type { WarningWords } from '../../words/warning-words.ts'

type Place = Degrees & { placeId: string; elevationM: number | null }

/** The usual weather of a place on a day, `YYYY-MM-DD`, in words; null where no station says anything of it. */
export function usualWeather(place: Place, day: string): WarningWords | null {
  const climate = climateAt(coloradoClimate(), place, monthOf(day))
  return climate && climateInWords(climate, monthOf(day))
}

/** The same of the stops of a day together. */
export function usualWeatherOfDay(stops: readonly ClimateStop[], day: string): WarningWords | null {
  const climate = dayClimate(coloradoClimate(), stops, monthOf(day))
  return climate && dayClimateInWords(climate, monthOf(day))
}

/** 'Sun 5:52 AM – 8:31 PM'; null for what is no day. */
export function sunInWords(place: Degrees, day: string): string | null {
  const light = daylight(place, day)
  return light && `Sun ${time(light.sunrise)} – ${time(light.sunset)}`
}

const time = (minutes: number): string => timeInWords(timeOfMinutes(minutes))

const monthOf = (day: string): number => Number(day.slice(5, 7))
