import * as v from 'valibot'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../api/contracts/trip-options.ts'
import {
  BUDGET_USD,
  ELEVATION_FT,
  NO_FILTERS,
  RADIUS_STEPS_MILES,
  type TripWishes,
} from '../../api/domain/search/trip-wishes.ts'
import {
  CalendarDaySchema,
  ClockTimeSchema,
  DEFAULT_END_TIME,
  DEFAULT_START_TIME,
  LocationSchema,
  MAX_LOCATIONS,
  MAX_ADULTS_AND_CHILDREN,
  MAX_INFANTS,
  SearchPreferencesSchema,
  type Location,
  type SearchPreferences,
} from '../../api/contracts/search-preferences.ts'

/** In the order the next arrow walks them. @source planning §4 */
export const SEARCH_TABS = ['where', 'when', 'who', 'what'] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

const SearchTabSchema = v.picklist(SEARCH_TABS)
const count = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limit))
/** A broken place is left out, and one that is listed already; the rest stay in their order. */
const locations = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((places) => eachOnce(places.flatMap(readable)).slice(0, MAX_LOCATIONS)),
  ),
  [],
)
const day = v.fallback(v.nullable(CalendarDaySchema), null)
const flag = v.fallback(v.boolean(), false)
/** Labels of an option list; another version's labels are left out, the rest stay. */
const known = <Label extends string>(options: readonly Label[]) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((labels) => options.filter((label) => labels.includes(label))),
    ),
    [],
  )

/** Each field falls back alone, so that one broken value never costs the traveler the rest of the plan. */
const SearchParamsSchema = v.pipe(
  v.object({
    adults: v.fallback(count(MAX_ADULTS_AND_CHILDREN), 1),
    children: v.fallback(count(MAX_ADULTS_AND_CHILDREN), 0),
    infants: v.fallback(count(MAX_INFANTS), 0),
    guestsSet: flag,
    activities: flag,
    selectedActivities: known(ALL_ACTIVITIES),
    lodging: flag,
    selectedLodging: known(LODGINGS),
    transportation: flag,
    selectedTransportation: known(VEHICLES),
  }),
  v.transform((params) => ({
    ...params,
    children: Math.min(params.children, MAX_ADULTS_AND_CHILDREN - params.adults),
  })),
)

const emptyParams = v.parse(SearchParamsSchema, {})

const bounded = ({ low, high }: { low: number; high: number }) => {
  const end = v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high))
  const range = v.pipe(
    v.object({ low: end, high: end }),
    v.check((range) => range.low <= range.high),
  )
  return v.fallback(v.nullable(range), null)
}

/** What narrows the results beyond the trip itself. @source planning §2.4 */
const FiltersSchema = v.object({
  radiusMiles: v.fallback(v.nullable(v.picklist(RADIUS_STEPS_MILES)), NO_FILTERS.radiusMiles),
  budgetUsd: bounded(BUDGET_USD),
  elevationFt: bounded(ELEVATION_FT),
  inSeason: v.fallback(v.boolean(), NO_FILTERS.inSeason),
  openNow: v.fallback(v.boolean(), NO_FILTERS.openNow),
})

const emptyFilters = v.parse(FiltersSchema, {})
/** An end without a start becomes the start, and the earlier day comes first. */
const SelectedDatesSchema = v.pipe(
  v.object({ start: day, end: day }),
  v.transform((dates) => {
    const [start = null, end = null] = [dates.start, dates.end].filter((one) => one !== null).sort()
    return { start, end }
  }),
)

/**
 * What the search bar remembers between visits under `timberline:search-bar`. Days are Colorado calendar days,
 * times 24-hour; null means not chosen.
 * @source planning §3 "Search-bar persisted state"
 */
export const SearchBarSchema = v.object({
  /** The account whose plan this is; null for a visitor's. */
  owner: v.fallback(v.nullable(v.string()), null),
  activeTab: v.fallback(v.nullable(SearchTabSchema), null),
  activeSection: v.fallback(v.nullable(SearchTabSchema), null),
  lastActiveSection: v.fallback(v.nullable(SearchTabSchema), null),
  selectedDestinations: locations,
  selectedGlobalLocation: v.fallback(v.nullable(LocationSchema), null),
  selectedLocationPickerLocations: locations,
  selectedDates: v.fallback(SelectedDatesSchema, { start: null, end: null }),
  searchParams: v.fallback(SearchParamsSchema, emptyParams),
  startTime: v.fallback(v.nullable(ClockTimeSchema), null),
  endTime: v.fallback(v.nullable(ClockTimeSchema), null),
  filters: v.fallback(FiltersSchema, emptyFilters),
})

