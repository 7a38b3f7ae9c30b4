import { expect, it, test } from 'vitest'
import { oneDay } from '../../domain/calendar/day-range.ts'
import type { Drive } from '../../domain/roads/drives.ts'
import { detoursInWords, driveTime, legInWords, totalInWords, totalMiles } from './drive-words.ts'

const JANUARY = oneDay('2027-01-15')
const INDEPENDENCE = { name: 'Independence Pass', open: '05-21 05-25 06-01 10-20 11-05 11-14' }
const whole = (...leg: Parameters<typeof legInWords>) => Object.values(legInWords(...leg)).join('')
const drive = (more: Partial<Drive> = {}): Drive => ({
  km: 158,
  minutes: 111,
  passes: [],
  highways: [],
  avoided: [],
  offRoadKm: 0,
  roads: [],
  ...more,
})

test.each([
  [0, '5 min'],
  [12, '10 min'],
  [57, '55 min'],
  [58, '1 h'],
  [63, '1 h 05'],
  [111, '1 h 50'],
  [310, '5 h 10'],
])('%i minutes are %s', (minutes, words) => {
  expect(driveTime(minutes)).toBe(words)
})

it('says time, miles and the way of a drive: passes, else the first two highways', () => {
  expect(whole(drive(), JANUARY)).toBe('about 1 h 50 · 98 mi')
  expect(whole(drive({ passes: ['Vail Pass'], highways: ['I-70'] }), JANUARY)).toBe(
    'about 1 h 50 · 98 mi over Vail Pass',
  )
  expect(whole(drive({ highways: ['US 285', 'US 50', 'CO 9'] }), JANUARY)).toBe(
    'about 1 h 50 · 98 mi on US 285 and US 50',
  )
})

it('says how much of a drive is off the highways where that is much', () => {
  expect(whole(drive({ offRoadKm: 7 }), JANUARY)).toBe('about 1 h 50 · 98 mi')
  expect(whole(drive({ offRoadKm: 20 }), JANUARY)).toBe('about 1 h 50 · 98 mi, of it 12 mi on side roads')
})

it('says why there is no drive', () => {
  expect(whole({ noWay: 'no-road' }, JANUARY)).toBe('no drive known')
  expect(whole({ noWay: 'closed', closed: [INDEPENDENCE] }, null)).toBe(
    'no drive: Independence Pass is usually closed',
  )
  const inNovember = { first: '2027-10-30', last: '2027-11-20' }
  expect(whole({ noWay: 'closed', closed: [INDEPENDENCE] }, inNovember)).toBe(
    'no drive: Independence Pass is usually closed on November 15',
  )
})

it('adds up what can be driven and says what it leaves out', () => {
  const none = { noWay: 'no-road' } as const
  expect(totalInWords([drive(), drive({ minutes: 199 })])).toBe('About 5 h 10 of driving, estimate')
  expect(totalMiles([drive({ km: 1_500 }), drive({ km: 500 }), none])).toBe('1,243 mi')
  expect(totalInWords([drive(), none])).toBe('About 1 h 50 of driving without one stretch, estimate')
  expect(totalInWords([drive(), none, none])).toBe('About 1 h 50 of driving without 2 stretches, estimate')
  expect(totalInWords([none])).toBe('No drive known between these places')
})

it('names what a trip goes round once, with the month or the day of the trip on which it is closed', () => {
  const round = drive({ avoided: [INDEPENDENCE] })
  expect(detoursInWords([round, round, drive()], JANUARY)).toEqual([
    'Independence Pass is usually closed in January: the way goes round.',
  ])
})
