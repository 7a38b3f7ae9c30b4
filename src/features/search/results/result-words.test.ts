import { expect, it } from 'vitest'
import { NO_FILTERS, type TripWishes } from '../../../../api/domain/search/trip-wishes.ts'
import { awayInWords, fitInWords, nothingFound, relaxationInWords, wishInWords } from './result-words.ts'

const OFF = { on: false, labels: [] }
const OURAY = { name: 'Ouray', lat: 38.02, lng: -107.67 }

const wishes = (change: Partial<TripWishes> = {}): TripWishes => ({
  stops: [],
  startDay: null,
  endDay: null,
  adults: 1,
  children: 0,
  activities: OFF,
  lodging: OFF,
  transportation: OFF,
  filters: NO_FILTERS,
  ...change,
})
const on = (...labels: string[]) => ({ on: true, labels })

it.each<[Partial<TripWishes>, string]>([
  [{}, 'places'],
  [{ activities: on() }, 'activities'],
  [{ activities: on('Hot Springs') }, 'hot springs'],
  [{ activities: on('ATVing', 'Fishing', 'Hiking') }, 'ATVing, fishing or hiking'],
  [{ activities: on('Hiking'), lodging: on('RV') }, 'hiking or RV'],
  [{ transportation: on('SUV') }, 'transportation'],
])('%j is looked for as %s', (change, words) => expect(wishInWords(wishes(change))).toBe(words))

it.each<[Partial<TripWishes>, string]>([
  [{}, 'No places in Colorado.'],
  [
    { stops: [OURAY], activities: on('Hot Springs'), filters: { ...NO_FILTERS, radiusMiles: 20 } },
    'No hot springs within 20 mi of Ouray.',
  ],
  [
    { stops: [OURAY, { ...OURAY, name: 'Vail' }], startDay: '2027-01-15', endDay: '2027-01-18' },
    'No places open Jan 15 to Jan 18 within 25 mi of Ouray or Vail.',
  ],
  [
    { startDay: '2027-01-15', filters: { ...NO_FILTERS, radiusMiles: null } },
    'No places open on Jan 15 in Colorado.',
  ],
])('%j that finds nothing reads %s', (change, words) => expect(nothingFound(wishes(change))).toBe(words))

it('says what each way out would find', () => {
  const radius = wishes({ filters: { ...NO_FILTERS, radiusMiles: 45 } })
  expect(relaxationInWords({ kind: 'radius', wishes: radius, count: 3 })).toBe('3 within 45 mi')
  expect(relaxationInWords({ kind: 'what', wishes: wishes(), count: 1 })).toBe('1 place of any kind')
})

it.each([
  [{ miles: 12.4, from: 'Vail' }, '12 mi from Vail'],
  [{ miles: 0.05, from: 'Vail' }, '0.1 mi from Vail'],
  [{ miles: 0.04, from: 'Vail' }, 'Under 0.1 mi from Vail'],
  [{ miles: 0, from: 'Sonnenalp' }, 'One of your stops'],
  [{ miles: null, from: null }, null],
])('%j reads %s', (away, words) => {
  expect(awayInWords({ place: { name: 'Sonnenalp' }, fit: null, ...away })).toBe(words)
})

it('says of a season only what keeps people away', () => {
  expect(['open', 'partly', 'closed', null].map((fit) => fitInWords(fit as 'open'))).toEqual([
    null,
    'Open on part of your days',
    'Closed on your days',
    null,
  ])
})
