import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../../core/contracts/places/colorado-locations.ts'

const CATALOGUE = new URL('../../../api/database/seed/colorado-locations.json', import.meta.url)

export const CatalogueRowSchema = v.omit(ColoradoLocationSchema, ['color'])
export type CatalogueRow = v.InferOutput<typeof CatalogueRowSchema>

/** The rows of the catalogue as the repository keeps it. */
export const readCatalogue = (): CatalogueRow[] =>
  v.parse(v.array(CatalogueRowSchema), JSON.parse(readFileSync(CATALOGUE, 'utf8')))

export const writeCatalogue = (file: string): void => writeFileSync(CATALOGUE, file)

/** The file of these rows, a line each and in their order: a blank after each colon and comma, as it has always been written. */
export const catalogueFile = (rows: readonly CatalogueRow[]): string =>
  `[\n${rows.map((row) => `  ${inOneLine(row)}`).join(',\n')}\n]\n`

function inOneLine(row: CatalogueRow): string {
  const { id, name, category, kind, latitude, longitude, elevationM, season, openDays } = row
  const { nearestTown, description, confidence, sources } = row
  const where = { id, name, category, kind, latitude, longitude, elevationM }
  const inOrder = { ...where, season, openDays, nearestTown, description, confidence, sources }
  const fields = Object.entries(inOrder).filter(([, value]) => value !== undefined)
  return `{${fields.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(', ')}}`
}
