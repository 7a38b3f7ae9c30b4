import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../api/contracts/colorado-locations.ts'
import { milesInWords, resultsNear } from './results.ts'

const place = (name: string, latitude: number, longitude: number): ColoradoLocation => ({
  id: name.toLowerCase(),
  name,
  description: null,
  latitude,
  longitude,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: null,
  season: 'all',
  nearestTown: 'Ouray',
})
const stop = (name: string, lat: number, lng: number) => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng,
})

// One degree of latitude is 69.1 miles.
const CATALOGUE = [place('Far', 39.0, -107.67), place('Beside', 38.03, -107.67), place('Near', 38.2, -107.67)]

describe('the search results', () => {
  it('lists what lies within 25 miles of a chosen place, nearest first', () => {
    const results = resultsNear(CATALOGUE, [stop('Ouray', 38.02, -107.67)])
    expect(results.map(({ place }) => place.name)).toEqual(['Beside', 'Near'])
    expect(results[1]?.miles).toBeCloseTo(12.4, 1)
  })

  it('measures from the nearest of several chosen places and says which', () => {
    const results = resultsNear(CATALOGUE, [stop('Ouray', 38.02, -107.67), stop('Delta', 38.98, -107.67)])
    expect(results.map(({ place, from }) => [place.name, from])).toEqual([
      ['Beside', 'Ouray'],
      ['Far', 'Delta'],
      ['Near', 'Ouray'],
    ])
  })

  it('lists all of Colorado by name when nothing is chosen', () => {
    expect(resultsNear(CATALOGUE, []).map(({ place, miles }) => [place.name, miles])).toEqual([
      ['Beside', null],
      ['Far', null],
      ['Near', null],
    ])
  })

  it.each([
    [0.04, '0.0 mi'],
    [9.94, '9.9 mi'],
    [9.96, '10 mi'],
    [24.6, '25 mi'],
  ])('writes %f as %s', (miles, words) => {
    expect(milesInWords(miles)).toBe(words)
  })
})
