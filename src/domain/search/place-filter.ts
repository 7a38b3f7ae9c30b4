import { daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { BUDGET_USD, type Range } from '../../../core/domain/plan/place-filters.ts'
import type { Plan, Wish, Wishes } from '../../../core/domain/plan/plan.ts'
import type { Category } from '../../../core/domain/places/categories.ts'
import type { PlaceGroup } from './place-groups.ts'
import { seasonFit, type Season, type SeasonFit } from '../calendar/seasons.ts'

/** The share of a trip's budget that is counted for its nights. */
export const NIGHTS_SHARE = 0.5

/** Two share a room or a site. */
const SHARING = 2

const SECTIONS = ['activities', 'lodging', 'transportation'] as const

type Verdict = (group: PlaceGroup) => boolean

/**
 * Which groups the plan leaves, wherever and however high their places lie: 1 for those that stay, in the order of the
 * groups. `today` is Colorado's day. With `categories` those are asked for, whatever the wishes are for: a wish then only
 * narrows its own category, and what no wish is about stays whole. Never throws.
 */
export function groupFilter(
  groups: readonly PlaceGroup[],
  plan: Plan,
  today: string,
  categories: ReadonlySet<Category> | null = null,
): Uint8Array {
  const { days, party, wishes, filters } = plan
  const { budgetUsd, inSeason, openNow } = filters
  const verdicts: Verdict[] = []
  if (inSeason) verdicts.push(isOpenBetween(days.start, days.end))
  if (openNow) verdicts.push(isOpenBetween(today, today))
  if (categories !== null) {
    verdicts.push(
      ({ category }) => categories.has(category),
      (group) => isWantedOfItsCategory(group, wishes),
    )
  } else if (SECTIONS.some((section) => wishes[section].on)) {
    verdicts.push((group) => isWanted(group, wishes))
  }
  verdicts.push((group) => isInReach(group, wishes.transportation))
  if (budgetUsd) verdicts.push(isAffordable(days, party, budgetUsd))
  return Uint8Array.from(groups, (group) => (verdicts.every((verdict) => verdict(group)) ? 1 : 0))
}

/** How a season suits these days, each one worked out once; null where nothing can be said. */
export function fitFor(startDay: string | null, endDay: string | null) {
  const fits = new Map<Season, SeasonFit | null>()
  return (season: Season | null): SeasonFit | null => {
    if (season === null) return null
    const known = fits.get(season)
    if (known !== undefined) return known
    const fit = seasonFit(season, startDay, endDay)
    fits.set(season, fit)
    return fit
  }
}

function isOpenBetween(startDay: string | null, endDay: string | null): Verdict {
  const fitOf = fitFor(startDay, endDay)
  return ({ season }) => fitOf(season) !== 'closed'
}

function isWanted({ category, tags }: PlaceGroup, wishes: Wishes): boolean {
  return SECTIONS.some((section) => {
    const { on, labels } = wishes[section]
    if (!on) return false
    if (labels.length === 0) return category === section
    // Elsewhere the vehicles say who can get there; only a station or a desk is found for them.
    if (section === 'transportation' && category !== 'transportation') return false
    return haveCommon(tags[section], labels)
  })
}

function isWantedOfItsCategory({ category, tags }: PlaceGroup, wishes: Wishes): boolean {
  if (category === 'restaurants') return true
  const { on, labels } = wishes[category]
  return !on || labels.length === 0 || haveCommon(tags[category], labels)
}

function isInReach({ category, tags }: PlaceGroup, { on, labels }: Wish): boolean {
  if (!on || labels.length === 0 || category === 'transportation') return true
  return tags.transportation.length === 0 || haveCommon(tags.transportation, labels)
}

/**
 * Only nights weigh on a budget of hundreds; what is priced by the person or not at all stays in. The lowest
 * budget there is bounds nothing from below.
 */
function isAffordable(
  { start, end }: Plan['days'],
  { adults, children }: Plan['party'],
  budget: Range,
): Verdict {
  const nights = start === null || end === null ? 1 : Math.max(1, daysBetween(start, end))
  const perPerson = nights / Math.max(1, Math.min(SHARING, adults + children))
  const most = budget.high * NIGHTS_SHARE
  const least = budget.low <= BUDGET_USD.low ? 0 : budget.low * NIGHTS_SHARE
  return ({ night }) =>
    night === null || (night.lowUsd * perPerson <= most && night.highUsd * perPerson >= least)
}

const haveCommon = (tags: readonly string[], labels: readonly string[]): boolean =>
  labels.some((label) => tags.includes(label))
