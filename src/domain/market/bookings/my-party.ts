import type { PublicActivity } from '../../../../core/contracts/market/public-activity.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import type { Party } from '../../../../core/domain/plan/plan.ts'

type Option = PublicActivity['options'][number]
type Pricing = PublicActivity['offering']['pricingPer']

/** How many come: of each unit by its id, or all of them together where a booking has one price. */
export type Guests = { all: number; units: Readonly<Record<string, number>> }

const YOUNG = ['CHILD', 'YOUTH', 'INFANT']

/** The party of the search as guests of an option, within what it takes. */
export function guestsOf(option: Option, { adults, children }: Pick<Party, 'adults' | 'children'>): Guests {
  const { minParty, maxParty, units } = option
  const grown = units.find(({ type }) => !YOUNG.includes(type)) ?? units[0]
  const young = units.find(({ type }) => type === 'CHILD' || type === 'YOUTH')
  const all = Math.min(maxParty, Math.max(minParty, adults + children))
  const small = young && young !== grown ? Math.min(children, all - (grown ? 1 : 0)) : 0
  const counts: Record<string, number> = {}
  if (young && small > 0) counts[young.id] = small
  if (grown) counts[grown.id] = Math.max(1, Math.floor((all - small * (young?.heads ?? 1)) / grown.heads))
  return { all, units: counts }
}

/** How many heads they are. */
export function headsOf({ units }: Option, pricing: Pricing, guests: Guests): number {
  if (pricing === 'booking') return guests.all
  return units.reduce((sum, { id, heads }) => sum + heads * (guests.units[id] ?? 0), 0)
}

/**
 * What they pay, cents: at the departure's prices where one is chosen, else at the option's own. Of what is booked by the night, one
 * night.
 */
export function priceOf(
  { units }: Option,
  pricing: Pricing,
  guests: Guests,
  departure: Departure | null,
): number {
  const priceAt = ({ id, priceCents }: Option['units'][number]) =>
    departure?.units.find(({ unitId }) => unitId === id)?.priceCents ?? priceCents
  if (pricing === 'booking') return units[0] ? priceAt(units[0]) : 0
  return units.reduce((sum, unit) => sum + priceAt(unit) * (guests.units[unit.id] ?? 0), 0)
}

/** Why the option does not take them, as a sentence; null where it does. */
export function partyRefusal(option: Option, pricing: Pricing, guests: Guests): string | null {
  const heads = headsOf(option, pricing, guests)
  if (heads < option.minParty)
    return option.minParty === 1 ? 'Say how many come.' : `It takes ${option.minParty} guests or more.`
  if (heads > option.maxParty) return `It takes at most ${option.maxParty} guests.`
  if (pricing === 'booking') return null
  const alone = option.units.find(
    ({ id, accompaniedBy }) =>
      (guests.units[id] ?? 0) > 0 &&
      accompaniedBy.length > 0 &&
      !accompaniedBy.some((other) => (guests.units[other] ?? 0) > 0),
  )
  return alone ? `${alone.title}: somebody must come along.` : null
}
