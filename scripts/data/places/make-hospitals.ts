import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import * as v from 'valibot'
import { PlaceNamesSchema } from '../../../core/contracts/places/place-names.ts'
import { readNames } from '../../../core/domain/places/names/read-names.ts'

const NAMES = new URL('../../../api/database/seed/names.json.br', import.meta.url)
const HOSPITALS = new URL('../../../src/domain/places/colorado-hospitals.json', import.meta.url)

/**
 * Makes the list of hospitals that trips look up, `src/domain/places/colorado-hospitals.json`, from the names that the server
 * hands out: `node scripts/data/places/make-hospitals.ts`. A page that shows a trip needs 87 of those 27,000 rows. Run it again when the
 * names change; a test compares the two. The sites that a list of 2019 has of them are of low confidence, and left out.
 */
export function hospitalsFile(): string {
  const names = v.parse(PlaceNamesSchema, JSON.parse(brotliDecompressSync(readFileSync(NAMES)).toString()))
  const rows = readNames(names).services.filter(({ kind }) => kind === 'hospital')
  const lines = rows.map(({ name, town, lat, lng }) => JSON.stringify({ name, town, lat, lng }))
  return `[\n${lines.join(',\n')}\n]\n`
}

if (import.meta.main) writeFileSync(HOSPITALS, hospitalsFile())
