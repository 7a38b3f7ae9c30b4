import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../calendar/calendar-day.ts'
import { dayBitmap, firstDayIn, isDayIn } from './day-bitmap.ts'

const FROM = '2026-11-21'

test('has a bit for each day that was given and for no other, the first day lowest', () => {
  expect([...dayBitmap([FROM], FROM, 9)]).toEqual([1, 0])
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -10, max: 380 })), (given) => {
      const bits = dayBitmap(
        given.map((days) => daysAfter(FROM, days)),
        FROM,
        366,
      )
      expect(bits).toHaveLength(46)
      const set = Array.from({ length: 46 * 8 }, (_, at) => at).filter(
        (at) => (bits[at >> 3]! >> (at & 7)) & 1,
      )
      expect(set).toEqual(given.filter((at) => at >= 0 && at < 366).sort((a, b) => a - b))
    }),
  )
})

test('a day is found in it after its way over the wire', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 365 })), (given) => {
      const bits = dayBitmap(
        given.map((days) => daysAfter(FROM, days)),
        FROM,
        366,
      )
      const sent = btoa(String.fromCharCode(...bits))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      const found = Array.from({ length: 420 }, (_, at) => at - 20).filter((at) =>
        isDayIn(sent, FROM, daysAfter(FROM, at)),
      )
      const sorted = [...given].sort((a, b) => a - b)
      expect(found).toEqual(sorted)
      const behind = sorted.find((at) => at >= 100)
      expect(firstDayIn(sent, FROM, daysAfter(FROM, 100))).toBe(
        behind === undefined ? null : daysAfter(FROM, behind),
      )
    }),
  )
})
