import type {
  RoadConditions,
  RoadFeed,
  RoadNews,
  RoadNewsKind,
} from '../../../core/contracts/places/road-conditions.ts'
import { dateInSentence } from '../../domain/calendar/date-label.ts'
import { ROADS_OLD_MINUTES, type Aged } from '../../domain/climate/forecast-age.ts'
import { timedInWords } from './forecast-words.ts'
import { placesInWords } from './trip-words.ts'
import type { WarningWords } from './warning-words.ts'

const KINDS: Record<RoadNewsKind, string> = {
  closure: 'Closed',
  incident: 'Incident',
  works: 'Road work',
  surface: 'Road surface',
}
const FEEDS: Record<RoadFeed, string> = {
  incidents: 'incidents',
  works: 'road work',
  surface: 'the road surface',
}
const MINUTE_MS = 60_000

/** 'Closed, US-6E: Road closed over Loveland Pass due to avalanche control. Seen today, 1:45 PM.' */
export function roadNewsInWords(news: RoadNews, roads: Aged<RoadConditions>): string {
  const { kind, road, words, updatedAt } = news
  const head = [KINDS[kind], road].filter(Boolean).join(', ')
  const end = /[.!?…]$/.test(words) ? '' : '.'
  const seen = updatedAt === null ? '' : ` Seen ${dateInSentence(new Date(updatedAt), nowOf(roads))}.`
  return `${head}: ${words}${end}${seen}`
}

/**
 * 'State of the roads of today, 2:10 PM (5 minutes old). The road surface could not be read.' What is told of roads is never said
 * without it; where nothing is reported on a day's drives, it says so.
 */
export function roadsReadInWords(
  { answer, ageMinutes }: Aged<RoadConditions>,
  isAnything: boolean,
): WarningWords {
  const timed = timedInWords('state of the roads', answer.readAt, ageMinutes, ROADS_OLD_MINUTES)
  const missing = answer.missing.map((feed) => FEEDS[feed])
  const lack = missing.length === 0 ? '' : ` ${capitalized(placesInWords(missing))} could not be read.`
  return {
    text: isAnything ? '' : 'Nothing is reported on the roads of this day’s drives.',
    source: `${capitalized(timed)}.${lack} Check cotrip.org before setting off.`,
  }
}

/** Said where the server could not get them and nothing is kept. */
export const NO_ROADS = 'The state of the roads cannot be had right now. Check cotrip.org before setting off.'

const nowOf = ({ answer, ageMinutes }: Aged<RoadConditions>): Date =>
  new Date(new Date(answer.readAt).getTime() + ageMinutes * MINUTE_MS)

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
