import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { NO_NAMES } from '../../../core/domain/places/names/read-names.ts'
import { placeRows } from '../../../core/domain/places/place-rows.ts'
import { buildPlacesIndex } from '../../../core/domain/places/places-index.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import type { Confirmation, ReadFrom } from './confirmation.ts'
import { documentFormat } from './document-format.ts'
import { readDocument } from './read-document.ts'
import { resolvePlace } from './resolve-place.ts'

/*
 * Twenty confirmations that were written for this test, in the manner of hotels, airlines, rental desks, parks, tables and campgrounds.
 * Of each every value is listed that must come out: what is not listed must be empty.
 */

const folder = new URL('samples/', import.meta.url)
const locations = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
) as ColoradoLocation[]
const index = buildPlacesIndex(placeRows({ locations, gazetteer: [], curated: CURATED_PLACES }), NO_NAMES)
const find = (query: string) => Promise.resolve(index.autocomplete(query, undefined, null))

/** `at`: what the place is called that was found, and how. */
type Row = Partial<Omit<Confirmation, 'place'>> &
  Pick<Confirmation, 'kind'> & { at: [how: string, name: string] }

const SAMPLES: Record<string, { from: ReadFrom; rows: Row[] }> = {
  'hotel-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'lodging',
        at: ['known', 'Palace Hotel Salida'],
        date: '2027-07-03',
        time: '16:00',
        nights: 2,
        number: 'QC-48213',
        priceUsd: 418.6,
        lines: ['Check-out by 11:00'],
      },
    ],
  },
  'hotel-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Posada Río Verde'],
        date: '2027-08-13',
        time: '15:00',
        nights: 3,
        number: 'RV70912',
        lines: ['Check-out by 10:30'],
      },
    ],
  },
  'airline-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'flight',
        at: ['known', 'Denver International Airport (DEN)'],
        title: "P9 418 from Chicago O'Hare",
        date: '2027-07-02',
        time: '09:51',
        number: 'KZ7QPM',
        lines: ['Seat 14C'],
      },
      {
        kind: 'flight',
        at: ['known', 'Denver International Airport (DEN)'],
        title: "P9 419 to Chicago O'Hare",
        date: '2027-07-08',
        time: '17:40',
        number: 'KZ7QPM',
      },
    ],
  },
  'restaurant-fields.eml': {
    from: 'fields',
    rows: [
      {
        kind: 'food',
        at: ['town', 'Juniper & Trout Kitchen'],
        date: '2027-07-04',
        time: '18:30',
        number: 'T-5582',
        lines: ['Table for 4'],
      },
    ],
  },
  'timed-entry-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Rocky Mountain National Park'],
        date: '2027-07-10',
        time: '09:00',
        number: '0834-5561-7720',
      },
    ],
  },
  'campground-words.eml': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['known', 'Pinon Flats Campground'],
        date: '2027-07-08',
        nights: 2,
        number: 'PF-2231',
      },
    ],
  },
  'car-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'car',
        at: ['point', 'Tumbleweed Rentals Denver Airport'],
        title: 'Pick up the car',
        date: '2027-07-02',
        time: '10:30',
        number: '991-BRX-07',
        priceUsd: 612.4,
        lines: ['Tumbleweed Rentals', 'Small SUV'],
      },
      {
        kind: 'car',
        at: ['town', 'Tumbleweed Rentals Denver Airport'],
        title: 'Return the car',
        date: '2027-07-08',
        time: '15:00',
        number: '991-BRX-07',
        lines: ['Tumbleweed Rentals'],
      },
    ],
  },
  'concert-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Red Rocks Amphitheatre'],
        title: 'The Larkspur Quartet',
        date: '2027-07-09',
        time: '19:30',
        stayMinutes: 150,
        number: 'E7-1180-22',
        priceUsd: 89,
        lines: ['Seat Row 31, 12'],
      },
    ],
  },
  'museum-words.html': {
    from: 'words',
    rows: [
      {
        kind: 'event',
        at: ['known', 'National Mining Hall of Fame and Museum'],
        date: '2027-07-06',
        time: '13:30',
        number: 'M-20077',
      },
    ],
  },
  'train-fields.html': {
    from: 'fields',
    rows: [
      {
        kind: 'train',
        at: ['town', 'Durango Depot'],
        title: 'Morning steam to Silverton Depot',
        date: '2027-07-07',
        time: '08:45',
        number: 'SR-0098',
      },
    ],
  },
  'hotel.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Lariat Inn Ouray'],
        title: 'Hotel stay at Lariat Inn Ouray',
        date: '2027-07-05',
        time: '15:00',
        nights: 3,
        number: 'LI-7741',
        lines: ['Check-out by 11:00'],
      },
    ],
  },
  'restaurant.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'food',
        at: ['town', '310 Clark St, Silverton, CO'],
        title: 'Dinner at Copper Spoon',
        date: '2027-07-06',
        time: '19:00',
        stayMinutes: 90,
        number: 'CS88121',
      },
    ],
  },
  'tour.ics': {
    from: 'calendar',
    rows: [
      {
        kind: 'event',
        at: ['known', 'Old Hundred Gold Mine'],
        title: 'Mine tour',
        date: '2027-07-06',
        time: '09:00',
        stayMinutes: 90,
      },
    ],
  },
  'car-words.pdf': {
    from: 'words',
    rows: [
      {
        kind: 'car',
        at: ['known', 'Denver International Airport (DEN)'],
        title: 'Pick up the car',
        date: '2027-07-02',
        time: '11:15',
        number: 'SAGE-30417',
      },
      {
        kind: 'car',
        at: ['known', 'Denver International Airport (DEN)'],
        title: 'Return the car',
        date: '2027-07-08',
        time: '16:00',
        number: 'SAGE-30417',
      },
    ],
  },
  'campsite-words.pdf': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Aspenglen Loop C'],
        date: '2027-07-11',
        nights: 3,
        number: '7-104-882',
      },
    ],
  },
  'airline-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'flight',
        at: ['known', 'Montrose Regional Airport (MTJ)'],
        title: 'MV 207 from DAL',
        date: '2027-07-02',
        time: '08:35',
        number: 'HT4KWQ',
      },
      {
        kind: 'flight',
        at: ['known', 'Montrose Regional Airport (MTJ)'],
        title: 'MV 212 to DAL',
        date: '2027-07-08',
        time: '17:10',
        number: 'HT4KWQ',
      },
    ],
  },
  'cabin-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'lodging',
        at: ['town', 'Ridgeline Cabins'],
        date: '2027-07-14',
        time: '16:00',
        nights: 3,
        number: 'RDG5520',
      },
    ],
  },
  'table-words.txt': {
    from: 'words',
    rows: [
      {
        kind: 'food',
        at: ['known', 'Amicas Pizza & Microbrewery'],
        date: '2027-07-04',
        time: '18:15',
        number: 'A-9904',
        lines: ['Table for 5'],
      },
    ],
  },
}

