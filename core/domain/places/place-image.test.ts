import { expect, test } from 'vitest'
import { cellOf } from '../art/skyline/stored-views.ts'
import { imageAlt, withImage } from './place-image.ts'
import type { ColoradoLocation } from '../../contracts/places/colorado-locations.ts'

const LAKE: ColoradoLocation = {
  ...{ id: 'jackson-lake', name: 'Jackson Lake', kind: 'lake', nearestTown: 'Goodrich' },
  ...{ latitude: 40.37, longitude: -104.07, elevationM: 1352, category: 'activities' },
  ...{ description: null, color: '#003366', season: 'all' },
}
const AT = cellOf({ lat: LAKE.latitude, lng: LAKE.longitude })

test('the words say the view where there is one, and the scene of its kind where there is none', () => {
  const view = new Map([[AT, { direction: 3, eye: 1 }]])
  expect(withImage(LAKE, view).imageAlt).toBe('Drawing of the view from Jackson Lake, near Goodrich')
  const none = new Map([[AT, null]])
  expect(withImage(LAKE, none).imageAlt).toBe('Drawing of a lake, for Jackson Lake, near Goodrich')
  const hotel = { ...LAKE, kind: 'hotel', name: 'Lake Inn' }
  expect(withImage(hotel, view).imageAlt).toBe('Drawing of a hotel, for Lake Inn, near Goodrich')
})

test('ground of no kind that has a scene is said as ground', () => {
  expect(imageAlt({ ...LAKE, kind: 'ridge' }, 'ground')).toBe(
    'Drawing of the land around Jackson Lake, near Goodrich',
  )
})
