import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../../core/contracts/places/gazetteer.ts'

const SEED = new URL('../../../api/database/seed/', import.meta.url)
const MIDDLES = new URL('../../../src/domain/places/town-middles.json', import.meta.url)

const RowsSchema = v.array(v.pick(ColoradoLocationSchema, ['description', 'nearestTown']))

/**
 * Makes the middles of the towns that the catalogue's places are told apart by, `src/domain/places/town-middles.json`, from the
 * gazetteer: `node scripts/data/places/make-town-middles.ts`. Rows are name, latitude and longitude in degrees; two towns may share
 * a name. A place that has a sentence needs none. A test compares the two.
 */
export function townMiddlesFile(): string {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SEED), 'utf8'))
  const places = v.parse(RowsSchema, read('colorado-locations.json'))
  const wanted = new Set(
    places.flatMap(({ description, nearestTown }) => (description === null ? [nearestTown] : [])),
  )
  const rows = v
    .parse(GazetteerSchema, read('gazetteer.json'))
    .filter(({ kind, name }) => kind === 'town' && wanted.has(name))
    .map(({ name, lat, lng }) => JSON.stringify([name, lat, lng]))
  return `[\n${rows.join(',\n')}\n]\n`
}

if (import.meta.main) writeFileSync(MIDDLES, townMiddlesFile())
