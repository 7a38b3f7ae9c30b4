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
  const clicksOn = (clicks: string[], before = NO_DAYS) =>
    clicks.reduce((range, clicked) => afterClick(range, clicked, TODAY), before)

  it('never ends before it starts, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(day, { maxLength: 12 }), (clicks) => {
        const { start, end } = clicksOn(clicks)
        expect(end === null || (start !== null && start <= end)).toBe(true)
      }),
    )
  })

  it('never starts before today once a day was clicked, whatever was chosen', () => {
    const range = fc.tuple(day, fc.option(day)).map(([one, other]): DayRange => {
      const [start = one, end = null] = other === null ? [one] : [one, other].sort()
      return { start, end }
    })
    const toCome = day.filter((clicked) => clicked >= TODAY)
    fc.assert(
      fc.property(range, fc.array(toCome, { minLength: 1, maxLength: 12 }), (before, clicks) => {
        const { start } = clicksOn(clicks, before)
        expect(start !== null && start >= TODAY).toBe(true)
      }),
    )
  })
})
