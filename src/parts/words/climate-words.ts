import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import type { FromStation, PlaceClimate } from '../../domain/climate/climate-at.ts'
import type { DayClimate } from '../../domain/climate/day-climate.ts'
import { temperatureInWords } from './temperature-words.ts'
import type { WarningWords } from './warning-words.ts'

/** The most a high may differ between two stops for one of them to be said alone, °F. */
const ALIKE_F = 8
/** What is known roughly is said to five degrees. */
const ROUGH_STEP_F = 5
/** Nobody minds how much higher or lower a station lies where it is less. */
const LEVEL_FT = 150

/**
 * 'Usually in July: high about 76 °F (24 °C), low about 41 °F (5 °C), about 1.9 in of rain and melted snow in the month.' with the
 * station that it is estimated from. @source issue 30 "Climate and light"
 */
export function climateInWords(climate: PlaceClimate, month: number): WarningWords {
  const { highF, lowF } = climate
  const heat = `high about ${degrees(highF, climate)}, low about ${degrees(lowF, climate)}`
  return {
    text: `Usually in ${monthName(month)}: ${[heat, wetInWords(climate)].filter(Boolean).join(', ')}.`,
    source: sourceInWords(climate),
  }
}

/** The same of a day: the highs of its stops, the low and the wet where the night is. */
export function dayClimateInWords({ night, hottest, coldest }: DayClimate, month: number): WarningWords {
  const isAlike = hottest.climate.highF - coldest.climate.highF < ALIKE_F
  const highs = isAlike
    ? `high about ${degrees(night.climate.highF, night.climate)}`
    : `high about ${high(hottest)}, ${high(coldest)}`
  const low = `low about ${degrees(night.climate.lowF, night.climate)}${isAlike ? '' : ` at ${night.name}`}`
  const wet = wetInWords(night.climate)
  return {
    text: `Usually in ${monthName(month)}: ${[highs, low, wet].filter(Boolean).join(', ')}.`,
    source: sourceInWords(night.climate),
  }
}

const high = ({ name, climate }: DayClimate['night']) => `${degrees(climate.highF, climate)} at ${name}`

function degrees(fahrenheit: number, { isRough }: Pick<PlaceClimate, 'isRough'>): string {
  return temperatureInWords(isRough ? Math.round(fahrenheit / ROUGH_STEP_F) * ROUGH_STEP_F : fahrenheit)
}

function wetInWords({ wetIn }: PlaceClimate): string {
  if (wetIn === null) return ''
  const inches = wetIn < 0.1 ? 'under 0.1' : `about ${wetIn.toFixed(1)}`
  return `${inches} in of rain and melted snow in the month`
}

/** 'Estimate from the weather station near Aspen, 2.1 mi away and 300 ft lower, 1981-2010; rain and snow 1968-1997.' */
function sourceInWords({ heat, wet }: PlaceClimate): string {
  const others = wet
    ? `; rain and snow ${wet.town === heat.town && wet.km === heat.km ? '' : `near ${wet.town}, ${milesInWords(kmToMiles(wet.km))} away, `}${wet.years}`
    : '; rain and snow not known'
  return `Estimate from the weather station near ${heat.town}, ${whereInWords(heat)}, ${heat.years}${others}.`
}

function whereInWords({ km, aboveFt }: FromStation): string {
  const away = `${milesInWords(kmToMiles(km))} away`
  if (Math.abs(aboveFt) < LEVEL_FT) return away
  return `${away} and ${wholeNumber(Math.round(Math.abs(aboveFt) / 100) * 100)} ft ${aboveFt > 0 ? 'higher' : 'lower'}`
}

const monthName = (month: number): string => MONTH_WORDS[month - 1] ?? ''
