import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../contracts/trip-options.ts'
import { daysBetween } from './calendar-day.ts'
import { bitsOf, CATEGORY_BITS, type PlaceColumns } from './place-columns.ts'
import { seasonFit, type SeasonFit } from './seasons.ts'
import { BUDGET_USD, type Range, type TripWishes, type Wish } from './trip-wishes.ts'

/** Of a trip's budget this much is counted for the nights. */
export const NIGHTS_SHARE = 0.5

/** Two share a room or a site. */
const SHARING = 2

/** Whether a place stays: 1 or 0 for each, in the order of the columns. */
type Stays = Uint8Array

/**
 * Which places the wishes leave, wherever they are: 1 for those that stay. Each filter goes through its own column and
 * crosses off, and one that nobody chose costs nothing. `today` is Colorado's day. Never throws.
 */
export function sieve(columns: PlaceColumns, wishes: TripWishes, today: string): Stays {
  const { budgetUsd, elevationFt, inSeason, openNow } = wishes.filters
  const stays = new Uint8Array(columns.season.length).fill(1)
  if (inSeason) dropClosed(stays, columns, fitsOf(columns, wishes.startDay, wishes.endDay))
  if (openNow) dropClosed(stays, columns, fitsOf(columns, today, today))
  if (wishes.activities.on || wishes.lodging.on || wishes.transportation.on) {
    dropUnwanted(stays, columns, wishes)
    dropOutOfReach(stays, columns, wishes.transportation)
  }
  if (elevationFt) dropOutside(stays, columns, elevationFt)
  if (budgetUsd) dropUnaffordable(stays, columns, wishes, budgetUsd)
  return stays
}

/** How each of the columns' seasons suits these days; null where nothing can be said. */
export function fitsOf({ seasons }: PlaceColumns, startDay: string | null, endDay: string | null) {
  return seasons.map((season) => (season === null ? null : seasonFit(season, startDay, endDay)))
}

function dropClosed(stays: Stays, { season }: PlaceColumns, fits: readonly (SeasonFit | null)[]) {
  const closed = Uint8Array.from(fits, (fit) => (fit === 'closed' ? 1 : 0))
  for (let at = 0; at < stays.length; at += 1) if (closed[season[at]!] === 1) stays[at] = 0
}

function dropUnwanted(stays: Stays, columns: PlaceColumns, wishes: TripWishes) {
  const whole = (['activities', 'lodging', 'transportation'] as const)
    .filter((section) => wishes[section].on && wishes[section].labels.length === 0)
    .reduce((bits, section) => bits | CATEGORY_BITS[section], 0)
  const done = chosenOf(wishes.activities, ALL_ACTIVITIES)
  const slept = chosenOf(wishes.lodging, LODGINGS)
  const driven = chosenOf(wishes.transportation, VEHICLES)
  const { category, activities, lodging, vehicles } = columns
  for (let at = 0; at < stays.length; at += 1) {
    const offered = (activities[at]! & done) | (lodging[at]! & slept) | (category[at]! & whole)
    if (offered !== 0) continue
    // Elsewhere the vehicles say who can get there; only a station or a desk is found for them.
    const isDesk = category[at] === CATEGORY_BITS.transportation
    if (!isDesk || (vehicles[at]! & driven) === 0) stays[at] = 0
  }
}

function dropOutOfReach(stays: Stays, { category, vehicles }: PlaceColumns, transportation: Wish) {
  const driven = chosenOf(transportation, VEHICLES)
  if (driven === 0) return
  for (let at = 0; at < stays.length; at += 1) {
    const isReached = vehicles[at] === 0 || (vehicles[at]! & driven) !== 0
    if (!isReached && category[at] !== CATEGORY_BITS.transportation) stays[at] = 0
  }
}

function dropOutside(stays: Stays, { elevationFt }: PlaceColumns, { low, high }: Range) {
  for (let at = 0; at < stays.length; at += 1) {
    const isWithin = elevationFt[at]! >= low && elevationFt[at]! <= high
    if (!isWithin) stays[at] = 0
  }
}

/**
 * Only nights weigh on a budget of hundreds; what is priced by the person or not at all stays in. The lowest
 * budget there is bounds nothing from below.
 */
function dropUnaffordable(stays: Stays, columns: PlaceColumns, wishes: TripWishes, budget: Range) {
  const { startDay, endDay, adults, children } = wishes
  const nights = startDay === null || endDay === null ? 1 : Math.max(1, daysBetween(startDay, endDay))
  const perPerson = nights / Math.max(1, Math.min(SHARING, adults + children))
  const most = budget.high * NIGHTS_SHARE
  const least = budget.low <= BUDGET_USD.low ? 0 : budget.low * NIGHTS_SHARE
  const { lowUsd, highUsd } = columns
  for (let at = 0; at < stays.length; at += 1) {
    // Not a number is neither too much nor too little.
    if (lowUsd[at]! * perPerson > most || highUsd[at]! * perPerson < least) stays[at] = 0
  }
}

const chosenOf = ({ on, labels }: Wish, all: readonly string[]): number => (on ? bitsOf(labels, all) : 0)
