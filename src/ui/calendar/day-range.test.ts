import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterClick, NO_DAYS, rangeAnnouncement, type DayRange } from './day-range.ts'

const TODAY = '2027-01-02'

describe('the calendar range', () => {
  it.each<[string, DayRange, string, DayRange]>([
    ['the first click sets the start', NO_DAYS, '2027-07-03', { start: '2027-07-03', end: null }],
    [
      'a second click later sets the end',
      { start: '2027-07-03', end: null },
      '2027-07-09',
      { start: '2027-07-03', end: '2027-07-09' },
    ],
    [
      'a second click on the same day makes a day trip',
      { start: '2027-07-03', end: null },
      '2027-07-03',
      { start: '2027-07-03', end: '2027-07-03' },
    ],
    [
      'a second click earlier turns the two around',
      { start: '2027-07-03', end: null },
      '2027-06-30',
      { start: '2027-06-30', end: '2027-07-03' },
    ],
    [
      'a third click starts again',
      { start: '2027-07-03', end: '2027-07-09' },
      '2027-07-20',
      { start: '2027-07-20', end: null },
    ],
    [
      'a second click starts again where the start is past',
      { start: '2027-01-01', end: null },
      '2027-01-09',
      { start: '2027-01-09', end: null },
    ],
    [
      'a start that is today still gets its end',
      { start: TODAY, end: null },
      '2027-01-09',
      { start: TODAY, end: '2027-01-09' },
    ],
    [
      'a click starts again while a trip is under way',
      { start: '2027-01-01', end: '2027-01-05' },
      '2027-01-09',
      { start: '2027-01-09', end: null },
    ],
  ])('%s', (_rule, before, clicked, after) => {
    expect(afterClick(before, clicked, TODAY)).toEqual(after)
  })

  it.each<[string | null, string | null, string]>([
    [null, null, ''],
    ['2026-07-03', null, 'Start Friday, July 3'],
    ['2026-07-03', '2026-07-05', 'Start Friday, July 3. End Sunday, July 5'],
    ['2026-07-03', '2026-07-03', 'Start Friday, July 3. End Friday, July 3'],
  ])('announces %s to %s in full', (start, end, words) => {
    expect(rangeAnnouncement({ start, end })).toBe(words)
  })

  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  it('never ends before it starts, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 12 }), (clicks) => {
        const { start, end } = clicks.reduce((range, clicked) => afterClick(range, clicked, TODAY), NO_DAYS)
        expect(end === null || (start !== null && start <= end)).toBe(true)
      }),
    )
  })

  it('starts today or later from the first click on, whatever was chosen before', () => {
    const before = fc.record({
      start: fc.constantFrom('2026-10-05', TODAY, '2027-01-09'),
      end: fc.option(day),
    })
    const ordered = before.filter(({ start, end }) => end === null || start <= end)
    const toCome = day.filter((clicked) => clicked >= TODAY)
    fc.assert(
      fc.property(ordered, fc.array(toCome, { minLength: 1, maxLength: 12 }), (chosen, clicks) => {
        clicks.reduce((range, clicked) => {
          const next = afterClick(range, clicked, TODAY)
          expect(next.start !== null && next.start >= TODAY).toBe(true)
          return next
        }, chosen as DayRange)
      }),
    )
  })
})
