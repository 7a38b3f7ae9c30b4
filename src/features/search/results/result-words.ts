import { CATEGORIES, type Category } from '../../../../core/domain/places/categories.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { placeLine } from '../../../parts/place/place-line.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { dayInWords } from '../../../../core/domain/calendar/calendar-day.ts'
import { milesInWords } from '../../../../core/domain/places/distance.ts'
import { labelInSentence } from '../../../domain/search/option-words.ts'
import type { FoundPlace } from '../../../domain/search/place-finder.ts'
import type { Relaxation } from '../../../domain/search/relaxations.ts'
import type { Days, Plan, Wishes } from '../../../../core/domain/plan/plan.ts'
import { stopName } from '../../../domain/places/stop-name.ts'

/** Whatever is nearer would read '0.0 mi'. */
const SHORTEST_MILES = 0.05

/** 'hot springs', 'hiking or fishing', 'cabins', 'places': what the wishes look for, to stand within a sentence. */
export function wishInWords({ activities, lodging, transportation }: Wishes): string {
  const words = [
    ...(activities.on ? listed(activities.labels, 'activities') : []),
    ...(lodging.on ? listed(lodging.labels, 'lodging') : []),
    ...(transportation.on ? ['transportation'] : []),
  ]
  return words.length === 0 ? 'places' : orList(words)
}

/** 'No hot springs within 20 mi of Ouray.' Of a category that was asked for only its own wishes count. */
export function nothingFound(
  { stops, days, wishes, filters }: Plan,
  category: Category | null = null,
): string {
  const what = category === null ? wishInWords(wishes) : categoryInWords(category, wishes)
  const where =
    stops.length === 0 || filters.radiusMiles === null
      ? 'in Colorado'
      : `within ${filters.radiusMiles} mi of ${nearestOfInWords(stops.map(stopName))}`
  const when = days.start !== null && filters.inSeason ? ` open ${daysInWords(days)}` : ''
  return `No ${what}${when} ${where}.`
}

/** 'hot springs', 'food': what is looked for of one category, to stand within a sentence. */
function categoryInWords(category: Category, wishes: Wishes): string {
  const label = (CATEGORIES.find(({ id }) => id === category)?.label ?? category).toLowerCase()
  if (category === 'restaurants' || category === 'transportation') return label
  const { on, labels } = wishes[category]
  return on ? orList(listed(labels, label)) : label
}

/** 'Ouray or Salida', 'Ouray, Salida or 48 more places'. */
function nearestOfInWords(names: readonly string[]): string {
  const more = names.length - 2
  return more > 0 ? `${names.slice(0, 2).join(', ')} or ${plural(more, 'more place')}` : orList(names)
}

/** What a relaxation finds: '3 within 45 mi'. */
export function relaxationInWords({ kind, count, plan }: Relaxation): string {
  switch (kind) {
    case 'radius':
      return `${count} within ${plan.filters.radiusMiles} mi`
    case 'everywhere':
      return `${count} in all of Colorado`
    case 'season':
      return `${count} usually closed on those days`
    case 'open-now':
      return `${count} usually closed today`
    case 'budget':
      return `${count} outside the budget`
    case 'elevation':
      return `${count} at any elevation`
    case 'hike':
      return `${count} without such a hike`
    case 'what':
      return `${count} ${count === 1 ? 'place' : 'places'} of any kind`
  }
}

/** '12 mi from Vail', 'Under 0.1 mi from Ouray'; null when no place is chosen to be far from. */
export function awayInWords({ place, miles, from }: FoundPlace<{ name: string }>): string | null {
  if (miles === null) return null
  if (miles >= SHORTEST_MILES) return `${milesInWords(miles)} from ${from}`
  return from === place.name ? 'One of your stops' : `Under 0.1 mi from ${from}`
}

/**
 * A result in one line: '8.5 mi · National park · ~$30–35', and of several stops which one: '8.5 mi from Ouray · …'.
 * Without a stop the nearest town stands for the distance: 'National park · Estes Park · ~$30–35'.
 */
export function lineOf(result: FoundPlace<KnownPlace>, severalStops: boolean): string {
  const { place, miles, from } = result
  const away = severalStops || from === place.name ? awayInWords(result) : nearInWords(miles)
  return placeLine(place, away)
}

function nearInWords(miles: number | null): string | null {
  if (miles === null) return null
  return miles < SHORTEST_MILES ? 'Under 0.1 mi' : milesInWords(miles)
}

const listed = (labels: readonly string[], all: string): string[] =>
  labels.length === 0 ? [all] : labels.map(labelInSentence)

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function daysInWords({ start: first, end: last }: Days): string {
  const [start, end] = [first ?? '', last ?? first ?? '']
  return start === end ? `on ${dayInWords(start)}` : `${dayInWords(start)} to ${dayInWords(end)}`
}
