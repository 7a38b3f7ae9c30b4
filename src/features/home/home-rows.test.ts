import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { CARDS } from './card-count.ts'
import { homeRows } from './home-rows.ts'

const place = (name: string, part: Partial<ColoradoLocation>): ColoradoLocation => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: null,
  latitude: 39,
  longitude: -106,
  category: 'activities',
  color: '#003366',
  kind: 'pass',
  elevationM: null,
  season: 'all',
  nearestTown: 'Leadville',
  ...part,
})

const CATALOGUE = [
  place('Maroon Lake', { kind: 'lake', season: '05-11' }),
  place('Winter Hill', { kind: 'ski_area', season: 'winter' }),
  place('Autumn Pass', { season: '10-11' }),
  place('Mesa Verde National Park', { kind: 'national_park' }),
]

const names = (places: readonly { name: string }[] | null | undefined) => places?.map(({ name }) => name)

describe('the rows of the home screen', () => {
  it('begin with what the nation protects, and with what has its season in this month', () => {
    const { worth, good } = homeRows(null, CATALOGUE, 11)
    expect(worth).toHaveLength(CARDS)
    expect(names(worth)?.[0]).toBe('Rocky Mountain National Park')
    expect(names(good)).toEqual(['Maroon Lake', 'Autumn Pass'])
    expect(names(homeRows(null, CATALOGUE, 1).good)).toEqual(['Winter Hill'])
  })

  it('show no place twice', () => {
    const { worth, good } = homeRows(null, CATALOGUE, 11)
    expect(names(worth)).toContain('Mesa Verde National Park')
    expect(names(good)).not.toContain('Mesa Verde National Park')
  })

  it('show what is built in, and invent no season, while the catalogue is not here', () => {
    const { worth, good } = homeRows(null, [], 11)
    expect(worth).toHaveLength(CARDS)
    expect(good).toBeNull()
  })

  it('keep the cards that are on the screen when the catalogue comes', () => {
    const first = homeRows(null, [], 11)
    const then = homeRows(first, [place('Alpine Sands', { kind: 'sand_dunes' }), ...CATALOGUE], 11)
    expect(then.worth).toBe(first.worth)
    expect(names(then.good)).toContain('Autumn Pass')
    expect(homeRows(then, [], 12)).toBe(then)
  })
})
