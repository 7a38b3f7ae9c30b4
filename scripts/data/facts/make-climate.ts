import { FEET_PER_METRE } from '../../../core/domain/places/distance.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { heightAt } from '../../../core/domain/terrain/elevation-grid.ts'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { climateTable, type ClimateRows } from '../../../src/domain/climate/climate-rows.ts'
import { nearestStation, REACH, WET_REACH } from '../../../src/domain/climate/climate-at.ts'
import { mergePlaces } from '../../../src/domain/places/known-places.ts'
import { readCsv } from '../places/read-csv-file.ts'

const FILE = new URL('../../../src/domain/climate/colorado-climate.json', import.meta.url)
const ELEVATIONS = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Row = Record<string, string>

/**
 * Makes `src/domain/climate/colorado-climate.json` from `FOLDER/facts/climate.csv` and `climate-places.csv`:
 * `node scripts/data/facts/make-climate.ts FOLDER`. The second file says which station stands for which place; almost always it is
 * the one that `nearestStation` finds, and only where it is not does the answer name the place.
 */
export function climateFile(stations: readonly Row[], places: readonly Row[]): string {
  const ids = stations.map(({ station_id }) => station_id)
  const rows: ClimateRows = {
    stations: stations.map((row) => [
      row.nearest_town!,
      Number(Number(row.lat).toFixed(3)),
      Number(Number(row.lng).toFixed(3)),
      Number(row.elevation_ft),
      row.temp_period === '1981-2010' ? 1 : 0,
      monthly(row, 'high_f').map(Math.round),
      monthly(row, 'low_f').map(Math.round),
      row.precip_period ? monthly(row, 'precip_in').map((inches) => Math.round(inches * 10)) : 0,
    ]),
    standIns: {},
    heights: Object.fromEntries(heightsOf(places)),
  }
  const table = climateTable(rows)
  for (const row of places) {
    const at = { lat: Number(row.lat), lng: Number(row.lng), elevationFt: Number(row.elevation_ft) }
    const heat = ids.indexOf(row.temp_station_id)
    const found = nearestStation(table.stations, at, REACH)
    const wet = row.precip_station_id ? ids.indexOf(row.precip_station_id) : -1
    const wetStations = table.stations.filter(({ wetIn }) => wetIn !== null)
    const foundWet = nearestStation(wetStations, at, WET_REACH)
    const same = table.stations[heat] === found
    const sameWet = table.stations[heat]?.wetIn || wet === -1 || table.stations[wet] === foundWet
    if (heat === -1) throw new Error(`${row.place_id} has no station`)
    if (!same || !sameWet) rows.standIns[row.place_id!] = [heat, wet]
  }
  const lines = rows.stations.map((row) => JSON.stringify(row))
  const { standIns, heights } = rows
  return `{"standIns":${JSON.stringify(standIns)},\n"heights":${JSON.stringify(heights)},\n"stations":[\n${lines.join(',\n')}\n]}\n`
}

/** Kinds that the terrain's grid, with a point about every half mile, cuts off by hundreds of feet. */
const CUT_OFF_KINDS = new Set(['peak', 'pass'])

/** Of the places whose height the catalogue does not have: as the second file has it, else as the terrain has it. */
function heightsOf(places: readonly Row[]): [placeId: string, hundreds: number][] {
  const known = new Map(places.map((row) => [row.name!, Number(row.elevation_ft)]))
  const grid = unpackGrid(readFileSync(ELEVATIONS))
  const rows = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as ColoradoLocation[]
  return mergePlaces(rows).flatMap((place): [string, number][] => {
    if (place.elevationM !== null) return []
    const metres = CUT_OFF_KINDS.has(place.kind) ? undefined : heightAt(grid, place)
    const feet = known.get(place.name) ?? (metres === undefined ? undefined : metres * FEET_PER_METRE)
    return feet === undefined ? [] : [[place.placeId, Math.round(feet / 100)]]
  })
}

const monthly = (row: Row, what: string): number[] =>
  MONTHS.map((month) => {
    const text = row[`${what}_${month}`] ?? ''
    if (text === '' || !Number.isFinite(Number(text)))
      throw new Error(`${row.station_id} has no ${what} of ${month}`)
    return Number(text)
  })

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined) throw new Error('Say where the facts are: make-climate.ts FOLDER')
  const read = (name: string) => readCsv(`${folder}/facts/${name}.csv`)
  writeFileSync(FILE, climateFile(read('climate'), read('climate-places')))
}
