import { readFileSync } from 'node:fs'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../contracts/places/gazetteer.ts'

const read = (file: string): string =>
  readFileSync(new URL(`../../../api/database/seed/${file}`, import.meta.url), 'utf8')

/** The seeded catalogue. */
export const CATALOGUE: ColoradoLocation[] = JSON.parse(read('colorado-locations.json'))

/** The seeded gazetteer. */
export const GAZETTEER: GazetteerPlace[] = JSON.parse(read('gazetteer.json'))
