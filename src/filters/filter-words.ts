import {
  BUDGET_USD,
  ELEVATION_FT,
  NO_FILTERS,
  type PlaceFilters,
  type Range,
} from '../../core/domain/plan/place-filters.ts'
import type { Wish } from '../../core/domain/plan/plan.ts'
import { dollars, wholeNumber } from '../../core/domain/words/numbers.ts'
import { firstThree } from '../parts/words/trip-words.ts'
import type { WhatSection } from '../parts/plan/what-sections.ts'

/** The words the filter sheet's sections say about what is chosen. */

/** An elevation in words: '9,500 ft'. */
export const feet = (ft: number): string => `${wholeNumber(ft)} ft`

export const budgetInWords = (budget: Range | null): string =>
  rangeInWords(budget, BUDGET_USD, dollars) ?? 'Any budget'

export const elevationInWords = (elevation: Range | null): string =>
  rangeInWords(elevation, ELEVATION_FT, feet) ?? 'Any elevation'

/** 'Up to 5 mi, 1,000 ft up, moderate at most'. */
export function hikeInWords(hike: PlaceFilters['hike']): string {
  if (hike === null) return 'Any'
  const { maxMiles, maxGainFt, hardest } = hike
  const asked = [
    maxMiles === null ? '' : `up to ${maxMiles} mi`,
    maxGainFt === null ? '' : `up to ${feet(maxGainFt)} of climb`,
    hardest === null ? '' : hardest === 'easy' ? 'easy' : `${hardest} at most`,
  ]
  const words = asked.filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const radiusInWords = (miles: PlaceFilters['radiusMiles']): string =>
  miles === null ? 'All of Colorado' : `${miles} miles`

/** What was chosen of one section; 'Any lodging' where it is on and every label will do. */
export function wishInWords({ title }: WhatSection, { on, labels }: Wish): string {
  if (!on) return 'Nothing chosen'
  return labels.length ? firstThree(labels) : `Any ${title.toLowerCase()}`
}

/** Each advanced filter that differs from a new search's, or null when none does. */
export function advancedInWords(filters: PlaceFilters): string | null {
  const said = [
    filters.radiusMiles !== NO_FILTERS.radiusMiles && radiusInWords(filters.radiusMiles),
    filters.elevationFt !== null && elevationInWords(filters.elevationFt),
    filters.hike !== null && `Hikes: ${hikeInWords(filters.hike)}`,
    !filters.inSeason && 'Closed places too',
    filters.openNow && 'Open now',
  ].filter((words) => words !== false)
  return said.length ? said.join(', ') : null
}

function rangeInWords(range: Range | null, whole: Range, format: (value: number) => string): string | null {
  if (range === null) return null
  if (range.low === whole.low) return `Up to ${format(range.high)}`
  if (range.high === whole.high) return `${format(range.low)} or more`
  return range.low === range.high ? format(range.low) : `${format(range.low)} – ${format(range.high)}`
}
