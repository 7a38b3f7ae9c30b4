import type { ExploreChoice } from '../../domain/explore/explorer.ts'
import { REGIONS } from '../../domain/explore/regions.ts'
import { MONTH_WORDS } from '../../../core/domain/calendar/month-words.ts'
import { CATEGORIES } from '../../../core/domain/places/categories.ts'
import type { View } from '../../parts/page/view-toggle.tsx'
import type { QueryValues } from '../../state/search-url.ts'

/**
 * What the address bar says of the places that are explored, so that a link or the back button brings them back.
 *
 * | Key | Value |
 * |---|---|
 * | `category` | the id of a category |
 * | `region` | the id of a region |
 * | `month` | `january` to `december` (also 1 to 12), or `any`; left out for the month that it is |
 * | `view` | `map`; left out for the list |
 * | `place` | the id of the place whose card is open |
 *
 * What nobody knows counts as left out.
 */
export type Asked = Omit<ExploreChoice, 'month'> & {
  /** 1 to 12; null where the address says none. */
  month: number | 'any' | null
  view: View
  placeId: string | null
}

const ANY = 'any'

export function readAsked(query: QueryValues): Asked {
  const one = (key: string) => [query[key]].flat()[0]?.trim() ?? ''
  return {
    category: CATEGORIES.find(({ id }) => id === one('category').toLowerCase())?.id ?? null,
    region: REGIONS.find(({ id }) => id === one('region').toLowerCase())?.id ?? null,
    month: monthOf(one('month').toLowerCase()),
    view: one('view') === 'map' ? 'map' : 'list',
    placeId: one('place') || null,
  }
}

export function queryOfAsked({ category, region, month, view, placeId }: Asked): QueryValues {
  return {
    category: category ?? undefined,
    region: region ?? undefined,
    month: typeof month === 'number' ? MONTH_WORDS[month - 1]?.toLowerCase() : (month ?? undefined),
    view: view === 'map' ? view : undefined,
    place: placeId ?? undefined,
  }
}

/** What is looked at by Colorado's day, `YYYY-MM-DD`: without a month the one that it is. */
export function choiceOf({ category, region, month }: Asked, today: string): ExploreChoice {
  return { category, region, month: month === ANY ? null : (month ?? Number(today.slice(5, 7))) }
}

function monthOf(text: string): Asked['month'] {
  if (text === ANY) return ANY
  if (/^(0?[1-9]|1[0-2])$/.test(text)) return Number(text)
  const at = MONTH_WORDS.findIndex((word) => word.toLowerCase() === text)
  return at === -1 ? null : at + 1
}
