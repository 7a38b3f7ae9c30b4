import * as v from 'valibot'
import { LocationSchema, type Location } from '../../core/contracts/trips/search-preferences.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../core/contracts/trips/trip-options.ts'
import { lenientPlan } from '../../core/domain/plan/lenient-plan.ts'
import { NO_FILTERS, type HikeFilter, type Range } from '../../core/domain/plan/place-filters.ts'
import type { Plan, Wish } from '../../core/domain/plan/plan.ts'
import { SEARCH_KEYS } from './search-keys.ts'

/** A query string as it arrives: each key once or several times. */
export type QueryValues = Record<string, string | string[] | undefined>

/** Switched on without a label: any will do. */
const ANY = 'any'

/** All of Colorado. */
const EVERYWHERE = 'all'

/** A search for everything, said aloud. */
const ANYWHERE = 'anywhere'

/**
 * What a search says in the address bar, so that a link or the back button brings it back.
 *
 * | Key | Value |
 * |---|---|
 * | `place` (repeated) | `ID@LAT,LNG@ADDRESS`, or `anywhere` where nothing at all is chosen |
 * | `from`, `to` | `YYYY-MM-DD` |
 * | `start`, `end` | `HH:MM` |
 * | `adults`, `children`, `infants` | counts, once guests were chosen |
 * | `do`, `stay`, `ride` (repeated) | a label of the option list, or `any` |
 * | `within` | miles, or `all`; left out for 25 |
 * | `budget`, `feet` | `LOW-HIGH` |
 * | `hike` | `up to miles,up to feet of climb,hardest`, each left out for any: `5,,moderate` |
 * | `season` | `any`: places closed on those days too |
 * | `open` | `now` |
 *
 * What stands at its default is left out; a plan that says nothing is an empty query.
 */
export function queryOf({ stops, days, times, party, wishes, filters }: Plan): QueryValues {
  const said = party.chosen
  return withoutEmpty({
    place: stops.map(({ placeId, lat, lng, address }) => `${placeId}@${lat},${lng}@${address}`),
    from: days.start ?? undefined,
    to: days.end ?? undefined,
    start: times.start ?? undefined,
    end: times.end ?? undefined,
    adults: said ? String(party.adults) : undefined,
    children: said && party.children > 0 ? String(party.children) : undefined,
    infants: said && party.infants > 0 ? String(party.infants) : undefined,
    do: labelsOf(wishes.activities),
    stay: labelsOf(wishes.lodging),
    ride: labelsOf(wishes.transportation),
    within:
      filters.radiusMiles === NO_FILTERS.radiusMiles ? undefined : String(filters.radiusMiles ?? EVERYWHERE),
    budget: rangeWords(filters.budgetUsd),
    feet: rangeWords(filters.elevationFt),
    hike: hikeWords(filters.hike),
    season: filters.inSeason ? undefined : ANY,
    open: filters.openNow ? 'now' : undefined,
  })
}

/**
 * A plan as the address bar's query. Where `queryOf` is empty it gives `ANYWHERE` as place: an empty address means this phone's own
 * plan.
 */
export function addressOf(plan: Plan): QueryValues {
  const query = queryOf(plan)
  return Object.keys(query).length === 0 ? { place: ANYWHERE } : query
}

/**
 * The plan that a query describes. Whatever is broken falls back alone. Null when the query says nothing of a search.
 */
export function planOfQuery(query: QueryValues): Plan | null {
  const one = (key: string) => [query[key]].flat()[0]
  const all = (key: string) => [query[key]].flat().filter((value) => value !== undefined)
  if (!SEARCH_KEYS.some((key) => one(key) !== undefined)) return null
  const within = one('within')
  return lenientPlan({
    stops: all('place').flatMap((text) => placeOf(text) ?? []),
    days: { start: one('from'), end: one('to') },
    times: { start: one('start'), end: one('end') },
    party: {
      adults: numberOf(one('adults')),
      children: numberOf(one('children')),
      infants: numberOf(one('infants')),
      chosen: ['adults', 'children', 'infants'].some((key) => numberOf(one(key)) !== undefined),
    },
    wishes: {
      activities: wishOf(ALL_ACTIVITIES, all('do')),
      lodging: wishOf(LODGINGS, all('stay')),
      transportation: wishOf(VEHICLES, all('ride')),
    },
    filters: {
      radiusMiles: within === EVERYWHERE ? null : numberOf(within),
      budgetUsd: rangeOf(one('budget')),
      elevationFt: rangeOf(one('feet')),
      hike: hikeOf(one('hike')),
      inSeason: one('season') !== ANY,
      openNow: one('open') === 'now',
    },
  })
}

function withoutEmpty(query: QueryValues): QueryValues {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value.length > 0),
  )
}

function placeOf(text: string): Location | null {
  const [placeId, point = '', ...rest] = text.split('@')
  const [lat, lng] = point.split(',').map(numberOf)
  const address = rest.join('@')
  const parsed = v.safeParse(LocationSchema, { placeId, lat, lng, address })
  // The address is its only name here.
  return parsed.success && address.trim() !== '' ? parsed.output : null
}

const labelsOf = ({ on, labels }: Wish) => (on && labels.length === 0 ? [ANY] : [...labels])

/** Labels that nobody knows switch nothing on. */
function wishOf(options: readonly string[], labels: string[]): Wish {
  const known = options.filter((label) => labels.includes(label))
  return { on: labels.includes(ANY) || known.length > 0, labels: known }
}

const rangeWords = (range: Range | null) => (range ? `${range.low}-${range.high}` : undefined)

function rangeOf(text: string | undefined): Range | null {
  const [low, high] = (text ?? '').split('-').map(numberOf)
  return low !== undefined && high !== undefined ? { low, high } : null
}

const hikeWords = (hike: HikeFilter | null) =>
  hike ? [hike.maxMiles, hike.maxGainFt, hike.hardest].map((asked) => asked ?? '').join(',') : undefined

function hikeOf(text: string | undefined): unknown {
  if (text === undefined) return null
  const [miles, feet, hardest = ''] = text.split(',')
  return {
    maxMiles: numberOf(miles) ?? null,
    maxGainFt: numberOf(feet) ?? null,
    hardest: hardest === '' ? null : hardest,
  }
}

/** Undefined where no number stands: of an empty text JavaScript would make a 0. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return Number.isNaN(number) ? undefined : number
}
