import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reservation, ReservationKind } from '../../../src/domain/reservations/reservation.ts'
import { readCsv } from '../places/read-csv-file.ts'
import { readReservationHours } from './reservation-hours.ts'
import { RESERVATION_RULES } from './reservation-rules.ts'

const RESERVATIONS = new URL('../../../src/domain/reservations/reservations.json', import.meta.url)

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
 * Makes what the app knows of reservations from the list `facts/reservations.csv` in a folder, and from the rules beside this
 * script: `node scripts/data/facts/make-reservations.ts FOLDER`. The folder is not in the repository; the answer is. A row
 * that no place of ours stands for is left out; hours, kinds or rules that do not fit end it with an Error.
 */
function reservationsFile(folder: string): string {
  const rows = readCsv(join(folder, 'facts/reservations.csv'))
  const names = new Set(rows.map(({ name }) => name))
  const unknown = Object.keys(RESERVATION_RULES).filter((name) => !names.has(name))
  if (unknown.length > 0) throw new Error(`Rules for rows that the list does not have: ${unknown.join('; ')}`)
  const all = rows.map(reservationOf).filter(({ places, kinds }) => places.length > 0 || kinds)
  return `[\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}

function reservationOf(row: Record<string, string>): Reservation {
  const { name = '', place_id = '', from = '', to = '', who = '', how = '', note = '' } = row
  const { places = [], kinds, except, book, some, onTheSpot, ...rule } = RESERVATION_RULES[name] ?? {}
  const domain = DOMAIN.exec(how)?.[1]
  const seller = domain === undefined ? how : how.slice(0, -domain.length).replace(/,? $/, '')
  return {
    name,
    kind: oneOf(KINDS, row.kind),
    places: [...new Set([...(place_id === '' ? [] : [place_id]), ...places])],
    ...(kinds ? { kinds } : {}),
    ...(except ? { except } : {}),
    from,
    to,
    ...hoursOf(row.hours ?? ''),
    who: rule.who ?? who,
    seller: seller === '' ? (domain ?? '') : seller,
    ...(domain === undefined ? {} : { site: `https://${domain}` }),
    price: row.price_approx ?? '',
    year: Number(row.year),
    confidence: oneOf(CONFIDENCE, row.confidence),
    note,
    ...(book ? { book } : {}),
    ...(some ? { some } : {}),
    ...(onTheSpot ? { onTheSpot } : {}),
  }
}

function hoursOf(text: string): Pick<Reservation, 'hours' | 'when' | 'arrivalOnly'> {
  const read = readReservationHours(text)
  if (read === null) return text === '' ? {} : { when: text }
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
  writeFileSync(RESERVATIONS, reservationsFile(folder))
}
