/**
 * Runs inside the browser: the index of the app over all names, asked for every key of every typing, and in turn with it
 * the linear search over catalogue, gazetteer and curated places alone. Bundled by place-search.ts, which reads the
 * globals. The app asks its index on a thread, which no tool slows; here the same code runs where it is slowed.
 */
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import type { ListedOffering } from '../../core/contracts/market/public-offerings.ts'
import type { GazetteerPlace } from '../../core/contracts/places/gazetteer.ts'
import { CURATED_PLACES } from '../../core/domain/places/curated-places.ts'
import type { PlaceNames } from '../../core/contracts/places/place-names.ts'
import { readNames } from '../../core/domain/places/names/read-names.ts'
import { placeRows } from '../../core/domain/places/place-rows.ts'
import { KNOWN_HIKES } from '../../core/domain/hikes/hikes.ts'
import { buildPlacesIndex, type PlacesIndex } from '../../core/domain/places/places-index.ts'
import { warmUp } from '../../core/domain/search/warm-up.ts'
import { matchOfferings } from '../../src/domain/market/match-offerings.ts'
import { linearSearch } from './linear-search.ts'
import { keystrokes, TYPINGS } from './typings.ts'

/** So many places there were when every one of them was looked at for every letter. */
const PLACES_BEFORE = 1167

/** @source issue 33 "To show" */
const OFFERINGS = 2_000
/** As the search field of the overlay shows. */
const MOST_OFFERINGS = 3
const OFFERED = ['Half day at', 'Guided hike near', 'Two nights by', 'Jeep over', 'First lesson at']

/** Asked without a position, and with one in the plains, in the mountains and on the Western Slope. */
const NEARS = [
  null,
  { lat: 39.7392, lng: -104.9903 },
  { lat: 39.2508, lng: -106.2925 },
  { lat: 37.2753, lng: -107.8801 },
]

export type SearchSources = { locations: ColoradoLocation[]; gazetteer: GazetteerPlace[]; names: PlaceNames }

/** Milliseconds each key took, in the order typed; `indexMs[i]` and `linearMs[i]` are of `keys[i]`. */
export type SearchRound = {
  /** Of the linear search. */
  rows: number
  /** Places of catalogue and gazetteer that the index holds. */
  places: number
  /** Official names that the index holds beside those. */
  names: number
  /** Offerings whose names are looked at with each key, after the index, and how many were found by all keys. */
  offerings: number
  offeringsFound: number
  buildMs: number
  keys: string[]
  indexMs: number[]
  linearMs: number[]
  /** Predictions of the linear search over all keys: zero would be an empty list searched quickly. */
  linearFound: number
  /** Typings that did not find what they should, with what they found. */
  missed: string[]
}

declare global {
  /** Builds the index and holds it, for the page's memory to be looked at. */
  var holdIndex: (sources: SearchSources) => void
  var heldIndex: PlacesIndex | undefined
  var searchRound: (sources: SearchSources, round: number) => Promise<SearchRound>
}

globalThis.holdIndex = ({ locations, gazetteer, names }) => {
  const rows = placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  globalThis.heldIndex = buildPlacesIndex(rows, readNames(names), KNOWN_HIKES)
}

globalThis.searchRound = async ({ locations, gazetteer, names }, round) => {
  const rows = placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  const before = evenly(rows, PLACES_BEFORE)
  const linear = linearSearch(before)
  const built = performance.now()
  const official = readNames(names)
  const index = buildPlacesIndex(rows, official, KNOWN_HIKES)
  warmUp(index)
  const buildMs = performance.now() - built
  const offerings = offeringsAt(rows)
  const result: SearchRound = {
    offerings: offerings.length,
    offeringsFound: 0,
    rows: before.length,
    places: rows.length,
    names: official.features.length + official.services.length + official.zips.length + official.lands.length,
    buildMs,
    keys: [],
    indexMs: [],
    linearMs: [],
    linearFound: 0,
    missed: [],
  }

  for (const [at, typing] of inTurn(TYPINGS, round).entries()) {
    let found: string[] = []
    const near = NEARS[at % NEARS.length] ?? null
    for (const key of keystrokes(typing)) {
      const ask = () => {
        const start = performance.now()
        const predictions = index.autocomplete(key, undefined, near)
        result.offeringsFound += matchOfferings(key, offerings, MOST_OFFERINGS).length
        result.indexMs.push(performance.now() - start)
        found = predictions.map(({ name }) => name)
      }
      const look = () => {
        const start = performance.now()
        const matches = linear(key)
        result.linearMs.push(performance.now() - start)
        result.linearFound += matches.length
      }
      // Who comes second finds the rows in the processor's cache: they take turns.
      const turns = (result.keys.push(key) + round) % 2 === 0 ? [ask, look] : [look, ask]
      for (const turn of turns) turn()
      await nextTask()
    }
    if (!found.includes(typing.finds))
      result.missed.push(`"${typing.text}" found ${found.join(', ') || 'nothing'}`)
  }
  return result
}

/** Offerings at places, called after them. */
const offeringsAt = (rows: readonly { name: string }[]): ListedOffering[] =>
  evenly(rows, OFFERINGS).map(({ name }, id) => ({
    ...{
      id,
      uuid: String(id),
      title: `${OFFERED[id % OFFERED.length]} ${name}`,
      kind: 'activity',
      lat: 38.5,
      lng: -106,
    },
    ...{ priceFromCents: 8_500, minParty: 1, maxParty: 6, version: 1 },
  }))

/** So many of the items, spread over all of them. */
function evenly<T>(items: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, items.length) },
    (_, at) => items[Math.floor((at * items.length) / count)]!,
  )
}

/** Each round begins with another typing, so that the code's first use is not always the same key's burden. */
function inTurn<T>(items: readonly T[], round: number): T[] {
  const start = (round * 5) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
