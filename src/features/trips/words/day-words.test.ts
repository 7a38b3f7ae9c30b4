import { expect, it } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { dayHeading } from './day-words.ts'

const at = (name: string, lat: number) => ({
  placeId: `town-${name}`,
  name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})
const stop = (name: string, day: number, lat: number, said = {}) =>
  stopWith(name, { place: at(name, lat), slot: { day, position: name }, ...said })

it('calls a day after where the night before was spent and its last stop', () => {
  const trip = tripWith([stop('Salida', 1, 38.5), stop('Aspen', 2, 39.2)])
  expect(trip.days.map((day) => dayHeading(trip, day))).toEqual(['Salida', 'Salida to Aspen'])
})

it('says that a day comes back to the bed it began at', () => {
  const trip = tripWith([
    stop('Salida', 1, 38.5, { nights: 2 }),
    stop('Aspen', 2, 39.2),
    stop('Vail', 3, 39.6),
  ])
  expect(trip.days.map((day) => dayHeading(trip, day))).toEqual([
    'Salida',
    'Aspen and back',
    'Salida to Vail',
  ])
})

it('names a day after what is booked only where nothing else does', () => {
  const booked = (day: number) =>
    stop('booking:one', day, 38.7, { nights: 0, place: { ...at('Jeep tour', 38.7), address: '' } })
  const trip = tripWith([stop('Salida', 1, 38.5), booked(1), booked(2), booked(3), stop('Aspen', 3, 39.2)])
  expect(trip.days.map((day) => dayHeading(trip, day))).toEqual([
    'Around Salida',
    'Jeep tour',
    'Jeep tour to Aspen',
  ])
})
