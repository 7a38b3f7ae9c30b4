import { expect, it } from 'vitest'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { findDuplicates } from './duplicates.ts'
import { SALIDA, stopWith } from '../../../core/domain/trip-files/small-trip.fixture.ts'
import { draftOf } from '../../../core/domain/trip-files/trip-draft.ts'
import { tripWith } from '../../../core/domain/trip-files/small-trip.fixture.ts'

const read = (...places: Location[]) => {
  const { stops } = draftOf(tripWith(places.map((place, at) => stopWith(`s${at}`, { place }))))
  return stops.map((stop, at) => ({ row: at + 1, stop, remarks: [] }))
}
const at = (placeId: string, name: string, lat = 38.5, lng = -106): Location => ({
  placeId,
  name,
  address: '',
  lat,
  lng,
})

it.each([
  ['the same id', at('a', 'Salida'), at('a', 'Downtown', 39), true],
  ['the same name 44 m further north', at('a', 'Salida'), at('b', 'Salida', 38.5004), true],
  ['the same name 44 m further east', at('a', 'Salida'), at('b', 'Salida', 38.5, -105.9995), true],
  ['the same name in other letters', at('a', 'Cañon-City'), at('b', ' canon city '), true],
  ['the same name 56 m away', at('a', 'Salida'), at('b', 'Salida', 38.5005), false],
  ['another name at the same point', at('a', 'Salida'), at('b', 'Poncha'), false],
])('%s', (_name, one, other, isSame) => {
  expect(findDuplicates(read(one, other)).map(({ row }) => row)).toEqual(isSame ? [2] : [])
})

it('names the one before it, the first of several', () => {
  expect(findDuplicates(read(SALIDA, at('x', 'Other'), SALIDA, SALIDA))).toEqual([
    { row: 3, of: { row: 1 }, words: 'Salida is in the file before, as number 1.' },
    { row: 4, of: { row: 1 }, words: 'Salida is in the file before, as number 1.' },
  ])
})

it('knows the stops of the trip that takes them', () => {
  expect(findDuplicates(read(SALIDA), [stopWith('there')])).toEqual([
    { row: 1, of: { stopId: 'there' }, words: 'Salida is in this trip already.' },
  ])
})
