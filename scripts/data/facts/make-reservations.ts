import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HIKES } from '../../../core/domain/hikes/hikes.ts'
import type {
  ReservationDetails,
  ReservationKind,
  ReservationTerms,
} from '../../../src/domain/reservations/reservation.ts'
import { readCsv } from '../places/read-csv-file.ts'
import { readReservationHours } from './reservation-hours.ts'
import { RESERVATION_RULES } from './reservation-rules.ts'

/** What stands at a gate, a lot or a trailhead: whoever begins a hike there meets it as well. */
const AT_THE_GATE: ReadonlySet<ReservationKind> = new Set([
  'timed_entry',
  'vehicle_reservation',
  'permit',
  'parking_reservation',
])

const FOLDER = new URL('../../../src/domain/reservations/', import.meta.url)

const DOMAIN = /(?:^|, |\s)((?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[a-z-]+)?)$/
const CONFIDENCE = ['high', 'medium', 'low'] as const
const KINDS: readonly ReservationKind[] = [
  'timed_entry',
  'vehicle_reservation',
  'permit',
  'shuttle',
  'parking_reservation',
  'ticket',
  'none_needed',
]

/**
 * Makes what the app knows of reservations from the list `facts/reservations.csv` in a folder, from the rules beside this
 * script and from the hikes that begin at its places: `node scripts/data/facts/make-reservations.ts FOLDER`. The folder is not in the
 * repository; the answer is. A row that no place of ours stands for, and hours, kinds or rules that do not fit, end it with an Error.
 */
function makeReservations(folder: string): void {
  const rows = readCsv(join(folder, 'facts/reservations.csv'))
  const names = new Set(rows.map(({ name }) => name))
  const unknown = Object.keys(RESERVATION_RULES).filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`Rules for rows that the list does not have: ${unknown.join('; ')}`)
  const all = rows.map((row) => ({ row, terms: termsOf(row) }))
  const nowhere = all.filter(({ terms: { places, kinds } }) => places.length === 0 && !kinds)
  if (nowhere.length > 0)
    throw new Error(`Of no place of ours: ${nowhere.map(({ terms: { name } }) => name).join('; ')}`)
  write(
    'reservation-terms.json',
    all.map(({ terms }) => terms),
  )
  write(
    'reservation-details.json',
    all.map(({ row }) => detailsOf(row)),
  )
}

const write = (file: string, rows: readonly object[]) =>
  writeFileSync(new URL(file, FOLDER), `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)

function termsOf(row: Record<string, string>): ReservationTerms {
  const { name = '', place_id = '', from = '', to = '', how = '' } = row
  const { places = [], kinds, except, some, onTheSpot } = RESERVATION_RULES[name] ?? {}
  const kind = oneOf(KINDS, row.kind)
  const known = [...(place_id === '' ? [] : [place_id]), ...places]
  const { domain } = sellerOf(how)
  return {
    name,
    kind,
    places: [...new Set([...known, ...(meetsHikers(kind, some) ? hikesFrom(known) : [])])],
    ...(kinds ? { kinds } : {}),
    ...(except ? { except } : {}),
    from,
    to,
    ...timesOf(row.hours ?? ''),
    ...(domain === undefined ? {} : { site: `https://${domain}` }),
    year: Number(row.year),
    confidence: oneOf(CONFIDENCE, row.confidence),
    ...(some ? { some } : {}),
    ...(onTheSpot ? { onTheSpot } : {}),
  }
}

function detailsOf({
  name = '',
  who = '',
  how = '',
  note = '',
  ...row
}: Record<string, string>): ReservationDetails {
  const { book, ...rule } = RESERVATION_RULES[name] ?? {}
  const { hours = '', price_approx: price = '' } = row
  return {
    ...(hours !== '' && readReservationHours(hours) === null ? { when: hours } : {}),
    who: rule.who ?? who,
    seller: sellerOf(how).seller,
    price,
    note,
    ...(book ? { book } : {}),
  }
}

/** 'Recreation.gov, recreation.gov': who sells it, and the domain of its site where the list has one. */
function sellerOf(how: string): { seller: string; domain: string | undefined } {
  const domain = DOMAIN.exec(how)?.[1]
  const seller = domain === undefined ? how : how.slice(0, -domain.length).replace(/,? $/, '')
  return { seller: seller === '' ? (domain ?? '') : seller, domain }
}

/** A shuttle takes whoever wants to ride; what else only some need is for those who stay the night or take a tour. */
const meetsHikers = (kind: ReservationKind, some: true | undefined): boolean =>
  kind === 'shuttle' || (AT_THE_GATE.has(kind) && !some)

/** The hikes that begin at one of the places. */
const hikesFrom = (places: readonly string[]): string[] =>
  HIKES.filter(({ fromPlaceId }) => fromPlaceId !== null && places.includes(fromPlaceId)).map(
    ({ placeId }) => placeId,
  )

function timesOf(text: string): Pick<ReservationTerms, 'hours' | 'arrivalOnly'> {
  const read = readReservationHours(text)
  if (read === null) return {}
  const { isArrival, ...hours } = read
  return { hours, ...(isArrival ? { arrivalOnly: true } : {}) }
}

function oneOf<T extends string>(all: readonly T[], value = ''): T {
  const found = all.find((one) => one === value)
  if (found === undefined) throw new Error(`'${value}' is none of ${all.join(', ')}`)
  return found
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (folder === undefined)
    throw new Error('Say where the data lies: node scripts/data/facts/make-reservations.ts FOLDER')
  makeReservations(folder)
}
