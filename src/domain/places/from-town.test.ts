import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { fromTown } from './from-town.ts'

const PLACE = { description: null, nearestTown: 'Salida', lat: 38.54, lng: -106 }
const known = ({ latitude: lat, longitude: lng, ...rest }: (typeof CATALOGUE)[number]) => ({
  ...rest,
  lat,
  lng,
})

describe('where a place is, from the middle of its town', () => {
  it('is a distance and a direction', () => {
    expect(fromTown(PLACE)).toMatch(/^0\.\d mi [a-z]+ of the middle of Salida$/)
  })

  it('says about where the point is not sure, and nothing beside a sentence', () => {
    expect(fromTown({ ...PLACE, confidence: 'low' })).toMatch(/^About 0\.\d mi/)
    expect(fromTown({ ...PLACE, description: 'A sentence.' })).toBeNull()
  })

  it('is nothing for a town that is not known, or of the same name far away', () => {
    expect(fromTown({ ...PLACE, nearestTown: 'Atlantis' })).toBeNull()
    expect(fromTown({ ...PLACE, lat: 40.9, lng: -103 })).toBeNull()
  })

  it('is known of all places without a sentence but the four near St. Elmo, which is no town of the list', () => {
    const silent = CATALOGUE.filter(({ description }) => description === null)
    expect(silent.length).toBeGreaterThan(1000)
    const unknown = silent.filter((place) => fromTown(known(place)) === null)
    expect(unknown.map(({ nearestTown }) => nearestTown)).toEqual(Array(4).fill('St. Elmo'))
  })

  it('tells two places of one kind and town apart, but where both are approximate', () => {
    const counts = new Map<string, number>()
    for (const place of CATALOGUE) {
      const words = fromTown(known(place))
      const key = [place.kind, place.nearestTown, words].join()
      if (words !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const alike = [...counts.values()].filter((count) => count > 1).reduce((sum, count) => sum + count, 0)
    expect(alike / all).toBeLessThan(0.2)
  })
})
