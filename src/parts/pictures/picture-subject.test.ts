import { expect, it } from 'vitest'
import { pictureSubject } from './picture-subject.ts'

it('draws a hike and a trail as such, and of a place that nobody knows no kind', () => {
  const at = { lat: 40, lng: -105.3 }
  const kindOf = (placeId: string) => pictureSubject({ placeId, ...at }).kind
  expect(['hike-royal-arch', 'trail-mesa', 'point-40,-105.3'].map(kindOf)).toEqual(['hike', 'trail', 'point'])
})
