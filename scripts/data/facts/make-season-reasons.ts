import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../places/read-csv-file.ts'
import { openDaysOf } from './open-days-of.ts'
import { SEASON_RULES } from './season-rules.ts'

const REASONS = new URL('../../../src/domain/calendar/season-reasons.json', import.meta.url)

/**
 * Writes `src/domain/calendar/season-reasons.json`, why a region is worth the trip on some days of the year, from the regional rows of
 * `facts/closures-by-day.csv` in a folder that is not in the repository, and the rules beside this script. Rows of low
 * confidence are left out. Run `node scripts/data/facts/make-season-reasons.ts FOLDER`.
 */
function seasonReasons(folder: string): string {
  const facts = readCsv(join(folder, 'facts/closures-by-day.csv')).filter(
    ({ confidence }) => confidence !== 'low',
  )
  const rows = SEASON_RULES.map(({ row: name, days, ...rule }) => {
    const row = facts.find((one) => one.name === name)
    if (!row) throw new Error(`The facts have no row '${name}' that is sure enough`)
    return { ...rule, days: days ?? openDaysOf(row) }
  })
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/facts/make-season-reasons.ts FOLDER')
  writeFileSync(REASONS, seasonReasons(folder))
}
