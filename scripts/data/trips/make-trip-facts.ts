import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../places/read-csv-file.ts'

const FACTS = new URL('trip-facts.json', import.meta.url)

/** What the rules of ready-made trips know besides catalogue, gazetteer and highways. */
export type TripFacts = {
  /** Ids of the catalogue and of the gazetteer, the best-known place first. */
  famous: string[]
  /** Walks that most people can do, the best-known of a trailhead first. Days are `MM-DD`, without much snow. */
  walks: { place: string; miles: number; feet: number; from: string; to: string }[]
}

/** What counts as a walk on the way of a trip: no summit, and half a day at most. */
const EASY_ENOUGH = new Set(['easy', 'moderate'])
const MAX_WALK_MILES = 6

/** Reads `famous.csv` and `hikes.csv` of the folder with our facts. */
export function tripFacts(folder: string): TripFacts {
  const famous = readCsv(join(folder, 'facts/famous.csv')).map(({ place_id: id = '' }) => id)
  const walks = readCsv(join(folder, 'facts/hikes.csv'))
    .map((hike) => ({
      place: hike.trailhead_place_id ?? '',
      miles: Number(hike.round_trip_mi),
      feet: Number(hike.gain_ft),
      from: hike.season_from ?? '',
      to: hike.season_to ?? '',
      difficulty: hike.difficulty ?? '',
    }))
    .filter(
      ({ place, miles, difficulty }) =>
        place !== '' && miles <= MAX_WALK_MILES && EASY_ENOUGH.has(difficulty),
    )
    .map(({ place, miles, feet, from, to }) => ({ place, miles, feet, from, to }))
  return { famous, walks }
}

/** `node scripts/data/trips/make-trip-facts.ts FOLDER`, then `node scripts/data/trips/make-ready-trips.ts`. */
if (import.meta.main) {
  const { famous, walks } = tripFacts(process.argv[2] ?? '')
  const list = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`
  writeFileSync(FACTS, `{\n"famous": ${list(famous)},\n"walks": ${list(walks)}\n}\n`)
}
