import type { Location } from '../../contracts/trips/search-preferences.ts'
import { NO_FILTERS, type PlaceFilters } from './place-filters.ts'

/** Colorado calendar days, `YYYY-MM-DD`; null is not chosen. Never an end without a start, never one before it. */
export type Days = { start: string | null; end: string | null }

/** 24-hour `HH:MM`; null is not chosen. */
export type Times = { start: string | null; end: string | null }

/** Who travels. `chosen`: the traveler has said so, it is not only the default. */
export type Party = { adults: number; children: number; infants: number; chosen: boolean }

/**
 * One of the three sections of What: labels of its option list; switched on without any means all of them. `type` is the
 * specified payload's single word for it (`cabin`, `suv`), kept where a caller sent one.
 */
export type Wish = { on: boolean; labels: readonly string[]; type?: string | undefined }

export type Wishes = { activities: Wish; lodging: Wish; transportation: Wish }

/**
 * A trip as it is looked for: where, when, who, what, and what narrows the results. The one shape of it on the phone and
 * on the server; adapters give it the names that the specified payloads use.
 */
export type Plan = {
  /** The chosen places in their order, none twice; empty is all of Colorado. */
  stops: readonly Location[]
  days: Days
  times: Times
  party: Party
  wishes: Wishes
  filters: PlaceFilters
}

const NOTHING_WISHED: Wish = { on: false, labels: [] }

/** A new search. @source planning §9 */
export const EMPTY_PLAN: Plan = {
  stops: [],
  days: { start: null, end: null },
  times: { start: null, end: null },
  party: { adults: 1, children: 0, infants: 0, chosen: false },
  wishes: { activities: NOTHING_WISHED, lodging: NOTHING_WISHED, transportation: NOTHING_WISHED },
  filters: NO_FILTERS,
}
