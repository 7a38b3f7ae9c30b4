/**
 * Runs inside the browser: the index of the app, asked for every key of every typing, and in turn with it a naive scan
 * over the same rows. Bundled by place-search.ts, which reads the global.
 */
import type { ColoradoLocation } from '../api/contracts/colorado-locations.ts'
import type { GazetteerPlace } from '../api/contracts/gazetteer.ts'
import { CURATED_PLACES } from '../api/domain/places/curated-places.ts'
import { placeRows, type PlaceRow } from '../api/domain/places/place-rows.ts'
import { buildPlacesIndex } from '../api/domain/places/places-index.ts'
import { keystrokes, TYPINGS } from './typings.ts'

export type SearchSources = { locations: ColoradoLocation[]; gazetteer: GazetteerPlace[] }

/** Milliseconds each key took, in the order typed; `indexMs[i]` and `scanMs[i]` are of `keys[i]`. */
export type SearchRound = {
  rows: number
  buildMs: number
  keys: string[]
  indexMs: number[]
  scanMs: number[]
  /** Matches of the scan over all keys: zero would be an empty list scanned quickly. */
  scanned: number
  /** Typings that did not find what they should, with what they found. */
  missed: string[]
}

declare global {
  var searchRound: (sources: SearchSources, round: number) => Promise<SearchRound>
}

globalThis.searchRound = async ({ locations, gazetteer }, round) => {
  const rows = placeRows({ locations, gazetteer, curated: CURATED_PLACES })
  const built = performance.now()
  const index = buildPlacesIndex(rows)
  const buildMs = performance.now() - built
  const result: SearchRound = {
    rows: rows.length,
    buildMs,
    keys: [],
    indexMs: [],
    scanMs: [],
    scanned: 0,
    missed: [],
  }

  for (const typing of inTurn(TYPINGS, round)) {
    let found: string[] = []
    for (const key of keystrokes(typing)) {
      const ask = () => {
        const start = performance.now()
        const predictions = index.autocomplete(key)
        result.indexMs.push(performance.now() - start)
        found = predictions.map(({ name }) => name)
      }
      const scan = () => {
        const start = performance.now()
        const matches = naiveScan(rows, key)
        result.scanMs.push(performance.now() - start)
        result.scanned += matches.length
      }
      // Who comes second finds the rows in the processor's cache: they take turns.
      const turns = (result.keys.push(key) + round) % 2 === 0 ? [ask, scan] : [scan, ask]
      for (const turn of turns) turn()
      await nextTask()
    }
    if (!found.includes(typing.finds))
      result.missed.push(`"${typing.text}" found ${found.join(', ') || 'nothing'}`)
  }
  return result
}

function naiveScan(rows: readonly PlaceRow[], key: string): PlaceRow[] {
  const wanted = key.toLowerCase()
  return rows.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** Each round begins with another typing, so that the code's first use is not always the same key's burden. */
function inTurn<T>(items: readonly T[], round: number): T[] {
  const start = (round * 5) % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
