import { expect, test } from 'vitest'
import { fitsLimits, readHikeLimits, type HikeLimits } from './hike-question.ts'
import { hikeOf } from '../../hikes/hikes.ts'

const ANY: HikeLimits = { miles: null, gainFt: null, minutes: null, difficulties: [], withDog: false }
const upTo = (most: number) => ({ least: 0, most })

test.each<[query: string, limits: Partial<HikeLimits>, rest: string]>([
  ['hikes under 5 miles near Estes', { miles: upTo(5) }, 'hikes near estes'],
  ['hikes less than 5.5mi near estes park', { miles: upTo(5.5) }, 'hikes near estes park'],
  ['Easy hikes near Boulder', { difficulties: ['easy'] }, 'hikes near boulder'],
  ['hard hikes', { difficulties: ['hard', 'very hard'] }, 'hikes'],
  ['hikes under 1,000 ft of climb near salida', { gainFt: upTo(1000) }, 'hikes near salida'],
  ['hikes with less than 1000 feet gain', { gainFt: upTo(1000) }, 'hikes'],
  [
    'hikes under 5 miles and under 1000 ft gain in aspen',
    { miles: upTo(5), gainFt: upTo(1000) },
    'hikes in aspen',
  ],
  ['hikes over 10 miles', { miles: { least: 10, most: Infinity } }, 'hikes'],
  ['4 mile hikes near vail', { miles: { least: 3, most: 5 } }, 'hikes near vail'],
  ['4-mile hike', { miles: { least: 3, most: 5 } }, 'hike'],
  ['hikes between 3 and 5 miles near aspen', { miles: { least: 3, most: 5 } }, 'hikes near aspen'],
  ['3-5 mile hikes', { miles: { least: 3, most: 5 } }, 'hikes'],
  ['hikes up to 2 hours near ouray', { minutes: upTo(120) }, 'hikes near ouray'],
  ['short flat hikes', { miles: upTo(3), gainFt: upTo(250) }, 'hikes'],
  ['dog friendly hikes near frisco', { withDog: true }, 'hikes near frisco'],
  ['hikes', {}, 'hikes'],
])('%s', (query, limits, rest) => {
  expect(readHikeLimits(query)).toEqual({ limits: { ...ANY, ...limits }, rest })
})

test('reads kilometres and metres', () => {
  const limits = readHikeLimits('hikes under 8 km and under 300 m near estes')?.limits
  expect(limits?.miles?.most).toBeCloseTo(4.97, 2)
  expect(limits?.gainFt?.most).toBeCloseTo(984, 0)
})

test.each(['', 'salida', '5 miles from vail', 'campgrounds under 20 dollars', '38.84,-106.13'])(
  '%j asks for no hike',
  (query) => expect(readHikeLimits(query)).toBeNull(),
)

test('a hike of unknown rules for dogs is none for a dog, and both ends of a limit belong to it', () => {
  const emerald = hikeOf('hike-emerald-lake')!
  expect(fitsLimits(emerald, { ...ANY, miles: upTo(3.5) })).toBe(true)
  expect(fitsLimits(emerald, { ...ANY, miles: upTo(3.4) })).toBe(false)
  expect(fitsLimits(emerald, { ...ANY, withDog: true })).toBe(false)
  expect(fitsLimits(hikeOf('hike-royal-arch')!, { ...ANY, withDog: true })).toBe(true)
  expect(fitsLimits(hikeOf('hike-bluebird-lake')!, { ...ANY, withDog: true })).toBe(false)
})
