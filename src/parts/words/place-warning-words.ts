import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import { siteInWords } from '../../domain/contacts/site-in-words.ts'
import type { PlaceWarning } from '../../domain/trips/warnings/place-warnings.ts'
import { hoursProblem } from './hours-words.ts'
import { NOWHERE_TO_CHECK, outsideInWords, thingInSentence } from './reservation-words.ts'
import type { WarningWords } from './warning-words.ts'

/** 'Bear Lake: a timed entry was needed in 2025 …: check on recreation.gov.' `stop` is the stop's name. */
export function placeWarningInWords(warning: PlaceWarning, stop: string): WarningWords {
  return warning.code === 'reservation' ? reservation(warning, stop) : notOpen(warning, stop)
}

type Of<Code extends PlaceWarning['code']> = Extract<PlaceWarning, { code: Code }>

function reservation({ reservation: asked, arrive }: Of<'reservation'>, stop: string): WarningWords {
  const { name, kind, year, site, hours, arrivalOnly, confidence } = asked
  const check = site === undefined ? NOWHERE_TO_CHECK : `check on ${siteInWords(site)}`
  const need =
    confidence === 'low'
      ? `${thingInSentence(kind)} may be needed (as of ${year}, not sure)`
      : `${thingInSentence(kind)} was needed in ${year}`
  const when =
    arrivalOnly && hours && arrive !== null
      ? ` to arrive at about ${clock(arrive)}; ${outsideInWords(hours.from, hours.to)}`
      : ''
  return {
    text: `${stop}: ${need}${when}: ${check}.`,
    source: `${name}: our own list of reservations, as of ${year}; dates move by a few days each year.`,
    ...(site === undefined ? {} : { site }),
  }
}

function notOpen({ hours, date, arrive }: Of<'not-open'>, stop: string): WarningWords {
  return {
    text: `${stop} ${hoursProblem(hours, date, arrive) ?? ''}: you would be there at about ${clock(arrive)}.`,
    source: `Hours: National Park Service, ${hours.year}. Check before you go.`,
  }
}

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))
