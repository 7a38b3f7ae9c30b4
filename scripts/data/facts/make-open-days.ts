import { join } from 'node:path'
import { catalogueFile, readCatalogue, writeCatalogue, type CatalogueRow } from '../places/catalogue-file.ts'
import { openDaysOf } from './open-days-of.ts'
import { readCsv } from '../places/read-csv-file.ts'

const ALL_YEAR = '01-01 01-01 01-01 12-31 12-31 12-31'

/**
 * Places that the catalogue has open all year while their row knows of months without it. Of the other such rows one is of a
 * train that goes a shorter way in winter, and one says when a river is too high for its springs.
 */
const SEASONAL_AFTER_ALL = new Set(['telluride-gondola-oak-street'])

/**
 * Writes into the catalogue the season by day of each place, from `facts/closures-by-day.csv` in a folder that is not in the
 * repository; the answer is. Days win over the catalogue's months, and months stay for who cannot read days. Run
 * `node scripts/data/facts/make-open-days.ts FOLDER` to write it.
 */
function withOpenDays(rows: readonly CatalogueRow[], folder: string): CatalogueRow[] {
  const facts = readCsv(join(folder, 'facts/closures-by-day.csv'))
  const daysOf = new Map(facts.map((row) => [row.place_id, openDaysOf(row)]))
  return rows.map(({ openDays: _, ...row }) => {
    const openDays = daysOf.get(row.id)
    const isSeasonal = row.season !== 'all' || SEASONAL_AFTER_ALL.has(row.id)
    return openDays === undefined || !isSeasonal || openDays === ALL_YEAR ? row : { ...row, openDays }
  })
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/facts/make-open-days.ts FOLDER')
  writeCatalogue(catalogueFile(withOpenDays(readCatalogue(), folder)))
}
