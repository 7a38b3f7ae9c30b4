import { expect, it } from 'vitest'
import { readReservationHours } from './reservation-hours.ts'

it.each<[text: string, hours: object | null]>([
  ['', null],
  ['05:00-18:00 arrival', { from: 300, to: 1080, isArrival: true }],
  ['about 07:30-20:00', { from: 450, to: 1200, isArrival: false }],
  ['08:00-17:00, every 15-20 min', { from: 480, to: 1020, isArrival: false }],
  ['from 07:00', { from: 420, to: 1440, isArrival: false }],
  ['daily from 06:00, by arrival time', { from: 360, to: 1440, isArrival: false }],
  [
    'weekends and holidays, about 05:30-17:30',
    { days: 0b1100000, holidays: true, from: 330, to: 1050, isArrival: false },
  ],
  ['Thu-Sun', { days: 0b1111000, from: 0, to: 1440, isArrival: false }],
  ['Thu-Mon', { days: 0b1111001, from: 0, to: 1440, isArrival: false }],
  ['evenings', null],
])('%j', (text, hours) => {
  expect(readReservationHours(text)).toEqual(hours)
})

it.each(['mornings', '05:00', '25:00-26:00', '05:00-18:00 departure', 'Fridays 05:00-18:00'])(
  'fails loudly on %j',
  (text) => {
    expect(() => readReservationHours(text)).toThrow(Error)
  },
)