const REFUSED: Record<string, RegExp> = {
  'newsletter.eml': /^No booking was found in it/,
  'scan.pdf': /^This PDF holds pictures and no words/,
}

const EMPTY = {
  title: '',
  date: null,
  time: null,
  nights: null,
  stayMinutes: null,
  number: '',
  priceUsd: null,
  lines: [],
  isCancelled: false,
}

async function read(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
  const format = documentFormat(name, new TextDecoder('latin1').decode(bytes.subarray(0, 100_000)))
  if (format === null) throw new Error(`${name} is no document`)
  return await readDocument(bytes, format)
}

test('every sample is in one of the tables', () => {
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(SAMPLES), ...Object.keys(REFUSED)].sort())
})

test.each(Object.entries(SAMPLES))('%s gives its values and no others', async (name, { from, rows }) => {
  const answer = await read(name)
  if (answer.kind === 'refused') throw new Error(answer.reason)
  const found = await Promise.all(
    answer.confirmations.map(async ({ place, ...said }) => {
      const { how, place: where } = await resolvePlace({ kind: said.kind, place }, answer.hints, find)
      return { ...said, at: [how, where?.name ?? where?.address ?? ''] }
    }),
  )
  expect([answer.from, found]).toEqual([from, rows.map((row) => ({ ...EMPTY, ...row }))])
})

test.each(Object.entries(REFUSED))('%s says why nothing of it can be read', async (name, reason) => {
  expect(await read(name)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) })
})
