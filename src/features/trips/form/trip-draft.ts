import { daysBetween } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { MAX_TRIP_DAYS, MAX_TRIP_TITLE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import type { Plan } from '../../../../core/domain/plan/plan.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { NewStop } from '../../../../core/records/trips/trip-edits.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { placesInWords } from '../../../parts/words/trip-words.ts'

/** What a person fills in of a trip, in any of its forms. */
export type TripDraft = Pick<Trip, 'title' | 'dates' | 'party' | 'budgetUsd' | 'wishes'>

/**
 * What a trip may be given beside what somebody chose: offered, and never taken unasked.
 * @source planning §3 "Default trip preferences", decisions §7
 */
export const DEFAULT_PREFERENCES: Pick<TripDraft, 'budgetUsd' | 'wishes'> = {
  budgetUsd: 2_050,
  wishes: {
    activities: { on: true, labels: ['Gold Mine Tours', 'Hiking'] },
    lodging: { on: true, labels: ['Cabin', 'Hotel', 'Camp'] },
    transportation: { on: true, labels: ['Sedan'] },
  },
}

/** A new trip as the search describes it. What the search leaves open stays open. */
export function draftOfPlan({ days, party, wishes, filters }: Plan): TripDraft {
  const { start, end } = days
  const length = start === null || end === null ? 1 : daysBetween(start, end) + 1
  return {
    title: '',
    dates: { start, days: Math.min(MAX_TRIP_DAYS, length) },
    party,
    budgetUsd: filters.budgetUsd?.high ?? null,
    wishes,
  }
}

/** 'Trip to Ouray and Silverton', 'My trip' without places: for who gives none. */
export function titleFor(title: string, places: readonly Location[]): string {
  const given = title.trim()
  if (given !== '') return given
  const names = placesInWords(places.map(shortName))
  return (names === '' ? 'My trip' : `Trip to ${names}`).slice(0, MAX_TRIP_TITLE_CHARS)
}

/** The places in their order over so many days, as evenly as they go. */
export function spreadOverDays(places: readonly Location[], days: number): NewStop[] {
  return places.map((place, at) => ({ place, day: Math.floor((at * days) / places.length) + 1 }))
}
