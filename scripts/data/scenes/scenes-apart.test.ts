import { expect, test } from 'vitest'
import { wholeWorld } from '../../../core/domain/art/picture-world.fixture.ts'
import { placePicture, type PictureLook } from '../../../core/domain/art/place-picture.ts'
import { bitsApart, differenceHash } from './difference-hash.ts'
import { sampledPlaces, scenePlaces, type ScenePlace } from './sampled-places.ts'

const SAMPLED = 60
/** @source planning "Pictures": any two of 60 differ by so many of 64 bits. */
const LEAST_BITS = 12

const world = wholeWorld()

const LIGHT: PictureLook = { season: 'summer', theme: 'light' }

async function closestOf(places: readonly ScenePlace[], look: PictureLook) {
  const hashes = await Promise.all(
    places.map((place) => differenceHash(placePicture(world, place, look).svg)),
  )
  const pairs = hashes.flatMap((hash, i) =>
    hashes.slice(0, i).map((other, j) => ({
      bits: bitsApart(hash, other),
      pair: `${places[i]!.placeId} and ${places[j]!.placeId}`,
    })),
  )
  return pairs.reduce((closest, pair) => (pair.bits < closest.bits ? pair : closest), { bits: 64, pair: '' })
}

test.each([
  ['by day in summer', LIGHT, 0],
  ['by night in winter', { season: 'winter', theme: 'dark' }, 0],
  ['by day in the fall, others', { season: 'fall', theme: 'light' }, 5],
  ['by night in spring, others', { season: 'spring', theme: 'dark' }, 5],
] as const)('of 60 places no two have pictures that look alike, %s', async (_, look, first) => {
  const { bits, pair } = await closestOf(sampledPlaces(SAMPLED, first), look)
  expect([pair, Math.max(bits, LEAST_BITS)]).toEqual([pair, bits])
})

test('of the lodging of one town no two have pictures that look alike', async () => {
  const lodging = scenePlaces().filter(({ category }) => category === 'lodging')
  for (const town of new Set(lodging.map((place) => place.town))) {
    const { bits, pair } = await closestOf(
      lodging.filter((place) => place.town === town),
      LIGHT,
    )
    expect([pair, Math.max(bits, LEAST_BITS)]).toEqual([pair, bits])
  }
})
