import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { isShutOn, outerDays } from '../../domain/calendar/seasons.ts'
import { closedOn } from './season.ts'

function isClosed(properties: Record<string, string>, first: string, last = first): boolean {
  const made = createExpression(closedOn({ first, last }), 'layers[0].filter')
  if (made.result !== 'success') throw new Error(JSON.stringify(made.value))
  return made.value.evaluate({ zoom: 9 }, { type: 'LineString', properties }) as boolean
}

test.each([
  ['05-21 11-14', '2027-05-20', '2027-05-20', true],
  ['05-21 11-14', '2027-05-21', '2027-05-21', false],
  ['05-21 11-14', '2027-11-14', '2027-11-14', false],
  ['05-21 11-14', '2027-11-14', '2027-11-15', true],
  ['05-21 11-14', '2027-06-01', '2028-06-01', true],
  ['10-09 07-04', '2027-07-05', '2027-07-05', true],
  ['10-09 07-04', '2027-01-01', '2027-01-01', false],
])('open %s, from %s to %s: closed %s', (open, first, last, closed) => {
  expect(isClosed({ open, closed: '01-12' }, first, last)).toBe(closed)
})

test.each([
  ['11-05', '2027-01-15', '2027-01-15', true],
  ['11-05', '2027-05-15', '2027-05-15', true],
  ['11-05', '2027-07-15', '2027-07-15', false],
  ['11-05', '2027-10-31', '2027-11-01', true],
  ['04-06', '2027-05-15', '2027-05-15', true],
  ['04-06', '2027-07-15', '2027-07-15', false],
  ['04-06', '2027-03-15', '2027-03-15', false],
])('in a map that knows months only: closed %s, from %s to %s: %s', (months, first, last, closed) => {
  expect(isClosed({ closed: months }, first, last)).toBe(closed)
})

test('a road that winter does not close is never closed', () => {
  expect(isClosed({}, '2027-01-15')).toBe(false)
})

test.each(['05-26 05-29 06-05 10-18 10-26 11-18', '05-18 10-10', '06-11'])(
  'a road that is open %s is red on the days on which no drive leads over it',
  (season) => {
    const { first, last } = outerDays(season)
    for (let step = 0; step < 365; step += 1) {
      const day = daysAfter('2027-01-01', step)
      expect(isClosed({ open: `${first} ${last}` }, day), day).toBe(
        isShutOn(season, { first: day, last: day }),
      )
    }
  },
)
