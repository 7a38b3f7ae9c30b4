import { describe, expect, it } from 'vitest'
import { KNOWN_FACTS } from '../search/known/known-facts.ts'
import { CATALOGUE } from '../places/real-catalogue.fixture.ts'
import { distanceKm } from '../places/distance.ts'
import { hikeMinutes } from './hike-time.ts'
import {
  gainInWords,
  heightInWords,
  hikeInShort,
  hikesInShort,
  lengthInWords,
  seasonInWords,
  snowInWords,
  timeInWords,
} from './hike-words.ts'
import { hikeOf, HIKES, hikesAt } from './hikes.ts'

const named = (placeId: string) => {
  const hike = hikeOf(placeId)
  if (hike === null) throw new Error(`There is no hike ${placeId}`)
  return hike
}

describe('the hikes', () => {
  it('are more than two hundred, each known by one id, with figures that can be', () => {
    expect(HIKES.length).toBeGreaterThan(200)
    expect(new Set(HIKES.map(({ placeId }) => placeId)).size).toBe(HIKES.length)
    for (const { miles, gainFt, trailhead, goal, shape, highFt } of HIKES) {
      expect(miles).toBeGreaterThan(0)
      expect(gainFt).toBeGreaterThanOrEqual(0)
      expect(highFt).toBeLessThan(14_500)
      const ways = shape === 'one way' ? 1 : 2
      // Culebra's point is the ranch's road, far from where its length is counted from; points are right to 300 m.
      const straight = goal === null ? 0 : distanceKm(trailhead, goal) * 0.621371 * ways
      if (goal?.name !== 'Culebra Peak') expect(straight).toBeLessThan(miles + 0.5)
    }
  })

  it('begin at places of the catalogue and are places of it, or have an id of their own', () => {
    const ids = new Set([
      ...CATALOGUE.map(({ id }) => id),
      ...KNOWN_FACTS.landmarks.map(({ placeId }) => placeId),
    ])
    for (const { placeId, fromPlaceId } of HIKES) {
      expect(placeId.startsWith('hike-') || ids.has(placeId), placeId).toBe(true)
      expect(fromPlaceId === null || ids.has(fromPlaceId), String(fromPlaceId)).toBe(true)
    }
  })

  it('are joined to the place of their name, whatever id it is asked by', () => {
    expect(hikeOf('mount-elbert')).toBe(hikeOf('colorado-activities-mount-elbert'))
    expect(named('colorado-activities-mount-elbert').gainFt).toBe(4690)
    expect(hikeOf('cub-lake-trailhead')?.name).toBe('Cub Lake')
    expect(hikeOf('bear-lake-trailhead')).toBeNull()
    expect(hikesAt('colorado-activities-bear-lake-trailhead').map(({ name }) => name)).toContain(
      'Emerald Lake',
    )
    expect(hikesAt('town-salida')).toEqual([])
  })

  it('take the higher figure where two lists differ, and season, dogs and fee from the one that has days', () => {
    // 3.5 mi and 700 ft in the one, 5.6 km and 200 m in the other.
    const emerald = named('hike-emerald-lake')
    expect(emerald).toMatchObject({ miles: 3.5, gainFt: 700, dogs: 'no', fee: 'park fee, timed entry' })
    expect(seasonInWords(emerald)).toBe('usually June 1 to October 31')
    // 5.8 mi and 2,300 ft in the one, 12.1 km and 820 m in the other.
    expect(named('hike-bear-peak')).toMatchObject({ miles: 7.5, gainFt: 2690 })
  })

  it('tell how long snow lies from a station of like height, or from one that is passed by', () => {
    expect(snowInWords(named('hike-bear-lake-loop'))).toBe(
      'Snow usually until about June 7, in a late year June 25 (snow station Bear Lake, 9,520 ft, close by).',
    )
    expect(snowInWords(named('mount-elbert'))).toContain(', longer higher up')
    expect(snowInWords(named('hike-royal-arch'))).toBeNull()
    for (const { snow, highFt, trailhead } of HIKES) {
      if (snow === null) continue
      expect(snow.km, trailhead.name).toBeLessThanOrEqual(30)
      expect(snow.elevationFt - highFt).toBeLessThanOrEqual(1050)
    }
  })
})

describe('the time of a hike', () => {
  it.each([
    // 10 km and 600 m: two hours and one.
    [{ miles: 6.214, gainFt: 1968 }, 180],
    // 1.6 km are 19 minutes.
    [{ miles: 1, gainFt: 0 }, 30],
    [{ miles: 0.1, gainFt: 0 }, 15],
  ])('is Naismith’s rule up to the next quarter of an hour', (hike, minutes) => {
    expect(hikeMinutes(hike)).toBe(minutes)
  })

  it('says that the air is thin from 10,000 ft on', () => {
    expect(heightInWords({ highFt: 9900 })).toBeNull()
    expect(heightInWords({ highFt: 12_340 })).toBe(
      'Up to about 12,300 ft: the air is thin, so allow more time.',
    )
  })
})

it('says all figures as about', () => {
  expect(hikeInShort(named('hike-twin-sisters-peaks'))).toBe('about 7.4 mi · about 2,500 ft up · hard')
  expect(lengthInWords({ miles: 10.5, shape: 'one way' })).toBe('about 10.5 mi one way')
  expect(gainInWords({ gainFt: 50 })).toBe('nearly flat')
  expect(timeInWords({ miles: 7.4, gainFt: 2500 })).toBe('about 3 h 45 min')
  expect(seasonInWords({ season: { from: '07', to: '09' } })).toBe('usually July to September')
})

it('says the hikes of a place in a line, the shortest by its name', () => {
  const at = 'colorado-activities-bear-lake-trailhead'
  expect(hikesInShort(hikesAt(at), 'Bear Lake Trailhead')).toMatch(
    /^Bear Lake Loop · about [\d.]+ mi · easy · \d more hikes$/,
  )
  const elbert = named('colorado-activities-mount-elbert')
  expect(hikesInShort([elbert], 'Mount Elbert')).toMatch(/^Hike of about [\d.]+ mi · hard$/)
  expect(hikesInShort([], 'Salida')).toBeNull()
})
