import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDaysOf } from '../facts/open-days-of.ts'
import { readCsv } from '../places/read-csv-file.ts'

const ROAD_DAYS = new URL('./road-days.json', import.meta.url)

/** Roads of our graph that are not open all year, by the name of their closure, and the row of the facts that is about each. */
const ROWS: Readonly<Record<string, string>> = {
  'Trail Ridge Road': 'Trail Ridge Road (US 34), through road',
  'Mount Blue Sky Scenic Byway': 'Mount Blue Sky summit road (CO 5)',
  'Independence Pass': 'Independence Pass (CO 82)',
  'Cottonwood Pass': 'Cottonwood Pass (Buena Vista)',
  'Kebler Pass': 'Kebler Pass (CR 12)',
  'Guanella Pass': 'Guanella Pass (through road)',
  'Boreas Pass': 'Boreas Pass',
  'Maroon Creek Road': 'Maroon Creek Road',
  'Marshall Pass': 'Marshall Pass',
  'Halfmoon Road': 'Turquoise Lake road',
  'Brainard Lake Road': 'Brainard Lake vehicle gate',
  'Ripple Creek Pass': 'Flat Tops Trail (Ripple Creek Pass)',
  'Trappers Lake Road': 'Trappers Lake road',
  'Black Canyon North Rim Road': 'Black Canyon North Rim road',
  'Last Dollar Road': 'Last Dollar Road',
  'Ophir Pass Road': 'Ophir Pass',
  'Rampart Range Road': 'Rampart Range Road',
}

/**
 * Writes `road-days.json`, the days on which those roads are open, from `facts/closures-by-day.csv` in a folder that is not in the
 * repository; `make-roads.ts` and `make-basemap.ts` read it. Of Gothic Road, Platoro Road and Stunner Pass only the months are
 * known. Run `node scripts/data/roads/make-road-days.ts FOLDER`.
 */
function roadDays(folder: string): Record<string, string> {
  const facts = readCsv(join(folder, 'facts/closures-by-day.csv'))
  return Object.fromEntries(
    Object.entries(ROWS).map(([closure, name]) => {
      const row = facts.find((one) => one.name === name && one.group === 'road')
      if (!row) throw new Error(`The facts have no road '${name}'`)
      return [closure, openDaysOf(row)]
    }),
  )
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/roads/make-road-days.ts FOLDER')
  writeFileSync(ROAD_DAYS, `${JSON.stringify(roadDays(folder), null, 2)}\n`)
}
