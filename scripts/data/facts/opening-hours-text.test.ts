import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OpenSpan } from '../../../src/domain/contacts/opening-hours.ts'
import { readOpeningHours } from './opening-hours-text.ts'

it.each<[text: string, spans: OpenSpan[]]>([
  ['24/7', [[1, 12, 127, 0, 1440]]],
  ['Mo-Su 09:00-16:00', [[1, 12, 127, 540, 960]]],
  ['Mo,Th,Fr,Sa,Su 09:00-16:00', [[1, 12, 0b1111001, 540, 960]]],
  ['Jun-Oct We 10:00-14:00', [[6, 10, 0b0000100, 600, 840]]],
  [
    'Jun-Sep Th 12:00-16:00; Jun-Sep Sa 10:00-14:00',
    [
      [6, 9, 0b0001000, 720, 960],
      [6, 9, 0b0100000, 600, 840],
    ],
  ],
  ['Jan Sa 10:00-14:00', [[1, 1, 0b0100000, 600, 840]]],
  ['Nov-Feb Sa 10:00-24:00', [[11, 2, 0b0100000, 600, 1440]]],
])('reads %s', (text, spans) => {
  expect(readOpeningHours(text)).toEqual(spans)
})

it.each([
  '',
  'Mo-Fr',
  'off',
  'Mo-Fr 09:00-17:00, Sa 10:00-12:00',
  'PH off; Mo 09:00-17:00',
  'Mo 09:00-17:00; Mo 18:00-20:00',
  'Xy 09:00-17:00',
  'Jun-Foo Mo 09:00-17:00',
  'Sa-Mo 09:00-17:00',
  'Mo 17:00-09:00',
  'Mo 09:00-25:00',
  'Mo sunrise-sunset',
  'Mo 09:00-17:00 "by appointment"',
])('fails loudly on %j rather than guess', (text) => {
  expect(() => readOpeningHours(text)).toThrow(Error)
})

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

it('reads back every week that can be written', () => {
  const span = fc.record({
    months: fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })),
    time: fc.tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 })),
  })
  const week = fc.array(fc.tuple(fc.integer({ min: 1, max: 127 }), span), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(week, (rules) => {
      // A day belongs to the first span that has it.
      let taken = 0
      const spans = rules.flatMap(([wanted, { months, time }]): OpenSpan[] => {
        const days = wanted & ~taken
        taken |= days
        const [opens, closes] = time
        return days === 0 || closes <= opens ? [] : [[months[0], months[1], days, opens, closes]]
      })
      fc.pre(spans.length > 0)
      expect(readOpeningHours(spans.map(written).join('; '))).toEqual(spans)
    }),
  )
})

function written([from, to, days, opens, closes]: OpenSpan): string {
  const names = DAYS.filter((_, day) => (days & (1 << day)) !== 0).join(',')
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return `${MONTHS[from - 1]}-${MONTHS[to - 1]} ${names} ${clock(opens)}-${clock(closes)}`
}
