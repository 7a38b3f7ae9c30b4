import * as v from 'valibot'
import { LocationSchema, type Location } from '../../api/contracts/search-preferences.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../api/contracts/trip-options.ts'
import type { Range } from '../../api/domain/search/trip-wishes.ts'
import { EMPTY_SEARCH_BAR, SearchBarSchema, type SearchBar } from './search-bar-schema.ts'

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
 * | `season` | `any`: places closed on those days too |
 * | `open` | `now` |
 *
 * What stands at its default is left out; a bar without a plan is an empty query.
 */
export function queryOf(bar: SearchBar): QueryValues {
  const { selectedLocationPickerLocations: places, selectedDates, searchParams: params, filters } = bar
  const guests = params.guestsSet
  return withoutEmpty({
    place: places.map(({ placeId, lat, lng, address }) => `${placeId}@${lat},${lng}@${address}`),
    from: selectedDates.start ?? undefined,
    to: selectedDates.end ?? undefined,
    start: bar.startTime ?? undefined,
    end: bar.endTime ?? undefined,
    adults: guests ? String(params.adults) : undefined,
    children: guests && params.children > 0 ? String(params.children) : undefined,
    infants: guests && params.infants > 0 ? String(params.infants) : undefined,
    do: labelsOf(params.activities, params.selectedActivities),
    stay: labelsOf(params.lodging, params.selectedLodging),
    ride: labelsOf(params.transportation, params.selectedTransportation),
    within:
      filters.radiusMiles === EMPTY_SEARCH_BAR.filters.radiusMiles
        ? undefined
        : String(filters.radiusMiles ?? EVERYWHERE),
    budget: rangeWords(filters.budgetUsd),
    feet: rangeWords(filters.elevationFt),
    season: filters.inSeason ? undefined : ANY,
    open: filters.openNow ? 'now' : undefined,
  })
}

/** The same for the address bar, where an empty query means this phone's own plan: a bar without a plan says so. */
export function addressOf(bar: SearchBar): QueryValues {
  const query = queryOf(bar)
  return Object.keys(query).length === 0 ? { place: ANYWHERE } : query
}

/**
 * The bar that a query describes; whose it is and which tab is open are not in it. Whatever is broken falls back
 * alone. Null when the query says nothing of a search.
 */
export function barOf(query: QueryValues): SearchBar | null {
  const one = (key: string) => [query[key]].flat()[0]
  const all = (key: string) => [query[key]].flat().filter((value) => value !== undefined)
  if (!KEYS.some((key) => one(key) !== undefined)) return null
  const places = all('place').flatMap((text) => placeOf(text) ?? [])
  const within = one('within')
  return v.parse(SearchBarSchema, {
    selectedDestinations: places,
    selectedLocationPickerLocations: places,
    selectedDates: { start: one('from') ?? null, end: one('to') ?? null },
    startTime: one('start') ?? null,
    endTime: one('end') ?? null,
    searchParams: {
      adults: numberOf(one('adults')),
      children: numberOf(one('children')),
      infants: numberOf(one('infants')),
      guestsSet: ['adults', 'children', 'infants'].some((key) => numberOf(one(key)) !== undefined),
      ...section('activities', 'selectedActivities', ALL_ACTIVITIES, all('do')),
      ...section('lodging', 'selectedLodging', LODGINGS, all('stay')),
      ...section('transportation', 'selectedTransportation', VEHICLES, all('ride')),
    },
    filters: {
      radiusMiles: within === EVERYWHERE ? null : numberOf(within),
      budgetUsd: rangeOf(one('budget')),
      elevationFt: rangeOf(one('feet')),
      inSeason: one('season') !== ANY,
      openNow: one('open') === 'now',
    },
  })
}

const KEYS = [
  ...['place', 'from', 'to', 'start', 'end', 'adults', 'children', 'infants'],
  ...['do', 'stay', 'ride', 'within', 'budget', 'feet', 'season', 'open'],
]

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

const labelsOf = (on: boolean, labels: readonly string[]) => (on && labels.length === 0 ? [ANY] : [...labels])

/** Labels that nobody knows switch nothing on. */
function section(flag: string, list: string, options: readonly string[], labels: string[]) {
  const known = options.filter((label) => labels.includes(label))
  return { [flag]: labels.includes(ANY) || known.length > 0, [list]: known }
}

const rangeWords = (range: Range | null) => (range ? `${range.low}-${range.high}` : undefined)

function rangeOf(text: string | undefined): Range | null {
  const [low, high] = (text ?? '').split('-').map(numberOf)
  return low !== undefined && high !== undefined ? { low, high } : null
}

/** Undefined where no number stands: of an empty text JavaScript would make a 0. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const number = Number(text)
  return Number.isNaN(number) ? undefined : number
}
