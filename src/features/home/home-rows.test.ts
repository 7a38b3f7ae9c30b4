import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { CARDS } from '../../parts/shelf/card-count.ts'
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

const NOVEMBER = '2026-11-26'

const names = (places: readonly { name: string }[] | null | undefined) => places?.map(({ name }) => name)

describe('the rows of the home screen', () => {
  it('begin with what the nation protects, and with what has its season in this month', () => {
    const { worth, good } = homeRows(null, CATALOGUE, NOVEMBER)
    expect(worth).toHaveLength(CARDS)
    expect(names(worth)?.[0]).toBe('Rocky Mountain National Park')
    expect(names(good)).toEqual(['Maroon Lake', 'Autumn Pass'])
    expect(names(homeRows(null, CATALOGUE, '2027-01-15').good)).toEqual(['Winter Hill'])
  })

  it('show no place twice', () => {
    const { worth, good } = homeRows(null, CATALOGUE, NOVEMBER)
    expect(names(worth)).toContain('Mesa Verde National Park')
    expect(names(good)).not.toContain('Mesa Verde National Park')
  })

  it('show what is built in, and invent no season, while the catalogue is not here', () => {
    const { worth, good } = homeRows(null, [], NOVEMBER)
    expect(worth).toHaveLength(CARDS)
    expect(good).toBeNull()
  })

  it('keep the cards that are on the screen when the catalogue comes', () => {
    const first = homeRows(null, [], NOVEMBER)
    const then = homeRows(
      first,
      [place('Alpine Sands', { kind: 'national_monument' }), ...CATALOGUE],
      NOVEMBER,
    )
    expect(then.worth).toBe(first.worth)
    expect(names(then.good)).toContain('Autumn Pass')
    expect(homeRows(then, [], '2026-12-26')).toBe(then)
  })

  it('exchange a card only for one that turns out to be usually closed', () => {
    const first = homeRows(null, [], NOVEMBER)
    const [, closed] = first.worth
    const known = place(closed!.name, { category: closed!.category, season: '06-08' })
    const then = homeRows(first, [known, ...CATALOGUE], NOVEMBER)
    expect(names(then.worth)).not.toContain(closed!.name)
    expect(then.worth).toHaveLength(CARDS)
    expect(names(then.worth)?.slice(0, 2)).toEqual([first.worth[0]!.name, first.worth[2]!.name])
  })

  it('are of the day on which they are looked at, also when midnight passes while they are shown', () => {
    const lastDay = homeRows(null, CATALOGUE, '2026-11-30')
    expect(names(lastDay.good)).toEqual(['Maroon Lake', 'Autumn Pass'])
    expect(homeRows(lastDay, CATALOGUE, '2026-11-30')).toBe(lastDay)
    const next = homeRows(lastDay, CATALOGUE, '2026-12-01')
    expect(names(next.good)).toEqual(['Winter Hill'])
    expect(next.worth).toEqual(lastDay.worth)
  })

  it('recommend a place for a month only where all of it is in season', () => {
    const days = [
      place('Early Hill', {
        kind: 'ski_area',
        season: 'winter',
        openDays: '10-09 10-20 11-02 05-28 06-05 07-04',
      }),
      place('Late Hill', {
        kind: 'ski_area',
        season: 'winter',
        openDays: '11-07 11-10 11-13 04-19 05-04 05-25',
      }),
      place('First Pass', { season: '05-11', openDays: '05-21 05-25 06-01 10-20 11-05 11-14' }),
    ]
    expect(names(homeRows(null, days, NOVEMBER).good)).toEqual(['Early Hill'])
  })

  it('begin with what is wanted, where it is open on the day', () => {
    const catalogue = [
      ...CATALOGUE,
      place('Open Springs', { kind: 'hot_spring', season: '05-11' }),
      place('Closed Springs', { kind: 'hot_spring', season: '06-08' }),
      place('Zip Park', { kind: 'zipline', season: '10-11' }),
    ]
    expect(names(homeRows(null, catalogue, NOVEMBER, ['Ziplining']).good)?.[0]).toBe('Zip Park')
    const { worth, good } = homeRows(null, catalogue, NOVEMBER, ['Hot Springs'])
    expect(worth.slice(0, 2).map(({ kind }) => kind)).toEqual(['hot_spring', 'hot_spring'])
    expect(names(worth)?.slice(0, 2)).toContain('Open Springs')
    expect(names([...worth, ...good!])).not.toContain('Closed Springs')
    expect(names(good)).toEqual(['Maroon Lake', 'Autumn Pass', 'Zip Park'])
  })

  it('are made anew for other wishes, and stay for the same', () => {
    const first = homeRows(null, CATALOGUE, NOVEMBER, ['Fishing'])
    expect(homeRows(first, CATALOGUE, NOVEMBER, ['Fishing'])).toBe(first)
    const other = homeRows(first, CATALOGUE, NOVEMBER, ['Hot Springs'])
    expect(other.worth[0]?.kind).toBe('hot_spring')
  })
})
