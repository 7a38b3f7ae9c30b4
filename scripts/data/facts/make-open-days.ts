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
 * Their rows are not about the place: the park of Red Rocks is open all year, its row is about concerts; the road to Echo Lake is plowed, and
 * so is the other one to Taylor Park.
 */
const OPEN_ALL_YEAR = new Set(['red-rocks-amphitheatre', 'echo-lake', 'taylor-park-reservoir'])

/**
 * What the notes of the facts say and their columns do not, and what is generally known: the train leaves Durango in winter too, but for
 * three weeks of November; the springs at Valley View are closed for most of December, and the lodge above Grand Lake from autumn to spring. The row of Dinosaur's
 * visitor center is about a road; of two markets the months are wrong. Where the rule of thumb opens a campground before the only road to it
 * is open, it waits for the road.
 */
const DAYS_BY_HAND: Readonly<Record<string, string>> = {
  'durango-and-silverton-narrow-gauge-railroad-durango': '11-18 11-22 11-28 10-26 10-30 11-02',
  'valley-view-hot-springs': '01-01 11-30',
  'grand-lake-lodge': '05-20 10-12',
  'dinosaur-national-monument-canyon-visitor-center': '05-20 10-10',
  'noco-food-cluster-winter-farmers-market': '11-01 04-15',
  'cherry-creek-fresh-market': '05-05 10-25',
  'pawnee-campground': '06-05 06-12 07-01 09-13 09-20 09-27',
  'gothic-campground': '06-01 06-05 06-12 09-13 09-20 09-27',
  'lake-fork-campground-platoro': '06-01 06-05 06-12 09-13 09-20 09-27',
  'elwood-cabin': '07-01 07-01 07-08 10-03 10-10 10-17',
  'platoro-cabin-1': '06-01 06-05 06-12 10-03 10-10 10-17',
}

/**
 * Writes into the catalogue the season by day of each place, from `facts/closures-by-day.csv` in a folder that is not in the
 * repository; the answer is. Days win over the catalogue's months, and months stay for who cannot read days. Run
 * `node scripts/data/facts/make-open-days.ts FOLDER` to write it.
 */
function withOpenDays(rows: readonly CatalogueRow[], folder: string): CatalogueRow[] {
  const facts = readCsv(join(folder, 'facts/closures-by-day.csv'))
  const daysOf = new Map(facts.map((row) => [row.place_id, openDaysOf(row)]))
  return rows.map(({ openDays: _, ...row }) => {
    if (OPEN_ALL_YEAR.has(row.id)) return { ...row, season: 'all' }
    const byHand = DAYS_BY_HAND[row.id]
    if (byHand !== undefined) return { ...row, openDays: byHand }
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
