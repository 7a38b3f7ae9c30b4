import { describe, expect, it } from 'vitest'
import { hoursAtArrival, hoursInWords, weekdaysInWords, type OpenSpan } from './opening-hours.ts'

const ALWAYS: OpenSpan[] = [[1, 12, 127, 0, 1440]]
// Saturdays 8:00 to 14:00, April to November.
const MARKET: OpenSpan[] = [[4, 11, 0b0100000, 480, 840]]
// Weekdays but Tuesday and Wednesday, all year.
const SAND_CREEK: OpenSpan[] = [[1, 12, 0b1111001, 540, 960]]
const WINTER: OpenSpan[] = [[11, 2, 127, 600, 900]]

describe('how an arrival meets the hours', () => {
  it.each<[name: string, spans: OpenSpan[], day: string, arrive: number, found: object]>([
    ['at any time of what never closes', ALWAYS, '2027-01-01', 1500, { code: 'open', closes: 1440 }],
    ['before it opens', MARKET, '2027-07-10', 479, { code: 'opens-later', opens: 480 }],
    ['as it opens', MARKET, '2027-07-10', 480, { code: 'open', closes: 840 }],
    ['in its last minute', MARKET, '2027-07-10', 839, { code: 'open', closes: 840 }],
    ['as it closes', MARKET, '2027-07-10', 840, { code: 'closed-by-then', closes: 840 }],
    ['on another day', MARKET, '2027-07-11', 600, { code: 'other-day', days: 0b0100000 }],
    ['in another month', MARKET, '2027-12-04', 600, { code: 'other-months' }],
    ['on a Tuesday', SAND_CREEK, '2027-07-13', 600, { code: 'other-day', days: 0b1111001 }],
    ['on a Monday', SAND_CREEK, '2027-07-12', 600, { code: 'open', closes: 960 }],
    ['after midnight, on the next day', MARKET, '2027-07-10', 1500, { code: 'other-day', days: 0b0100000 }],
    ['after midnight, before its day', MARKET, '2027-07-09', 1500, { code: 'opens-later', opens: 480 }],
    ['after midnight, at its hours', MARKET, '2027-07-09', 1440 + 600, { code: 'open', closes: 840 }],
    ['after the last midnight of its months', WINTER, '2027-02-28', 1440 + 700, { code: 'other-months' }],
    [
      'after midnight of February 28 in a leap year',
      WINTER,
      '2028-02-28',
      1440 + 700,
      { code: 'open', closes: 900 },
    ],
    ['over New Year', WINTER, '2027-01-15', 700, { code: 'open', closes: 900 }],
    ['between two winters', WINTER, '2027-03-01', 700, { code: 'other-months' }],
  ])('%s', (_name, spans, day, arrive, found) => {
    expect(hoursAtArrival(spans, day, arrive)).toEqual(found)
  })
})

it.each<[words: string[], spans: OpenSpan[]]>([
  [['Open all day, every day'], ALWAYS],
  [['Saturdays 8:00 AM to 2:00 PM, April to November'], MARKET],
  [['Mondays, Thursdays to Sundays 9:00 AM to 4:00 PM'], SAND_CREEK],
  [['Every day 10:00 AM to 3:00 PM, November to February'], WINTER],
  [
    ['Tuesdays, Wednesdays 12:00 PM to 6:00 PM', 'Saturdays 9:00 AM to 3:00 PM'],
    [
      [1, 12, 0b10, 720, 1080],
      [1, 12, 0b100, 720, 1080],
      [1, 12, 0b100000, 540, 900],
    ],
  ],
])('reads %j', (words, spans) => {
  expect(hoursInWords(spans)).toEqual(words)
})

it('says all seven days as every day', () => {
  expect(weekdaysInWords(127)).toBe('Every day')
  expect(weekdaysInWords(0b1100000)).toBe('Saturdays, Sundays')
})
