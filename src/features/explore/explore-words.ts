import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { daysOfMonth } from '../../domain/calendar/day-range.ts'
import { seasonWords } from '../../domain/calendar/season-words.ts'
import type { ExploreChoice, ExploreCounts } from '../../domain/explore/explorer.ts'
import { regionName } from '../../domain/explore/regions.ts'
import { CATEGORIES } from '../../../core/domain/places/categories.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'

const OPEN_ALL_YEAR = 'Open all year'

/** A number of places in words: '1 place', '1,664 places'. */
export const placesCount = (count: number): string =>
  `${wholeNumber(count)} ${count === 1 ? 'place' : 'places'}`

/** ' in San Juan Mountains in January', what a count is of, to stand after it. */
export const whereAndWhen = ({ region, month }: ExploreChoice): string =>
  `${whereIn(region)}${month === null ? ' at any time of year' : ` in ${MONTH_WORDS[month - 1]}`}`

/** 'Bookable in San Juan Mountains in January'. */
export const bookableTitle = ({ region, month }: ExploreChoice): string =>
  `Bookable${whereIn(region)}${month === null ? '' : ` in ${MONTH_WORDS[month - 1]}`}`

/** The search for all that can be booked of the category in the month; a region is no place to search near. */
export function bookableSearch({ category, month }: ExploreChoice, today: string): Record<string, string> {
  const { first, last } = daysOfMonth(month, today)
  return {
    place: 'anywhere',
    bookable: 'yes',
    ...(category === null ? {} : { category }),
    ...(month === null ? {} : { from: first < today ? today : first, to: last }),
  }
}

/** 'Nothing in Eastern Plains in January: no lodging there is known to be open then.' */
export function nothingWords(choice: ExploreChoice): string {
  const { category, month } = choice
  const label = CATEGORIES.find(({ id }) => id === category)?.label.toLowerCase() ?? 'place'
  const then = month === null ? 'is known there yet' : 'there is known to be open then'
  return `Nothing${whereIn(choice.region)}${month === null ? '' : ` in ${MONTH_WORDS[month - 1]}`}: no ${label} ${then}.`
}

type WayOut = { words: string; change: Partial<ExploreChoice> }

/** What finds something, each with how much: one choice taken back, or all of them where no single one is enough. */
export function waysOut(choice: ExploreChoice, counts: ExploreCounts, all: number): WayOut[] {
  const { category, region, month } = choice
  const single = [
    month !== null && counts.anyMonth > 0
      ? { words: `${wholeNumber(counts.anyMonth)} at any time of year`, change: { month: null } }
      : null,
    region !== null && counts.regions.all > 0
      ? { words: `${wholeNumber(counts.regions.all)} in all of Colorado`, change: { region: null } }
      : null,
    category !== null && counts.categories.all > 0
      ? { words: `${wholeNumber(counts.categories.all)} of any kind`, change: { category: null } }
      : null,
  ].filter((way) => way !== null)
  if (single.length > 0) return single
  return [{ words: `All ${placesCount(all)}`, change: { category: null, region: null, month: null } }]
}

/** 'Open June to September', 'Winter only'; null for what is open all year, and where nobody has written it down. */
export function seasonNote({ season }: Pick<KnownPlace, 'season'>): string | null {
  const words = season === null ? OPEN_ALL_YEAR : seasonWords(season)
  return words === OPEN_ALL_YEAR ? null : words
}

const whereIn = (region: ExploreChoice['region']): string =>
  ` in ${region === null ? 'Colorado' : regionName(region)}`
