import { expect, it } from 'vitest'
import { NO_FILTERS } from '../../../../core/domain/plan/place-filters.ts'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { EMPTY_PLAN, type Plan, type Wishes } from '../../../../core/domain/plan/plan.ts'
import { awayInWords, lineOf, nothingFound, relaxationInWords, wishInWords } from './result-words.ts'

const OURAY = { placeId: 'town-ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }

const plan = (change: Partial<Plan> = {}): Plan => ({ ...EMPTY_PLAN, ...change })
const wishes = (change: Partial<Wishes> = {}): Wishes => ({ ...EMPTY_PLAN.wishes, ...change })
const on = (...labels: string[]) => ({ on: true, labels })

it.each<[Partial<Wishes>, string]>([
  [{}, 'places'],
  [{ activities: on() }, 'activities'],
  [{ activities: on('Hot Springs') }, 'hot springs'],
  [{ activities: on('ATVing', 'Fishing', 'Hiking') }, 'ATVing, fishing or hiking'],
  [{ activities: on('Hiking'), lodging: on('RV') }, 'hiking or RV'],
  [{ transportation: on('SUV') }, 'transportation'],
])('%j is looked for as %s', (change, words) => expect(wishInWords(wishes(change))).toBe(words))

it.each<[Partial<Plan>, string]>([
  [{}, 'No places in Colorado.'],
  [
    {
      stops: [OURAY],
      wishes: wishes({ activities: on('Hot Springs') }),
      filters: { ...NO_FILTERS, radiusMiles: 20 },
    },
    'No hot springs within 20 mi of Ouray.',
  ],
  [
    { stops: [OURAY, { ...OURAY, name: 'Vail' }], days: { start: '2027-01-15', end: '2027-01-18' } },
    'No places open Jan 15 to Jan 18 within 25 mi of Ouray or Vail.',
  ],
  [
    { days: { start: '2027-01-15', end: null }, filters: { ...NO_FILTERS, radiusMiles: null } },
    'No places open on Jan 15 in Colorado.',
  ],
])('%j that finds nothing reads %s', (change, words) => expect(nothingFound(plan(change))).toBe(words))

it('names two of many places that nothing was found near', () => {
  const stops = Array.from({ length: 50 }, (_, at) => ({ ...OURAY, name: `Stop ${at + 1}` }))
  expect(nothingFound(plan({ stops }))).toBe('No places within 25 mi of Stop 1, Stop 2 or 48 more places.')
})

it('says of a category that was asked for what its own wishes look for', () => {
  const wished = plan({ wishes: wishes({ activities: on('Hot Springs') }) })
  expect(nothingFound(wished, 'restaurants')).toBe('No food in Colorado.')
  expect(nothingFound(wished, 'activities')).toBe('No hot springs in Colorado.')
  expect(nothingFound(wished, 'lodging')).toBe('No lodging in Colorado.')
})

it.each([
  ['of its distance from the only stop', { miles: 8.52, from: 'Ouray' }, false, '8.5 mi · Hot springs'],
  ['of several which stop', { miles: 8.52, from: 'Ouray' }, true, '8.5 mi from Ouray · Hot springs'],
  ['of a neighbour that it is near', { miles: 0, from: 'Ouray' }, false, 'Under 0.1 mi · Hot springs'],
  ['of a stop that it is one', { miles: 0, from: 'Orvis' }, false, 'One of your stops · Hot springs'],
  ['without a stop its town', { miles: null, from: null }, false, 'Hot springs · Ridgway'],
])('a result says in one line, %s', (_, away, severalStops, line) => {
  const place: KnownPlace = {
    placeId: 'colorado-activities-orvis',
    name: 'Orvis',
    address: 'Orvis, Ridgway, Colorado, USA',
    category: 'activities',
    color: '#003366',
    kind: 'hot_spring',
    lat: 38.13,
    lng: -107.74,
    description: null,
    elevationM: null,
    season: 'all',
    nearestTown: 'Ridgway',
  }
  expect(lineOf({ place, fit: null, ...away }, severalStops)).toBe(line)
})

it('says what each way out would find', () => {
  const radius = plan({ filters: { ...NO_FILTERS, radiusMiles: 45 } })
  expect(relaxationInWords({ kind: 'radius', plan: radius, count: 3 })).toBe('3 within 45 mi')
  expect(relaxationInWords({ kind: 'what', plan: plan(), count: 1 })).toBe('1 place of any kind')
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
