import type { Forecast } from '../../../core/contracts/places/forecast.ts'
import { dayInWords, weekdayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import { FORECAST_OLD_MINUTES, forecastOfDay, type Aged } from '../../domain/climate/forecast-age.ts'
import { temperatureInWords } from './temperature-words.ts'
import type { WarningWords } from './warning-words.ts'

/** Less likely rain or snow is not worth a word, percent. */
const WORTH_SAYING_PERCENT = 10
const MINUTE_MS = 60_000

/**
 * 'Forecast for Thu, Nov 26: Snow, high 45 °F (7 °C), rain or snow 80% likely, wind NW 5 to 10 mph; at night Mostly Clear, low 20 °F
 * (−7 °C).' with whose it is, when it was issued and how old it is: without its time it is never said. Null where it does not
 * reach the day, `YYYY-MM-DD`.
 */
export function forecastInWords({ answer, ageMinutes }: Aged<Forecast>, day: string): WarningWords | null {
  const halves = forecastOfDay(answer, day)
  if (!halves) return null
  const said = [halves.day, halves.night].flatMap((half) => {
    if (!half) return []
    const parts = [
      half.words,
      `${half.isDay ? 'high' : 'low'} ${temperatureInWords(half.temperatureF)}`,
      (half.wetPercent ?? 0) >= WORTH_SAYING_PERCENT ? `rain or snow ${half.wetPercent}% likely` : '',
      half.isDay && half.wind !== '' ? `wind ${half.wind}` : '',
    ]
    return [`${half.isDay ? '' : 'at night '}${parts.filter(Boolean).join(', ')}`]
  })
  return {
    text: `Forecast for ${weekdayInWords(day)}, ${dayInWords(day)}: ${said.join('; ')}.`,
    source: `National Weather Service, ${timedInWords('forecast', answer.issuedAt, ageMinutes, FORECAST_OLD_MINUTES)}.`,
  }
}

/**
 * 'forecast of today, 2:10 PM (3 hours old)'; from `oldMinutes` on 'old forecast of yesterday …'. The day is told from the age and not
 * from this phone's clock, which may be wrong.
 */
export function timedInWords(what: string, at: string, ageMinutes: number, oldMinutes: number): string {
  const moment = new Date(at)
  const now = new Date(moment.getTime() + ageMinutes * MINUTE_MS)
  const name = ageMinutes >= oldMinutes ? `old ${what}` : what
  return `${name} of ${dateInSentence(moment, now)} (${ageInWords(ageMinutes)} old)`
}

/** '5 minutes', '1 hour', '21 hours', '2 days'. */
export function ageInWords(minutes: number): string {
  const [count, unit] =
    minutes < 60
      ? [Math.max(1, minutes), 'minute']
      : minutes < 48 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
