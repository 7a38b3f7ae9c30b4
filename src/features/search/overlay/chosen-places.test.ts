import { describe, expect, it } from 'vitest'
import { EMPTY_SEARCH_BAR, type SearchBar } from '../../../state/search-bar-schema.ts'
import { placeName, withoutPlace, withPlaceBack, withPlaces } from './chosen-places.ts'

const place = (name: string) => ({ placeId: name, address: `${name}, Colorado, USA`, lat: 38, lng: -107 })
const names = (bar: SearchBar) => bar.selectedLocationPickerLocations.map(placeName)

describe('the chosen places', () => {
  const bar = withPlaces(EMPTY_SEARCH_BAR, [place('Ouray'), place('Vail'), place('Aspen')])

  it('are one list, under both of its names', () => {
    expect(bar.selectedDestinations).toEqual(bar.selectedLocationPickerLocations)
  })

  it('come back where they stood', () => {
    expect(withPlaceBack(withoutPlace(bar, 'Vail'), place('Vail'), 1)).toEqual(bar)
  })

  it('come back at the end of a list that has grown shorter', () => {
    expect(names(withPlaceBack(withPlaces(bar, [place('Ouray')]), place('Vail'), 2))).toEqual([
      'Ouray',
      'Vail',
    ])
  })

  it('never stand twice', () => {
    expect(names(withPlaceBack(bar, place('Vail'), 1))).toEqual(['Ouray', 'Vail', 'Aspen'])
  })
})
