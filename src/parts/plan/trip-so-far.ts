import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { stopName } from '../../domain/places/stop-name.ts'
import type { Plan, Wish } from '../../../core/domain/plan/plan.ts'
import { datesInWords, firstThree, guestsInWords, placesInWords } from '../words/trip-words.ts'

export type TripSoFar = {
  /** 'Near Salida, Buena Vista and 2 more'. */
  where: string
  /** 'Jul 12 – Jul 20 · 2 adults · Hiking'; empty where only places are chosen. */
  details: string
}

/** What was looked for last in two short lines; null for a plan that says nothing. */
export function tripSoFar({ stops, days, party, wishes }: Plan, now: Date): TripSoFar | null {
  const details = [
    // Colorado's day is asked for only where there are dates to compare with it.
    days.start === null ? null : datesInWords(days, coloradoDay(now)),
    party.chosen ? guestsInWords(party) : null,
    firstThree([
      ...labelsOf(wishes.activities, 'Activities'),
      ...labelsOf(wishes.lodging, 'Lodging'),
      ...labelsOf(wishes.transportation, 'Transportation'),
    ]),
  ].filter(Boolean)
  if (stops.length === 0 && details.length === 0) return null
  return { where: whereInWords(stops.map(stopName)), details: details.join(' · ') }
}

const labelsOf = ({ on, labels }: Wish, all: string): readonly string[] =>
  on ? (labels.length > 0 ? labels : [all]) : []

const whereInWords = (names: readonly string[]): string =>
  names.length === 0 ? 'All of Colorado' : `Near ${placesInWords(names)}`
