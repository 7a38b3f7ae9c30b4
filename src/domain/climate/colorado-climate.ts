import { climateTable, type ClimateRows } from './climate-rows.ts'
import type { ClimateTable } from './climate-at.ts'
import rows from './colorado-climate.json' with { type: 'json' }

let table: ClimateTable | null = null

/**
 * Colorado's 258 weather stations; made when first asked for. Imported lazily: the first screen does without.
 * @source NOAA 1981-2010 US Climate Normals and NCDC cooperative station records 1968-1997, by `scripts/data/facts/make-climate.ts`
 */
export function coloradoClimate(): ClimateTable {
  // A JSON file's lists have no fixed lengths for TypeScript; scripts/data/facts/make-climate.test.ts holds what the file is.
  table ??= climateTable(rows as unknown as ClimateRows)
  return table
}
