/**
 * `node scripts/data/skyline/make-summits.ts FOLDER`: packs the heights of Colorado's summits, FOLDER's
 * `places/colorado-summit-elevations.csv` (USGS 3DEP at the points of the official names; public domain), into the file that skylines
 * are sharpened with. The table is not in the repository; the packed file is the source from then on.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packSummits } from '../../../core/domain/art/skyline/summits.ts'
import { readCsv } from '../places/read-csv-file.ts'

const PACKED = new URL('../../../core/domain/art/skyline/colorado-summits.json', import.meta.url)

/** What the official names add to a name that no authority has decided on. */
const UNDECIDED = / \(not official\)$/

const [folder] = parseArgs({ allowPositionals: true }).positionals
if (!folder) throw new Error('Say which folder: node scripts/data/skyline/make-summits.ts FOLDER')
const rows = readCsv(join(folder, 'places/colorado-summit-elevations.csv'))
const summits = rows.map(({ name = '', lat, lng, elevation_m }) => ({
  name: name.normalize('NFC').replace(UNDECIDED, ''),
  lat: Number(lat),
  lng: Number(lng),
  metres: Number(elevation_m),
}))
writeFileSync(PACKED, `${JSON.stringify(packSummits(summits))}\n`)
