import type { BookedUnits } from '../../../core/contracts/market/bookings.ts'
import type { Party } from '../../../core/domain/plan/plan.ts'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { headsOf, type Guests } from './bookings/my-party.ts'

type Option = PublicActivity['options'][number]
type Pricing = PublicActivity['offering']['pricingPer']

/** What somebody chose of an offering, as far as an address says it: `day` is `YYYY-MM-DD`, `start` a departure's id. */
export type Choice = {
  option: string | null
  day: string | null
  start: string | null
  nights: number
  units: BookedUnits | null
}

/** The choice as the query of an address, so that a page that is loaded anew, or a link, opens it again. */
export const choiceAddress = ({ option, day, start, nights, units }: Choice): Record<string, string> => ({
  ...(option === null ? {} : { option }),
  ...(day === null ? {} : { day }),
  ...(start === null ? {} : { start }),
  ...(nights === 1 ? {} : { nights: String(nights) }),
  ...(units === null || units.length === 0
    ? {}
    : { who: units.map(({ unitId, quantity }) => `${unitId}:${quantity}`).join(',') }),
})

/** The query that opens an offering's page with the wish for a day and a party. */
export const askAddress = (
  day: string,
  { adults, children }: Pick<Party, 'adults' | 'children'>,
): Record<string, string> => ({ ask: 'wish', day, party: `${adults},${children}` })

/** What `askAddress` says; null where the address says nothing of it. */
export function askOfAddress(
  query: Readonly<Record<string, unknown>>,
): { party: Pick<Party, 'adults' | 'children'> | null } | null {
  if (query['ask'] !== 'wish') return null
  const [, adults, children] = /^(\d{1,3}),(\d{1,3})$/.exec(String(query['party'] ?? '')) ?? []
  return { party: adults && children ? { adults: Number(adults), children: Number(children) } : null }
}

/** The way back from `choiceAddress`; what an address does not say, or says wrongly, is left out. `day` is given as it is. */
export function choiceOfAddress(query: Readonly<Record<string, unknown>>): Choice {
  const text = (name: string): string | null => {
    const [value] = [query[name]].flat()
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null
  }
  const nights = Number(text('nights') ?? 1)
  const units = (text('who') ?? '').split(',').flatMap((pair) => {
    const [, unitId = '', quantity = 0] = /^([\w-]+):(\d{1,3})$/.exec(pair) ?? []
    return unitId === '' || Number(quantity) < 1 ? [] : [{ unitId, quantity: Number(quantity) }]
  })
  return {
    option: text('option'),
    day: text('day'),
    start: text('start'),
    nights: Number.isInteger(nights) && nights > 1 ? nights : 1,
    units: units.length === 0 ? null : units,
  }
}

/** Guests as they are asked for: where a booking has one price all of them as the option's first unit. */
export function unitsOf({ units }: Option, pricing: Pricing, guests: Guests): BookedUnits {
  const [first] = units
  if (pricing === 'booking') return first ? [{ unitId: first.id, quantity: guests.all }] : []
  return units.flatMap(({ id }) => {
    const quantity = guests.units[id] ?? 0
    return quantity === 0 ? [] : [{ unitId: id, quantity }]
  })
}

/** The way back from `unitsOf`; null where the option has none of them. */
export function guestsOfUnits(option: Option, pricing: Pricing, units: BookedUnits): Guests | null {
  const known = units.filter(({ unitId }) => option.units.some(({ id }) => id === unitId))
  if (known.length === 0) return null
  const counts = Object.fromEntries(known.map(({ unitId, quantity }) => [unitId, quantity]))
  const all = known.reduce((sum, { quantity }) => sum + quantity, 0)
  const guests = { all, units: counts }
  return pricing === 'booking' ? guests : { ...guests, all: headsOf(option, pricing, guests) }
}
