import { describe, expect, it } from 'vitest'
import { toLocation, type KnownPlace } from '../places/known-places.ts'
import { whereIdeas, type IdeaSources } from './where-ideas.ts'

const place = (name: string, lat: number, more: Partial<KnownPlace> = {}): KnownPlace => ({
  placeId: name,
  name,
  category: 'activities',
  color: '#003366',
  description: null,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
  kind: 'lake',
  nearestTown: 'Aspen',
  elevationM: null,
  season: null,
  ...more,
})

const FAR = place('Far', 40)
const CLOSE = place('Close', 38.1)
const BED = place('Bed', 38, { kind: 'hotel' })

const NOTHING: IdeaSources = {
  known: [FAR, CLOSE, BED],
  favorites: [],
  stops: [],
  near: null,
  day: '2026-07-01',
  isTaken: () => false,
}

const shown = (sources: Partial<IdeaSources>) =>
  whereIdeas({ ...NOTHING, ...sources }).map(({ title, ideas }) => [
    title,
    ...ideas.map(({ place: { name } }) => name),
  ])

describe('ideas of where to go', () => {
  it('are what is worth the trip where nothing else is known, and never a bed', () => {
    expect(shown({})).toEqual([['Worth the trip', 'Close', 'Far']])
  })

  it('are nearest first once it is known near to what, with the way', () => {
    expect(shown({ near: { lat: 38, lng: -106 } })).toEqual([['Near', 'Close', 'Far']])
    const [near] = whereIdeas({ ...NOTHING, near: { lat: 38, lng: -106 } })
    expect(near?.ideas[0]?.way).toBe('6.9 mi')
  })

  it('begin with the person’s own places, and name none twice', () => {
    expect(shown({ favorites: [FAR], stops: [toLocation(FAR), toLocation(CLOSE)] })).toEqual([
      ['Your favorites', 'Far'],
      ['From your trips', 'Close'],
    ])
  })

  it('leave out what is chosen', () => {
    expect(shown({ isTaken: ({ name }) => name === 'Close' })).toEqual([['Worth the trip', 'Far']])
  })
})
