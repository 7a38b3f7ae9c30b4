import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { oneDay } from '../../domain/calendar/day-range.ts'
import { closedWhen, opennessWords, seasonWords } from '../../domain/calendar/season-words.ts'
import { timeInWords, timeOfMinutes } from '../../domain/calendar/clock-time.ts'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { elevationWords, hundredsOfFeet, kindWords } from '../../../core/domain/places/place-words.ts'
import { TREE_LINE_M, type Height } from '../../domain/trips/heights/altitude.ts'
import type { DayWarning } from '../../domain/trips/warnings/day-warnings.ts'
import { driveTime } from './drive-words.ts'
import { placeWarningInWords } from './place-warning-words.ts'
import { placesInWords } from './trip-words.ts'
import type { WarningWords } from './warning-words.ts'

const ROADS = 'Usual days of other years from our own road facts: not the state of the road today.'
const SEASONS = 'Usual days of other years from our own place list: check first.'
const DRIVES = 'Estimate: average speeds from our own road facts, without traffic and weather.'
const TERRAIN = 'Height: estimate from a terrain grid with a point about every half mile (DTED Level 0).'
const CATALOGUE = 'Height: our own place list, without a date.'

/**
 * 'Independence Pass is usually closed in November: the way to Aspen goes round.' `stop` is the name of the stop that the
 * warning is about; '' of the day as a whole.
 */
export function warningInWords(warning: DayWarning, stop: string): WarningWords {
  switch (warning.code) {
    case 'closed-road':
      return { text: closedRoad(warning, stop), source: ROADS }
    case 'not-reached':
      return { text: notReached(warning, stop), source: ROADS }
    case 'no-drive':
      return {
        text: `No drive to ${stop}${andOthers(warning.others)} is known, so the times after it leave it out.`,
        source: 'Our own road facts know highways and main roads of Colorado only.',
      }
    case 'after-sunset':
      return {
        text: `You would reach ${stop} at about ${clock(warning.arrive)}, after sunset at ${clock(warning.sunset)} (estimate): it gets dark, and deer and elk are on the road.`,
        source: `Sunset computed for that day and place on a flat horizon. ${DRIVES}`,
      }
    case 'storm-hours':
      return {
        text: `${stop} is above the tree line (${heightWords(warning.height)}), where ${monthWords(warning.month)} afternoons often bring lightning: be down by noon.`,
        source: `General experience, no forecast; tree line at about ${hundredsOfFeet(TREE_LINE_M)}. ${heightSource(warning.height)}`,
      }
    case 'sleeping-jump':
      return {
        text: `The night at ${stop} (${heightWords(warning.height)}) is about ${hundredsOfFeet(warning.riseM)} higher than the night before: above 8,200 ft more than 2,000 ft a night can bring altitude sickness.`,
        source: `A common rule, no medical advice. ${heightSource(warning.height)}`,
      }
    case 'out-of-season':
      return {
        text: `${stop} is usually closed ${closedWhen([warning.season], oneDay(warning.day))}: ${lowerFirst(seasonWords(warning.season))}.`,
        source: SEASONS,
      }
    case 'shoulder':
      return {
        text: `${warning.road ?? stop} ${lowerFirst(opennessWords(warning.season, warning.day) ?? '')}: check before you ${warning.road === null ? 'go' : `drive to ${stop}`}.`,
        source: warning.road === null ? SEASONS : ROADS,
      }
    case 'overfull-day':
      return { text: overfull(warning), source: DRIVES }
    case 'late-for-time':
      return {
        text: `You would reach ${stop} about ${driveTime(warning.late)} after the time you set, at about ${clock(warning.arrive)} (estimate).`,
        source: DRIVES,
      }
    case 'too-early':
      return {
        text: `You would reach ${stop} at about ${clock(warning.arrive)} (estimate): places of its kind (${lowerFirst(kindWords(warning.kind))}) usually open at about ${clock(warning.opens)}.`,
        source: 'Rough hours of our own by kind of place: ask for its own.',
      }
    case 'past-end':
      return {
        text: `${warning.nights === 1 ? 'A night' : `${warning.nights} nights`} at ${stop} ${warning.nights === 1 ? 'comes' : 'come'} after the trip’s last day.`,
        source: 'From the days of this trip and the nights of this stay.',
      }
    case 'off-graph':
      return {
        text: `About ${milesInWords(kmToMiles(warning.offRoadKm))} of the way to ${stop} are off the highways: their time is a rough estimate.`,
        source: 'Straight lines times 1.3 at 22 mph, because side roads are not in our road facts.',
      }
    case 'reservation':
    case 'not-open':
      return placeWarningInWords(warning, stop)
  }
}

type Of<Code extends DayWarning['code']> = Extract<DayWarning, { code: Code }>

const closedRoad = ({ closures, day }: Of<'closed-road'>, stop: string): string =>
  `${closedInWords(closures, day)}: the way to ${stop} goes round.`

function notReached({ closures, day, others }: Of<'not-reached'>, stop: string): string {
  const why = closures.length === 0 ? 'A road on the way is usually closed' : closedInWords(closures, day)
  return `${why}: no other road leads to ${stop}${andOthers(others)}, so the day goes on from the last stop that can be reached.`
}

function closedInWords(closures: Of<'closed-road'>['closures'], day: string): string {
  const names = placesInWords(closures.map(({ name }) => name))
  const when = closedWhen(
    closures.map(({ open }) => open),
    oneDay(day),
  )
  return `${names} ${closures.length === 1 ? 'is' : 'are'} usually closed${when === '' ? '' : ` ${when}`}`
}

const andOthers = (others: number): string =>
  others === 0 ? '' : ` and ${others} more ${others === 1 ? 'stop' : 'stops'}`

function overfull({ by, drivingMinutes, busyMinutes, end }: Of<'overfull-day'>): string {
  if (by === 'driving')
    return `This day has about ${driveTime(drivingMinutes)} of driving (estimate), more than 8 hours.`
  if (by === 'hours') return `This day takes about ${driveTime(busyMinutes)} (estimate), more than 12 hours.`
  return `This day ends at about ${clock(end)}, after midnight (estimate).`
}

const clock = (minutes: number): string => timeInWords(timeOfMinutes(minutes))

const heightWords = ({ metres, isEstimate }: Height): string =>
  isEstimate ? `about ${hundredsOfFeet(metres)}` : elevationWords(metres)

const heightSource = ({ isEstimate }: Height): string => (isEstimate ? TERRAIN : CATALOGUE)

const monthWords = (month: number): string => MONTH_WORDS[month - 1] ?? ''

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
