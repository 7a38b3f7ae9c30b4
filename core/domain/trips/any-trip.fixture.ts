import fc from 'fast-check'
import * as v from 'valibot'
import type { Location } from '../../contracts/trips/search-preferences.ts'
import { textLine, withoutDirections } from '../../contracts/text.ts'
import { NoteSchema } from '../../contracts/trips/trips.ts'
import { ALL_ACTIVITIES, LODGINGS, VEHICLES } from '../../contracts/trips/trip-options.ts'
import { daysAfter } from '../calendar/calendar-day.ts'
import { anyDay } from '../plan/any-plan.fixture.ts'
import { saysSomething, type Trip, type TripStop } from './trip.ts'

/** What breaks writers: signs of XML, CSV, calendars and JSON, emoji, writing from right to left, combining marks. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 8 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
  fc.constantFrom(
    ...[
      '&',
      '<',
      '>',
      '"',
      "'",
      ']]>',
      '<!--',
      '-->',
      '<?x?>',
      '&amp;',
      '&#10;',
      '&nbsp;',
      '<br>',
      '<b>x</b>',
    ],
    ...[
      ',',
      ';',
      ':',
      '\\',
      '\\n',
      '""',
      '=1+1',
      '\u{1f600}',
      '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
      'e\u0301',
    ],
    ...[
      'שלום עולם',
      'مرحبا',
      '\u202eabc',
      'Ünï',
      ' ',
      '\u00a0',
      '\u2028',
      'Day 2: ',
      '{}',
      '../',
      '%2f',
      '\u3042',
    ],
  ),
)

// XML has no way to write these two.
const text = (separator: string) =>
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(separator).replace(/[\ufffe\uffff]/g, ''))

/** One line that can be seen. */
const line = (maxChars: number) =>
  text('')
    .map((one) => withoutDirections(one.replace(/[\p{Cc}\p{Cs}]/gu, '')).slice(0, maxChars))
    .filter((one) => one !== '' && v.is(textLine('A text', maxChars), one))

const note = fc
  .oneof(
    fc.constant(''),
    fc
      .constantFrom('\n', '\t')
      .chain(text)
      .map((one) => one.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')),
  )
  .filter((one) => v.is(NoteSchema, one))

const time = fc
  .option(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })))
  .map((clock) => clock && clock.map((part) => String(part).padStart(2, '0')).join(':'))

/** Mostly in Colorado. */
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const place: fc.Arbitrary<Location> = fc.record(
  {
    placeId: fc.oneof(fc.stringMatching(/^[a-z]+[-_][a-z0-9.,-]{1,20}$/), line(40)),
    address: fc.oneof(fc.constant(''), line(80)),
    lat: fc.oneof(degrees(37, 41), degrees(-89, -1)),
    lng: fc.oneof(degrees(-109, -102), degrees(1, 179)),
    name: line(60),
    category: line(20),
    color: fc.constantFrom('#ff8800', 'teal'),
  },
  { requiredKeys: ['placeId', 'address', 'lat', 'lng'] },
)

const item = fc.record({ text: line(60), done: fc.boolean() })

const stop = (days: number) =>
  fc.record({
    place,
    // A stop may stand on a day that vanished.
    day: fc.option(fc.integer({ min: 1, max: days + 2 })),
    time,
    stayMinutes: fc.option(fc.constantFrom(0, 1, 90, 10_080)),
    nights: fc.option(fc.constantFrom(0, 1, 2, 60)),
    costUsd: fc.option(fc.constantFrom(0, 12, 100_000)),
    done: fc.boolean(),
    note,
    checklist: fc.array(item, { maxLength: 3 }),
  })

const wish = (options: readonly string[]) =>
  fc.record({
    on: fc.boolean(),
    labels: fc.subarray([...options]),
    type: fc.constantFrom(undefined, '', 'cabin'),
  })

const dayText = fc.record({ title: fc.oneof(fc.constant(''), line(40)), setOff: time, note })

/** Any trip that people can make, with texts that break careless writers. */
export const anyTrip: fc.Arbitrary<Trip> = fc.integer({ min: 1, max: 5 }).chain((days) =>
  fc
    .record({
      title: line(80),
      start: fc.option(anyDay),
      party: fc.record({
        adults: fc.integer({ min: 0, max: 8 }),
        children: fc.integer({ min: 0, max: 8 }),
        infants: fc.integer({ min: 0, max: 5 }),
        chosen: fc.boolean(),
      }),
      budgetUsd: fc.option(fc.constantFrom(0, 1, 100_000)),
      wishes: fc.record({
        activities: wish(ALL_ACTIVITIES),
        lodging: wish(LODGINGS),
        transportation: wish(VEHICLES),
      }),
      note,
      dayTexts: fc.array(dayText, { minLength: days, maxLength: days }),
      // Something may be said of days that vanished.
      laterTexts: fc.array(dayText, { maxLength: 2 }),
      packing: fc.array(fc.record({ text: line(60), packed: fc.boolean() }), { maxLength: 4 }),
      stops: fc.array(stop(days), { maxLength: 8 }),
    })
    .map(({ start, dayTexts, laterTexts, stops, packing, ...said }) => {
      const all = stops.map((one, at): TripStop => {
        const { day, checklist, ...rest } = one
        const id = idOf(at)
        return {
          ...rest,
          id,
          slot: { day, position: positionOf(at) },
          checklist: checklist.map((entry, i) => ({
            ...entry,
            id: idOf(1000 * (at + 1) + i),
            position: positionOf(i),
          })),
        }
      })
      const isOn = (number: number) => (stop: TripStop) => stop.slot.day === number
      const others = all.filter(({ slot: { day } }) => day === null || day > days)
      return {
        ...said,
        id: idOf(99_999),
        dates: { start, days },
        days: dayTexts.map((texts, at) => ({
          ...texts,
          number: at + 1,
          date: start === null ? null : daysAfter(start, at),
          stops: all.filter(isOn(at + 1)),
        })),
        beyond: laterTexts.map((texts, at) => ({ ...texts, number: days + 1 + at })).filter(saysSomething),
        unscheduled: others.sort((a, b) => (a.slot.day ?? 0) - (b.slot.day ?? 0)),
        packing: packing.map((entry, at) => ({ ...entry, id: idOf(90_000 + at), position: positionOf(at) })),
        createdAt: '2026-06-01T12:00:00.000Z',
        archivedAt: null,
        removedAt: null,
      }
    }),
)

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const positionOf = (at: number) => `a${String(at).padStart(4, '0')}`
