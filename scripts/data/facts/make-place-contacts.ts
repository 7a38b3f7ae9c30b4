import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../places/read-csv-file.ts'
import { readOpeningHours } from './opening-hours-text.ts'

const CONTACTS = new URL('../../../src/domain/contacts/place-contacts.json', import.meta.url)
const HOURS = new URL('../../../src/domain/contacts/place-hours.json', import.meta.url)
const CAMPGROUNDS = new URL('../../../src/domain/contacts/campground-facts.json', import.meta.url)
const PRICES = new URL('../../../src/domain/prices/campground-prices.json', import.meta.url)

/** No vehicle is so short: the two feet of some rows are a slip. */
const SHORTEST_VEHICLE_FT = 10
/** A motor home of 45 ft with what it tows: longer ones (99, 130, 140) are the length of a drive, or 'no limit'. */
const LONGEST_VEHICLE_FT = 65

type Row = Record<string, string>

/**
 * Makes what the app knows of how to reach a place, and of campgrounds, from the lists `place-contacts.csv` and
 * `campground-facts.csv` in the folder `facts`: `node scripts/data/facts/make-place-contacts.ts FOLDER`. The folder is not
 * in the repository; the answer is. What is of low confidence is left out. Opening hours that nobody has taught it end it with
 * an Error.
 */
function makePlaceContacts(folder: string): void {
  const contacts = readCsv(join(folder, 'facts/place-contacts.csv')).filter(isSure)
  const campgrounds = readCsv(join(folder, 'facts/campground-facts.csv')).filter(isSure)
  writeFileSync(CONTACTS, inLines(contacts.map(contactOf)))
  writeFileSync(HOURS, inLines(contacts.map(hoursOf)))
  writeFileSync(CAMPGROUNDS, inLines(campgrounds.map(campgroundOf)))
  writeFileSync(PRICES, inLines(campgrounds.map(priceOf)))
}

const isSure = ({ confidence }: Row): boolean => confidence !== 'low'

function contactOf({ place_id: id, phone = '', website = '' }: Row): object | null {
  return phone === '' && website === '' ? null : { id, ...said('phone', phone), ...said('site', website) }
}

function hoursOf({ place_id: id, hours = '', year }: Row): object | null {
  return hours === '' ? null : { id, spans: readOpeningHours(hours), year: Number(year) }
}

function campgroundOf({ place_id: id, year, ...row }: Row): object | null {
  const vehicleFt = Number(row.max_vehicle_ft ?? '')
  const all = {
    ...(row.sites ? { sites: Number(row.sites) } : {}),
    ...(vehicleFt >= SHORTEST_VEHICLE_FT && vehicleFt <= LONGEST_VEHICLE_FT ? { vehicleFt } : {}),
    ...said('hookups', row.hookups ?? ''),
    ...(row.flush_toilets === 'yes' ? { flushToilets: true } : {}),
    ...(row.dump_station === 'yes' ? { dumpStation: true } : {}),
    ...(row.accessible_sites ? { accessibleSites: Number(row.accessible_sites) } : {}),
  }
  return Object.keys(all).length === 0 ? null : { id, ...all, year: Number(year) }
}

function priceOf({ place_id: id, price_min_usd: low, price_max_usd: high, year }: Row): object | null {
  return low && high
    ? { id, usd: [Math.floor(Number(low)), Math.ceil(Number(high))], year: Number(year) }
    : null
}

const said = (name: string, value: string): object => (value === '' ? {} : { [name]: value })

function inLines(rows: readonly (object | null)[]): string {
  const lines = rows.flatMap((row) => (row === null ? [] : [JSON.stringify(row)]))
  return `[\n${lines.join(',\n')}\n]\n`
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/facts/make-place-contacts.ts FOLDER')
  makePlaceContacts(folder)
}
