import { describe, expect, it } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import * as trails from '../../parts/hikes/hike-code.ts'
import { favoritePlaces } from './favorite-places.ts'

const ORVIS: ColoradoLocation = {
  id: 'orvis-hot-springs',
  name: 'Orvis Hot Springs',
  description: 'Soaking ponds in a meadow below the San Juans.',
  latitude: 38.13,
  longitude: -107.74,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: 2_150,
  season: 'all',
  nearestTown: 'Ridgway',
}
const ORVIS_ID = 'colorado-activities-orvis-hot-springs'
const addedAt = '2026-06-01T12:00:00.000Z'

describe('the places of the favorites', () => {
  it('are those of the catalogue and the built-in ones, in the order of the favorites', () => {
    const [builtIn] = CURATED_PLACES
    const favorites = [builtIn?.placeId ?? '', ORVIS_ID].map((placeId) => ({ placeId, addedAt }))
    const shown = favoritePlaces(favorites, [ORVIS])
    expect(shown.map(({ name }) => name)).toEqual([builtIn?.name, 'Orvis Hot Springs'])
    expect(shown[1]?.place).toMatchObject({ lat: 38.13, lng: -107.74, elevationM: 2_150 })
  })

  it('are hikes and trails too, with their figures', () => {
    const ids = ['hike-gem-lake', 'trail-mesa', ORVIS_ID]
    const shown = favoritePlaces(
      ids.map((placeId) => ({ placeId, addedAt })),
      [ORVIS],
      trails,
    )
    expect(shown.map(({ name }) => name)).toEqual(['Gem Lake', 'Mesa Trail', 'Orvis Hot Springs'])
    expect(shown[0]).toMatchObject({
      place: { kind: 'hike', nearestTown: 'Estes Park' },
      figures: 'about 3.4 mi · about 1,000 ft up · moderate · about 1 h 45 min',
    })
    expect(shown.map(({ figures }) => figures)[1]).toMatch(/^about [\d.]+ mi$/)
    expect(shown[2]?.figures).toBeNull()
  })

  it('are named after their id where this phone does not know them', () => {
    const ids = [ORVIS_ID, 'town-lake-city', 'suggested_copper_mountain', 'trail-mesa']
    const shown = favoritePlaces(
      ids.map((placeId) => ({ placeId, addedAt })),
      [],
    )
    expect(shown.map(({ name, place }) => [name, place])).toEqual([
      ['Orvis Hot Springs', null],
      ['Lake City', null],
      ['Copper Mountain', null],
      ['Mesa', null],
    ])
  })
})
