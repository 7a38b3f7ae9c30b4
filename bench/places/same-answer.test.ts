import { describe, expect, it } from 'vitest'
import type { FindablePlace } from '../../src/domain/search/place-groups.ts'
import type { FoundPlace } from '../../src/domain/search/place-finder.ts'
import { differenceOf } from './same-answer.ts'

type Found = FoundPlace<FindablePlace>

function found(name: string, rest: Partial<Found> = {}): Found {
  const place: FindablePlace = {
    placeId: name,
    name,
    category: 'activities',
    kind: 'lake',
    elevationM: null,
    season: null,
    lat: 39,
    lng: -105,
  }
  return { place, miles: 4, from: 'Vail', fit: 'open', ...rest }
}

describe('two answers to one question', () => {
  it('are the same with the same places in the same order', () => {
    expect(differenceOf('name', [found('A'), found('B')], [found('A'), found('B')])).toBeNull()
  })

  it('may order places as they like that are equally far away', () => {
    const [here, there] = [found('A'), found('B', { miles: 4.0005 })]
    expect(differenceOf('distance', [here, there], [there, here])).toBeNull()
    expect(differenceOf('season', [here, there], [there, here])).toBeNull()
  })

  it.each<[string, 'distance' | 'name' | 'season', Found[], Found[]]>([
    ['the number of places', 'name', [found('A')], []],
    ['a place', 'name', [found('A')], [found('B')]],
    ['a place found twice', 'name', [found('A'), found('A')], [found('A'), found('B')]],
    ['how far a place is', 'name', [found('A', { miles: 5 })], [found('A')]],
    ['whether a distance is known', 'name', [found('A', { miles: null })], [found('A', { miles: 0 })]],
    ['how its season suits', 'name', [found('A', { fit: 'closed' })], [found('A')]],
    ['the order of names', 'name', [found('A'), found('B')], [found('B'), found('A')]],
    [
      'the order of distances',
      'distance',
      [found('A'), found('B', { miles: 5 })],
      [found('B', { miles: 5 }), found('A')],
    ],
    [
      'the order of names where nothing is near',
      'distance',
      [found('A', { miles: null }), found('B', { miles: null })],
      [found('B', { miles: null }), found('A', { miles: null })],
    ],
    [
      'the order of seasons',
      'season',
      [found('A'), found('B', { fit: 'partly' })],
      [found('B', { fit: 'partly' }), found('A')],
    ],
  ])('differ by %s', (_, sort, one, other) => {
    expect(differenceOf(sort, one, other)).not.toBeNull()
  })
})
