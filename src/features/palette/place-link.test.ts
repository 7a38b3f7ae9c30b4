import { expect, test } from 'vitest'
import { placeLink } from './place-link.ts'

const place = (placeId: string) => ({
  placeId,
  kind: 'road',
  name: 'A',
  address: 'A, Colorado, USA',
  lat: 38,
  lng: -107,
})
const isOfCatalogue = (placeId: string) => placeId.startsWith('colorado-')

test('a place of the catalogue opens its card, another name what is around it, a road on the map', () => {
  expect(placeLink(place('colorado-activities-a'), isOfCatalogue)).toEqual({
    to: '/explore',
    search: { place: 'colorado-activities-a' },
  })
  expect(placeLink(place('landmark-a'), isOfCatalogue)).toMatchObject({ to: '/search' })
  expect(placeLink(place('landmark-a'), isOfCatalogue).search).not.toHaveProperty('view')
  expect(placeLink(place('road-a'), isOfCatalogue)).toMatchObject({ to: '/search', search: { view: 'map' } })
})