export type SearchBar = v.InferOutput<typeof SearchBarSchema>
export type SearchParams = SearchBar['searchParams']

export const EMPTY_SEARCH_BAR: SearchBar = v.parse(SearchBarSchema, {})

function readable(place: unknown): Location[] {
  const read = v.safeParse(LocationSchema, place)
  return read.success ? [read.output] : []
}

function eachOnce(places: Location[]): Location[] {
  const firsts = new Map<string, Location>()
  for (const place of places) if (!firsts.has(place.placeId)) firsts.set(place.placeId, place)
  return [...firsts.values()]
}

/** Whether anything a traveler would miss is in it. */
export function hasPlan(bar: SearchBar): boolean {
  return JSON.stringify(preferencesOf(bar)) !== JSON.stringify(preferencesOf(EMPTY_SEARCH_BAR))
}

/** The bar as a question to the catalogue. */
export function wishesOf({
  selectedLocationPickerLocations,
  selectedDates,
  searchParams,
  filters,
}: SearchBar) {
  return {
    stops: selectedLocationPickerLocations.map(({ address, name, lat, lng }) => ({
      name: name ?? address.split(',')[0] ?? address,
      lat,
      lng,
    })),
    startDay: selectedDates.start,
    endDay: selectedDates.end,
    adults: searchParams.adults,
    children: searchParams.children,
    activities: { on: searchParams.activities, labels: searchParams.selectedActivities },
    lodging: { on: searchParams.lodging, labels: searchParams.selectedLodging },
    transportation: { on: searchParams.transportation, labels: searchParams.selectedTransportation },
    filters,
  } satisfies TripWishes
}

/** The saved payload of what the bar holds. */
export function preferencesOf(bar: SearchBar): SearchPreferences {
  const { guestsSet, ...params } = bar.searchParams
  const startTime = bar.startTime ?? DEFAULT_START_TIME
  const endTime = bar.endTime ?? DEFAULT_END_TIME
  return {
    ...params,
    selectedDestinations: bar.selectedLocationPickerLocations,
    selectedLocationPickerLocations: bar.selectedLocationPickerLocations,
    selectedStartDate: bar.selectedDates.start,
    selectedEndDate: bar.selectedDates.end,
    lodgingType: (params.selectedLodging[0] ?? 'Cabin').toLowerCase(),
    transportationType: (params.selectedTransportation[0] ?? 'SUV').toLowerCase(),
    startTime,
    endTime,
    hasSetCustomTimes: startTime !== DEFAULT_START_TIME || endTime !== DEFAULT_END_TIME,
  }
}

/**
 * The bar as another phone of the same account left it; which tab is open stays this phone's own affair. The very
 * payload this bar would save leaves it as it is: the wire knows neither an unset time nor unsaid guests, so what
 * this phone knows of them is the better word. For the same reason a time at its default is not set on another phone.
 */
export function withPreferences(bar: SearchBar, saved: SearchPreferences): SearchBar {
  if (sameOnTheWire(preferencesOf(bar), saved)) return bar
  const places = eachOnce(
    saved.selectedLocationPickerLocations.length
      ? saved.selectedLocationPickerLocations
      : saved.selectedDestinations,
  )
  const { adults, children, infants, guestsSet } = bar.searchParams
  const sameGuests = saved.adults === adults && saved.children === children && saved.infants === infants
  return {
    ...bar,
    selectedDestinations: places,
    selectedLocationPickerLocations: places,
    selectedDates: { start: saved.selectedStartDate, end: saved.selectedEndDate },
    searchParams: {
      adults: saved.adults,
      children: saved.children,
      infants: saved.infants,
      guestsSet: sameGuests ? guestsSet : saved.adults !== 1 || saved.children > 0 || saved.infants > 0,
      activities: saved.activities,
      selectedActivities: saved.selectedActivities,
      lodging: saved.lodging,
      selectedLodging: saved.selectedLodging,
      transportation: saved.transportation,
      selectedTransportation: saved.selectedTransportation,
    },
    startTime: timeOf(saved.startTime, DEFAULT_START_TIME, bar.startTime),
    endTime: timeOf(saved.endTime, DEFAULT_END_TIME, bar.endTime),
  }

  function timeOf(time: string, unset: string, held: string | null): string | null {
    if (time === held) return held
    return saved.hasSetCustomTimes && time !== unset ? time : null
  }
}

/** Both read by the schema, which puts their fields in one order and leaves the server's revision out. */
function sameOnTheWire(ours: SearchPreferences, saved: SearchPreferences): boolean {
  const [one, other] = [ours, saved].map((payload) => v.safeParse(SearchPreferencesSchema, payload).output)
  return JSON.stringify(one) === JSON.stringify(other)
}
